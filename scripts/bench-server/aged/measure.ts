import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../bench/figures.ts';
import { type LoadResult, runLoad } from '../run-load.ts';
import type { Health } from '../watch.ts';
import { startWatched, type WatchedServer } from '../watched-server.ts';
import { CALLS, type Call, timed } from './calls.ts';
import type { Visitor } from './visitors.ts';

/** One of the two sites: its database's address, its directory, who visits it. */
export type Site = { name: string; databaseUrl: string; dataDir: string; visitors: Visitor[] };

export const startSite = (site: Site): Promise<WatchedServer> =>
  startWatched('server/main.ts', site.dataDir, [], { DATABASE_URL: site.databaseUrl, DEMO_STANDINS: '1' });

/** How long a start takes until the server is ready, seconds; then it is stopped again. */
export async function startTime(site: Site): Promise<number> {
  const begun = performance.now();
  const server = await startSite(site);
  const seconds = (performance.now() - begun) / 1_000;
  await server.stop();
  return seconds;
}

/** The medians of a call on both sites, milliseconds. */
export type CallTimes = { name: string; aged: number; empty: number };

type Visited = Record<'aged' | 'empty', { url: string; visitors: readonly Visitor[] }>;

/** The first visitors warm up what runs often; their times do not count. */
export const WARMING_ROUNDS = 10;

/** Makes each call as each visitor, on the two sites in turn: what disturbs the machine meets both alike. */
export async function callTimes(sites: Visited, picture: Buffer): Promise<CallTimes[]> {
  const figures = Object.entries(CALLS).map(([name, call]) => timesOf(name, call));
  for (let round = 0; round < sites.aged.visitors.length; round += 1) {
    const order = round % 2 === 0 ? (['aged', 'empty'] as const) : (['empty', 'aged'] as const);
    for (const { call, ...kept } of figures)
      for (const which of order) kept[which].push(await visit(sites[which], round, call, picture));
  }
  const counted = (all: readonly number[]) => median(all.slice(WARMING_ROUNDS));
  return figures.map(({ name, aged, empty }) => ({ name, aged: counted(aged), empty: counted(empty) }));
}

const timesOf = (
  name: string,
  call: Call,
): { name: string; call: Call; aged: number[]; empty: number[] } => ({
  name,
  call,
  aged: [],
  empty: [],
});

function visit(site: Visited['aged'], round: number, call: Call, picture: Buffer): Promise<number> {
  const visitor = site.visitors[round];
  if (visitor === undefined) throw new Error('There are fewer visitors than rounds.');
  return timed(site.url, call(visitor, picture));
}

/** The median of asking for the metrics, milliseconds. */
export async function metricsTime(url: string, times: number): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < times; n += 1)
    figures.push(await timed(url, { method: 'GET', path: '/metrics', init: {}, expected: 200 }));
  return median(figures);
}

const READS_A_SECOND = 50;

export type Purging = { seconds: number; during: LoadResult; health: Health; after: LoadResult };

/** How players are answered while the purge removes what has expired, and as long again when it is over. */
export async function whilePurging(server: WatchedServer, visitors: readonly Visitor[]): Promise<Purging> {
  const asks = visitors.map(({ token }) => ({
    path: '/api/v1/players/me',
    headers: { authorization: `Bearer ${token}` },
  }));
  // What the start has left is not of the purge.
  await server.health();
  const begun = performance.now();
  const volleys: LoadResult[] = [];
  while (!(await hasSucceeded(server.url, 'purge-expired')))
    volleys.push(await runLoad(server.url, 5, 2, asks, READS_A_SECOND));
  const seconds = (performance.now() - begun) / 1_000;
  const health = await server.health();
  const after = await runLoad(server.url, 5, Math.ceil(seconds), asks, READS_A_SECOND);
  return { seconds, during: merged(volleys), health, after };
}

const merged = (volleys: readonly LoadResult[]): LoadResult => ({
  seconds: volleys.reduce((sum, { seconds }) => sum + seconds, 0),
  times: volleys.flatMap(({ times }) => times),
  statuses: new Map(),
  withRetryAfter: 0,
  broken: volleys.reduce((sum, { broken }) => sum + broken, 0),
});

async function hasSucceeded(url: string, job: string): Promise<boolean> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const name = `background_job_last_success_timestamp_seconds{job="${job}"} `;
  const line = text.split('\n').find((one) => one.startsWith(name));
  return Number(line?.slice(name.length) ?? 0) > 0;
}

/** Waits until every job has come to its end once, so that none of them disturbs what is measured. */
export async function jobsDone(server: WatchedServer, jobs: readonly string[]): Promise<void> {
  for (const job of jobs) while (!(await hasSucceeded(server.url, job))) await wait(500);
}
