import { setTimeout as wait } from 'node:timers/promises';
import { slope } from '../bench/figures.ts';
import { type BenchSetup, MEGABYTE, type Measurement, zeroBudget } from './measurement.ts';
import { openingRequests } from './requests.ts';
import { failures, type LoadResult, runLoad, together } from './run-load.ts';
import type { Health } from './watch.ts';

const [CONNECTIONS, STEPS] = [300, 10];

/** Three hundred connections, thirty more every tenth of a second. */
export async function openingLine({ server, pictures, seconds }: BenchSetup): Promise<Measurement> {
  const name = 'campaign opening, 0 to 300 in 1 s';
  await server.health();
  const asks = openingRequests(pictures.small);
  const volleys = Array.from({ length: STEPS }, async (_, step) => {
    await wait(step * 100);
    return runLoad(server.url, CONNECTIONS / STEPS, seconds, asks);
  });
  const volley = together(await Promise.all(volleys));
  const health = await server.health();
  return {
    name,
    connections: CONNECTIONS,
    volley,
    health,
    budgets: [
      zeroBudget(`${name}: failures but 429 and 503 with Retry-After`, failures(volley)),
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

/** Measures minutes of load with a hundred connections; after the first five, memory may not grow. */
export async function soakLine({ server, pictures }: BenchSetup, minutes: number): Promise<Measurement> {
  const name = `soak of ${minutes} min`;
  const steps = Math.ceil(minutes * 2);
  const [volleys, healths]: [LoadResult[], Health[]] = [[], []];
  await server.health();
  for (let step = 0; step < steps; step += 1) {
    volleys.push(await runLoad(server.url, 100, (minutes * 60) / steps, openingRequests(pictures.small)));
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
      zeroBudget(`${name}: failures but 429 and 503 with Retry-After`, failures(volley)),
    ],
  };
}
