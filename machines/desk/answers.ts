// What the flows of the desk have in common about the answers of the server.
import type { Result } from '../../domain/result.ts';

export type Answered<T> = { answer: Result<T> };

/** The answer of a port, as the parameter of a guard or an action. */
export const output = <T>({ event }: { event: { output: Result<T> } }) => ({ answer: event.output });

export const answerGuards = {
  isSignedOut: (_: unknown, { answer }: Answered<unknown>) => answer.kind === 'unauthorized',
  isDone: (_: unknown, { answer }: Answered<unknown>) => answer.kind === 'ok',
};

export const isDone = { type: 'isDone', params: output<unknown> } as const;

/** The first transition of every answer: who is signed out is led to the end of the flow. */
export const signedOutTo = <Target extends string>(target: Target) =>
  ({ guard: { type: 'isSignedOut', params: output<unknown> }, target }) as const;
