import { setTimeout as wait } from 'node:timers/promises';
import { systemRandom } from '../../server/random.ts';
import { hashPassword } from '../../server/security/password-hash.ts';
import type { Budget } from '../bench/budget.ts';
import { slope } from '../bench/figures.ts';
import { askBareMe, askLogin, askMe, askNote, askOpening, askReceipt } from './asks.ts';
import { type Ask, failures, fire, rate, together, unsuccessful, type Volley, within } from './fire.ts';
import { picturesASecond } from './pictures.ts';
import type { Health } from './watch.ts';
import type { WatchedServer } from './watched-server.ts';

/** One line of the report: a scenario, its answers, how the server fared, and what the bare stack does of the same. */
export type Line = {
  name: string;
  connections: number;
  volley: Volley;
  health: Health;
  baseline?: { name: string; perSecond: number };
  budgets: Budget[];
};

/** Where it all happens: the real server, the bare stack beside it, pictures to send, seconds for each scenario. */
export type Field = {
  server: WatchedServer;
  bare: WatchedServer;
  pictures: { small: Buffer; large: Buffer };
  seconds: number;
};

const MEGABYTE = 1_000_000;

const fastEnough = (name: string, volley: Volley, perSecond: number): Budget => ({
  what: `${name}, successes a second`,
  goal: perSecond,
  atLeast: true,
  measured: rate(volley),
  unit: '/s',
});
const soonEnough = (name: string, volley: Volley, part: number, milliseconds: number): Budget => ({
  what: `${name}, p${part * 100}`,
  goal: milliseconds,
  measured: within(volley, part),
  unit: 'ms',
});
const none = (what: string, measured: number): Budget => ({ what, goal: 0, measured, unit: '' });

/** Fires, and looks at the server before and after. */
async function against(server: WatchedServer, connections: number, seconds: number, asks: readonly Ask[]) {
  await server.health();
  const volley = await fire(server.url, connections, seconds, asks);
  return { connections, volley, health: await server.health() };
}

/** What the stack can do bare: JSON, a player, an insert. */
export async function bareLines({ bare, seconds }: Field): Promise<Line[]> {
  const kinds: [string, readonly Ask[]][] = [
    ['bare: JSON, no database', [{ path: '/json' }]],
    ['bare: a player, two queries', askBareMe],
    ['bare: one insert', askNote],
  ];
  const lines: Line[] = [];
  for (const [name, asks] of kinds)
    lines.push({ name, ...(await against(bare, 50, seconds, asks)), budgets: [] });
  return lines;
}

export async function meLine({ server, bare, seconds }: Field): Promise<Line> {
  const name = 'GET /players/me';
  // The baseline once more beside it, so that both meet the same machine.
  const baseline = await fire(bare.url, 50, Math.ceil(seconds / 2), askBareMe);
  const fired = await against(server, 50, seconds, askMe);
  return {
    name,
    ...fired,
    baseline: { name: 'bare player', perSecond: rate(baseline) },
    budgets: [
      fastEnough(name, fired.volley, 600),
      soonEnough(name, fired.volley, 0.99, 150),
      none(`${name}, not 2xx`, unsuccessful(fired.volley)),
    ],
  };
}

export async function smallReceiptLine({ server, bare, pictures, seconds }: Field): Promise<Line> {
  const name = 'POST /items, small picture';
  const baseline = await fire(bare.url, 50, Math.ceil(seconds / 2), askNote);
  const fired = await against(server, 50, seconds, askReceipt(pictures.small));
  return {
    name,
    ...fired,
    baseline: { name: 'bare insert', perSecond: rate(baseline) },
    budgets: [
      fastEnough(name, fired.volley, 200),
      soonEnough(name, fired.volley, 0.99, 300),
      none(`${name}, failures`, failures(fired.volley)),
    ],
  };
}

export async function largeReceiptLine({ server, pictures, seconds }: Field): Promise<Line> {
  const name = 'POST /items, 2 MB picture';
  const alone = await picturesASecond(pictures.large, Math.ceil(seconds / 2));
  const fired = await against(server, 10, seconds, askReceipt(pictures.large));
  return {
    name,
    ...fired,
    baseline: { name: 'decode and encode alone', perSecond: alone },
    budgets: [
      fastEnough(name, fired.volley, 8),
      { what: `${name}, memory`, goal: 400, measured: fired.health.peak / MEGABYTE, unit: 'MB' },
    ],
  };
}

