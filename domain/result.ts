import type { Problem } from './entities.ts';

/** The server's own words about a refusal (§E): one sentence, one a field, or none. */
export type Detail = string | readonly Problem[] | undefined;

/**
 * What a call came to. Expected failures are values:
 * `refused` a 4xx but 401, or `msg_translated` whatever the status · `failed` a 5xx after its retries · `malformed` not the promised JSON ·
 * `unreachable` no answer at all.
 */
export type Result<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; status: number; detail: Detail; retryAfter?: number }
  /** A 401; `hadToken`: of a call that carried one, so it is the session that has ended. */
  | { kind: 'unauthorized'; detail?: Detail; hadToken?: boolean }
  | { kind: 'failed'; status: number; detail: Detail }
  | { kind: 'malformed' }
  | { kind: 'unreachable'; because: 'network' | 'timeout' | 'aborted' };

export type Failure = Exclude<Result<never>, { kind: 'ok' }>;
