import type { Budget } from '../bench/budget.ts';
import { type Ask, fire, rate, type Volley, within } from './fire.ts';
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

export const MEGABYTE = 1_000_000;

export const fastEnough = (name: string, volley: Volley, perSecond: number): Budget => ({
  what: `${name}, successes a second`,
  goal: perSecond,
  atLeast: true,
  measured: rate(volley),
  unit: '/s',
});
export const soonEnough = (name: string, volley: Volley, part: number, milliseconds: number): Budget => ({
  what: `${name}, p${part * 100}`,
  goal: milliseconds,
  measured: within(volley, part),
  unit: 'ms',
});
export const none = (what: string, measured: number): Budget => ({ what, goal: 0, measured, unit: '' });

/** How much of a scenario's time goes before it unmeasured: code that runs often becomes faster for good. */
const WARMING = 0.3;

/** Fires once the server is warm, and looks at it before and after. */
export async function against(
  server: WatchedServer,
  connections: number,
  seconds: number,
  asks: readonly Ask[],
) {
  await fire(server.url, connections, Math.ceil(seconds * WARMING), asks);
  await server.health();
  const volley = await fire(server.url, connections, seconds, asks);
  return { connections, volley, health: await server.health() };
}