/** Hashes a second of this machine while it does nothing else, two at a time as the server does. */
async function hashesASecond(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let hashed = 0;
  const work = async () => {
    while (performance.now() < end) {
      await hashPassword('Spaghetti1!', systemRandom);
      hashed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return hashed / seconds;
}

export async function loginLines({ server, seconds }: Field): Promise<Line[]> {
  const name = 'login';
  const alone = await hashesASecond(Math.ceil(seconds / 2));
  await server.health();
  const [login, me] = await Promise.all([
    fire(server.url, 20, seconds, askLogin),
    fire(server.url, 10, seconds, askMe),
  ]);
  const health = await server.health();
  const rush = await against(server, 150, Math.ceil(seconds / 2), askLogin);
  return [
    {
      name,
      connections: 20,
      volley: login,
      health,
      baseline: { name: 'hashes alone', perSecond: alone },
      budgets: [fastEnough(name, login, 30), soonEnough(name, login, 0.95, 700)],
    },
    {
      name: 'GET /players/me during logins',
      connections: 10,
      volley: me,
      health,
      budgets: [soonEnough('GET /players/me during logins', me, 0.99, 250)],
    },
    {
      name: 'login, more than the queue holds',
      ...rush,
      budgets: [none('login, a rush: failures but 503 with Retry-After', failures(rush.volley))],
    },
  ];
}

const [CONNECTIONS, STEPS] = [300, 10];

/** Three hundred connections, thirty more every tenth of a second. */
export async function openingLine({ server, pictures, seconds }: Field): Promise<Line> {
  const name = 'campaign opening, 0 to 300 in 1 s';
  await server.health();
  const asks = askOpening(pictures.small);
  const volleys = Array.from({ length: STEPS }, async (_, step) => {
    await wait(step * 100);
    return fire(server.url, CONNECTIONS / STEPS, seconds, asks);
  });
  const volley = together(await Promise.all(volleys));
  const health = await server.health();
  return {
    name,
    connections: CONNECTIONS,
    volley,
    health,
    budgets: [
      none(`${name}: failures but 429 and 503 with Retry-After`, failures(volley)),
      { what: `${name}, event loop p99`, goal: 100, measured: health.loopDelay, unit: 'ms' },
    ],
  };
}

/** How the server fared over all steps together. */
const overall = (steps: readonly Health[]): Health => ({
  resident: steps.at(-1)?.resident ?? Number.NaN,
  peak: Math.max(...steps.map(({ peak }) => peak)),
  loopDelay: Math.max(...steps.map(({ loopDelay }) => loopDelay)),
  worked: steps.reduce((sum, { worked }) => sum + worked, 0),
});

const SETTLING_MINUTES = 5;

/** The same for minutes with a hundred connections; after the first five, memory may not grow. */
export async function soakLine({ server, pictures }: Field, minutes: number): Promise<Line> {
  const name = `soak of ${minutes} min`;
  const steps = Math.ceil(minutes * 2);
  const [volleys, healths]: [Volley[], Health[]] = [[], []];
  await server.health();
  for (let step = 0; step < steps; step += 1) {
    volleys.push(await fire(server.url, 100, (minutes * 60) / steps, askOpening(pictures.small)));
    healths.push(await server.health());
  }
  const volley = { ...together(volleys), seconds: minutes * 60 };
  const memory = healths.map(({ resident }, step) => ({ at: step / 2, value: resident / MEGABYTE }));
  const settled = memory.filter(({ at }) => at >= SETTLING_MINUTES);
  const growth = { what: `${name}, growth of memory`, goal: 1, measured: slope(settled), unit: 'MB/min' };
  return {
    name,
    connections: 100,
    volley,
    health: overall(healths),
    budgets: [
      ...(minutes > SETTLING_MINUTES ? [growth] : []),
      none(`${name}: failures but 429 and 503 with Retry-After`, failures(volley)),
    ],
  };
}
