import type { components } from '../../openapi/schema.d.ts';
import { messages } from '../http/messages.ts';

export type Problem = components['schemas']['Problem'];
type Failure = components['schemas']['Failure'];
type AcceptanceRefusal = components['schemas']['AcceptanceRefusal'];

/** An expected failure: what the caller did wrong or must wait for, ready to be sent. */
export type Refusal = {
  kind: 'refused';
  status: number;
  body: Failure | AcceptanceRefusal;
  /** Whole seconds. */
  retryAfter?: number;
};

/** What a call came to; `undefined` as body is answered with 204. */
export type Outcome<T> = { kind: 'answered'; body: T } | Refusal;

export const answer = <T>(body: T): Outcome<T> => ({ kind: 'answered', body });

/** Whether a transaction is kept: a refusal leaves nothing behind. */
export const isAnswered = (outcome: Outcome<unknown>): boolean => outcome.kind === 'answered';

/** Nobody mends more at once, and a body of nothing but mistakes must not be answered with a longer one. */
export const mostProblems = 20;

export const refuse = (status: number, detail: Failure['detail']): Refusal => ({
  kind: 'refused',
  status,
  body: { detail: typeof detail === 'string' ? detail : detail.slice(0, mostProblems) },
});

/** A refusal that passes with time. `afterMs` is rounded up to whole seconds, at least one. */
export const refuseForNow = (status: 409 | 429 | 503, detail: string, afterMs: number): Refusal => ({
  ...refuse(status, detail),
  retryAfter: Math.max(1, Math.ceil(afterMs / 1000)),
});

/** A 422 that names one field of the body. */
export const refuseField = (field: string | readonly string[], msg: string, type: string): Refusal =>
  refuse(422, [problemAt(field, msg, type)]);

export const problemAt = (field: string | readonly string[], msg: string, type: string): Problem => ({
  loc: ['body', ...(typeof field === 'string' ? [field] : field)],
  msg,
  type,
});

export const unauthorized = (): Refusal => refuse(401, messages.badAccess);
export const notFound = (): Refusal => refuse(404, messages.generic);
export const busy = (): Refusal => refuseForNow(503, messages.busy, 2_000);
