import type { components } from '../../openapi/schema.d.ts';

/** What is wrong with one place of a request. */
export type Problem = components['schemas']['Problem'];

/** The server's own words about a refusal: one sentence, one problem a field, or none. */
export type Detail = string | readonly Problem[] | undefined;

/** Why a call did not bring what was asked. */
export type Failure =
  /** A 4xx but 401; `retryAfter` in whole seconds, where the server gave it. */
  | { kind: 'refused'; status: number; detail: Detail; retryAfter?: number }
  | { kind: 'unauthorized' }
  /** A 5xx, after its retries. */
  | { kind: 'failed'; status: number; detail: Detail }
  /** A success that is not the promised JSON: a page, a cut or an empty body. */
  | { kind: 'malformed' }
  /** No answer at all, after its retries. */
  | { kind: 'unreachable'; because: Silence };

/** Why there was no answer. */
export type Silence = 'network' | 'timeout' | 'aborted';

/** What a call came to. */
export type Answer<T> = { kind: 'ok'; data: T } | Failure;
