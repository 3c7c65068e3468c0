import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * A question that a machine asks the world once: resolves with an outcome, or stays unanswered until
 * the state is left. The composition root fills it; unfilled, it fails loudly with its own name.
 */
export function port<Outcome, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Outcome, Input>(() => Promise.reject(new Error(`Port not provided: ${name}`)));
}

/** A part of the world that keeps telling a machine things while a state lasts. */
export function source<Told extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Told, Input>(() => {
    throw new Error(`Port not provided: ${name}`);
  });
}
