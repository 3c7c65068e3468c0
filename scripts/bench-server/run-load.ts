import type { Instance, Options, Request, Result } from 'autocannon';
import { quantile } from '../bench/figures.ts';
import { fetchedTool } from '../fetched-tools.ts';

/** As much of autocannon as is used here: the package itself is fetched by who measures. */
type Autocannon = (options: Options, done: (error: unknown, result: Result) => void) => Instance;

/** What came back from many requests: each answer's milliseconds, and how many were no answer to be proud of. */
export type LoadResult = {
  seconds: number;
  times: number[];
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Refusals for now (429 and 503) that say when to come again. */
  withRetryAfter: number;
  /** Connections that broke, and answers that never came. */
  broken: number;
};

/** A request that may be another one each time. */
export type LoadRequest = Request & { next?: () => Request };

const FOR_NOW = [429, 503];

/**
 * Sends the asks over and over on `connections` connections, each connection the next as soon as it has its answer; all
 * together at most `aSecond`, where that is said.
 */
export async function runLoad(
  url: string,
  connections: number,
  seconds: number,
  asks: readonly LoadRequest[],
  aSecond?: number,
): Promise<LoadResult> {
  const volley: LoadResult = { seconds, times: [], statuses: new Map(), withRetryAfter: 0, broken: 0 };
  const requests = asks.map(
    ({ next, ...ask }): Request => ({
      ...ask,
      ...(next && { setupRequest: (request: Request) => ({ ...request, ...next() }) }),
      onResponse: (status: number, _body: string, _context: object, headers: Request['headers']) => {
        if (FOR_NOW.includes(status) && headers?.['retry-after'] !== undefined) volley.withRetryAfter += 1;
      },
    }),
  );
  const { errors, timeouts, duration } = await run(
    { url, connections, duration: seconds, requests, ...(aSecond && { overallRate: aSecond }) },
    (status, time) => {
      volley.times.push(time);
      volley.statuses.set(status, (volley.statuses.get(status) ?? 0) + 1);
    },
  );
  return { ...volley, seconds: duration, broken: errors + timeouts };
}

async function run(options: Options, note: (status: number, time: number) => void): Promise<Result> {
  const autocannon = await fetchedTool<Autocannon>('autocannon');
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, status, _bytes, time) => note(status, time));
  });
}

/** Several volleys that were fired together, as one. */
export function together(volleys: readonly LoadResult[]): LoadResult {
  const statuses = new Map<number, number>();
  for (const [status, n] of volleys.flatMap((volley) => [...volley.statuses])) {
    statuses.set(status, (statuses.get(status) ?? 0) + n);
  }
  return {
    seconds: Math.max(...volleys.map(({ seconds }) => seconds)),
    times: volleys.flatMap(({ times }) => times),
    statuses,
    withRetryAfter: volleys.reduce((sum, volley) => sum + volley.withRetryAfter, 0),
    broken: volleys.reduce((sum, volley) => sum + volley.broken, 0),
  };
}

const count = ({ statuses }: LoadResult, counts: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, n]) => (counts(status) ? sum + n : sum), 0);

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Successes a second. */
export const rate = (volley: LoadResult): number => count(volley, isSuccess) / volley.seconds;

export const unsuccessful = (volley: LoadResult): number =>
  volley.broken + count(volley, (status) => !isSuccess(status));

/** Failures of the server: a refusal for now that says when to come again is none. */
export const failures = (volley: LoadResult): number =>
  volley.broken + count(volley, (status) => status >= 500 || status === 429) - volley.withRetryAfter;

/** Milliseconds within which a part of all answers came. */
export const percentile = ({ times }: LoadResult, part: number): number => quantile(times, part);
