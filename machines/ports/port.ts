import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * A call that a machine makes once: it resolves with an outcome, or stays pending until the state is left.
 * `src/app/flows.ts`, the pages and `src/desk/adapters` provide its adapter; without one it fails with its own name.
 */
export function port<Outcome, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Outcome, Input>(() => Promise.reject(new Error(`Port not provided: ${name}`)));
}

/** An external source that sends events to a machine while a state is active. */
export function source<Sent extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Sent, Input>(() => {
    throw new Error(`Port not provided: ${name}`);
  });
}
