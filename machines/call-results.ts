// What the flows have in common about the results of calls.
import { type Message, messagesOf } from '../domain/errors.ts';
import { isNotFound, type Result } from '../domain/result.ts';

export type ResultParams<T> = { result: Result<T> };

/** The result that a port ended with, as the parameter of a guard or an action. */
export const resultOf = <T>({ event }: { event: { output: Result<T> } }) => ({ result: event.output });

/** The guards of every flow of the desk. */
export const resultGuards = {
  isSignedOut: (_: unknown, { result }: ResultParams<unknown>) => result.kind === 'unauthorized',
  isOk: (_: unknown, { result }: ResultParams<unknown>) => result.kind === 'ok',
};

/** For flows in which a refusal is not a failure like the others. */
export const isRefused = (_: unknown, { result }: ResultParams<unknown>): boolean =>
  result.kind === 'refused';

export const whenOk = { type: 'isOk', params: resultOf<unknown> } as const;

/** The first transition of every answer: who is signed out is led to the end of the flow. */
export const signedOutTo = <Target extends string>(target: Target) =>
  ({ guard: { type: 'isSignedOut', params: resultOf<unknown> }, target }) as const;

/** What a failure says; nothing of a success. */
export const messagesOfResult = ({ result }: ResultParams<unknown>): readonly Message[] =>
  result.kind === 'ok' ? [] : messagesOf(result);

/** What is said where something of the desk could not be opened: that it is not there, or what else went wrong. */
export const messagesOfOpening = (answered: ResultParams<unknown>): readonly Message[] =>
  isNotFound(answered.result) ? [{ key: 'desk.place.gone' }] : messagesOfResult(answered);

export const keepUnopened = { type: 'keepUnopened', params: resultOf<unknown> } as const;
export const keepMessages = { type: 'keepMessages', params: resultOf<unknown> } as const;
