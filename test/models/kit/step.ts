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
import type { Asked, Edge } from './model.ts';
import { nameOfTransition } from './naming.ts';

const NOBODY = createMachine({});

type Noted = { taken: string[]; emitted: AnyEventObject[]; asked: Asked[] };

/** An actor scope in which no port runs and no timer fires; it records transitions, emitted events and calls. */
function inertScope(): { scope: AnyActorScope; noted: Noted } {
  const noted: Noted = { taken: [], emitted: [], asked: [] };
  const inspect = (inspected: InspectionEvent) =>
    noted.taken.push(...takenIn(inspected).map(nameOfTransition));
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
      if (type === 'xstate.emit') noted.emitted.push((params as { event: AnyEventObject }).event);
      if (type === 'xstate.spawnChild') {
        const { src, input } = params as Asked;
        noted.asked.push({ src, input });
      }
    },
  };
  return { scope, noted };
}

export type Start = Pick<Edge, 'after' | 'taken' | 'emitted' | 'asked'>;

/** Where a machine rests after its start. */
export function begin(machine: AnyStateMachine, input: unknown): Start {
  const { scope, noted } = inertScope();
  return { after: machine.getInitialSnapshot(scope, input as never), ...noted };
}

/** One event on paper: the machine's own transition, without its effects. */
export function step(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Edge {
  const { scope, noted } = inertScope();
  const after: AnyMachineSnapshot = machine.transition(before, event, scope);
  if (after.status === 'error') throw after.error;
  return { before, event, after, ...noted };
}
