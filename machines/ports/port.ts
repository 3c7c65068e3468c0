import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * A call that a machine makes once: it resolves with an outcome, or stays unanswered until the state is left.
 * `src/app/flows.ts` and the pages fill it with an adapter; unfilled, it fails with its own name.
 */
export function port<Outcome, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Outcome, Input>(() => Promise.reject(new Error(`Port not provided: ${name}`)));
}

/** Something outside that keeps sending events to a machine while a state lasts. */
export function source<Sent extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Sent, Input>(() => {
    throw new Error(`Port not provided: ${name}`);
  });
}
