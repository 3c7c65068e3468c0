import { createActor, type PromiseActorLogic, toPromise } from 'xstate';

/** Asks a filled port as a machine would, and gives its outcome. */
export function askPort<Outcome, Input>(
  logic: PromiseActorLogic<Outcome, Input>,
  input: Input,
): Promise<Outcome> {
  return toPromise(createActor(logic, { input }).start());
}
