import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type InspectionEvent,
} from 'xstate';
import { takenIn } from './coverage.ts';
import type { Edge } from './model.ts';
import { nameOfTransition } from './naming.ts';

const NOBODY = createMachine({});

/** A world in which nothing happens: no port is asked, no timer runs; only what was taken and said is noted. */
function stillWorld(): { scope: AnyActorScope; taken: string[]; said: AnyEventObject[] } {
  const taken: string[] = [];
  const said: AnyEventObject[] = [];
  const inspect = (inspected: InspectionEvent) => taken.push(...takenIn(inspected).map(nameOfTransition));
  const self = createActor(NOBODY, { inspect });
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    system: self.system,
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.emit') said.push((params as { event: AnyEventObject }).event);
    },
  };
  return { scope, taken, said };
}

export type Start = Pick<Edge, 'after' | 'taken' | 'said'>;

/** Where a machine rests after its start. */
export function begin(machine: AnyStateMachine, input: unknown): Start {
  const { scope, taken, said } = stillWorld();
  return { after: machine.getInitialSnapshot(scope, input as never), taken, said };
}

/** One event on paper: the machine's own transition, without its effects. */
export function step(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Edge {
  const { scope, taken, said } = stillWorld();
  const after: AnyMachineSnapshot = machine.transition(before, event, scope);
  if (after.status === 'error') throw after.error;
  return { before, event, after, taken, said };
}
