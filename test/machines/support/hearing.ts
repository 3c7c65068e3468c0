import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate';

/** Notes what an actor says aloud; each call gives what was said since the last one. Begin before the start. */
export function hearing<Logic extends AnyActorLogic>(actor: Actor<Logic>): () => EmittedFrom<Logic>[] {
  const said: EmittedFrom<Logic>[] = [];
  actor.on('*', (told) => said.push(told));
  return () => said.splice(0);
}
