import type { Budget } from '../bench/budget.ts';
import { type LoadRequest, type LoadResult, percentile, rate, runLoad } from './run-load.ts';
import type { Health } from './watch.ts';
import type { WatchedServer } from './watched-server.ts';

/** One line of the report: a scenario, its answers, how the server fared, and what the bare stack does of the same. */
export type Measurement = {
  name: string;
  connections: number;
  volley: LoadResult;
  health: Health;
  baseline?: { name: string; perSecond: number };
  budgets: Budget[];
};

/** Where it all happens: the real server, the bare stack beside it, pictures to send, seconds for each scenario. */
export type BenchSetup = {
  server: WatchedServer;
  bare: WatchedServer;
  pictures: { small: Buffer; large: Buffer };
  seconds: number;
};

export const MEGABYTE = 1_000_000;

export const throughputBudget = (name: string, volley: LoadResult, perSecond: number): Budget => ({
  what: `${name}, successes a second`,
  goal: perSecond,
  atLeast: true,
  measured: rate(volley),
  unit: '/s',
});
export const latencyBudget = (
  name: string,
  volley: LoadResult,
  part: number,
  milliseconds: number,
): Budget => ({
  what: `${name}, p${part * 100}`,
  goal: milliseconds,
  measured: percentile(volley, part),
  unit: 'ms',
});
export const zeroBudget = (what: string, measured: number): Budget => ({ what, goal: 0, measured, unit: '' });

/** How much of a scenario's time goes before it unmeasured: code that runs often becomes faster for good. */
const WARMING = 0.3;

/** Fires once the server is warm, and looks at it before and after. */
export async function measureLoad(
  server: WatchedServer,
  connections: number,
  seconds: number,
  asks: readonly LoadRequest[],
) {
  await runLoad(server.url, connections, Math.ceil(seconds * WARMING), asks);
  await server.health();
  const volley = await runLoad(server.url, connections, seconds, asks);
  return { connections, volley, health: await server.health() };
}
