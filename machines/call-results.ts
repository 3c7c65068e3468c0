// What the flows have in common about the results of calls.
import { type Message, messagesOf } from '../domain/errors.ts';
import { isNotFound, type Result } from '../domain/result.ts';

export type Answered<T> = { answer: Result<T> };

/** The result that a port ended with, as the parameter of a guard or an action. */
export const answerOf = <T>({ event }: { event: { output: Result<T> } }) => ({ answer: event.output });

/** The guards of every flow of the desk. */
export const answerGuards = {
  isSignedOut: (_: unknown, { answer }: Answered<unknown>) => answer.kind === 'unauthorized',
  isDone: (_: unknown, { answer }: Answered<unknown>) => answer.kind === 'ok',
};

/** For flows in which a refusal is not a failure like the others. */
export const isRefused = (_: unknown, { answer }: Answered<unknown>): boolean => answer.kind === 'refused';

export const isDone = { type: 'isDone', params: answerOf<unknown> } as const;

/** The first transition of every answer: who is signed out is led to the end of the flow. */
export const signedOutTo = <Target extends string>(target: Target) =>
  ({ guard: { type: 'isSignedOut', params: answerOf<unknown> }, target }) as const;

/** What a failure says; nothing of a success. */
export const messagesOfAnswer = ({ answer }: Answered<unknown>): readonly Message[] =>
  answer.kind === 'ok' ? [] : messagesOf(answer);

/** What is said where something of the desk could not be opened: that it is not there, or what else went wrong. */
export const messagesOfOpening = (answered: Answered<unknown>): readonly Message[] =>
  isNotFound(answered.answer) ? [{ key: 'desk.place.gone' }] : messagesOfAnswer(answered);

export const keepUnopened = { type: 'keepUnopened', params: answerOf<unknown> } as const;
export const keepMessages = { type: 'keepMessages', params: answerOf<unknown> } as const;
