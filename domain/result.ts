import type { Problem } from './entities.ts';

/** The server's explanation of a refusal (§E): one text, one for each field, or none. */
export type Detail = string | readonly Problem[] | undefined;

/**
 * The result of a call. Expected failures are values: `refused` is a 4xx except 401, or a `msg_translated` with any
 * status · `failed` a 5xx after its retries · `malformed` another shape than promised · `unreachable` no answer ·
 * `unreadable` the picture to send could not be read, so nothing was sent.
 */
export type Result<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; status: number; detail: Detail; retryAfter?: number }
  /** A 401; `hadToken`: of a call that carried one, so it is the session that has ended. */
  | { kind: 'unauthorized'; detail?: Detail; hadToken?: boolean }
  | { kind: 'failed'; status: number; detail: Detail }
  | { kind: 'malformed' }
  | { kind: 'unreachable'; because: 'network' | 'timeout' | 'aborted' }
  | { kind: 'unreadable' };

export type Failure = Exclude<Result<never>, { kind: 'ok' }>;

const isRefusedWith =
  (status: number) =>
  (result: Result<unknown>): boolean =>
    result.kind === 'refused' && result.status === status;

export const isNotFound = isRefusedWith(404);
/** Something else has happened meanwhile. */
export const isConflict = isRefusedWith(409);
/** What was asked for was there and is over. */
export const isGone = isRefusedWith(410);
/** What was sent is not valid. */
export const isInvalid = isRefusedWith(422);
