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
import type { Edge, Invocation, Sent } from './model.ts';
import { nameOfTransition, shortName } from './naming.ts';

const NOBODY = createMachine({});

type Noted = {
  taken: string[];
  emitted: AnyEventObject[];
  invoked: Invocation[];
  /** By their ids, the timers that were started and not taken back. */
  timers: Map<string, [name: string, ms: number]>;
  sent: Sent[];
};

type Raised = { id: string; delay?: number; event: AnyEventObject };

/** What is noted of each action that xstate carries out itself, by the parameters that it gives it. */
const NOTES: Record<string, (noted: Noted, params: never) => void> = {
  'xstate.emit': ({ emitted }, { event }: { event: AnyEventObject }) => emitted.push(event),
  'xstate.spawnChild': ({ invoked }, { src, id, input }: Invocation) => invoked.push({ src, id, input }),
  // What is left again within the step has never begun.
  'xstate.stopChild': (noted, stopped?: { id: string }) => {
    noted.invoked = noted.invoked.filter(({ id }) => id !== stopped?.id);
  },
  'xstate.sendTo': ({ sent }, { targetId, event }: { targetId: string; event: AnyEventObject }) =>
    sent.push({ to: targetId, event }),
  'xstate.raise': ({ timers }, { id, delay, event }: Raised) => {
    // Without a delay it is heard within the step.
    if (delay !== undefined) timers.set(id, [shortName(event).replace('after ', ''), delay]);
  },
  'xstate.cancel': ({ timers }, { sendId }: { sendId: string }) => timers.delete(sendId),
};

/** An actor scope in which no port runs and no timer fires; it records transitions, emitted events and calls. */
function inertScope(): { scope: AnyActorScope; noted: Noted } {
  const noted: Noted = { taken: [], emitted: [], invoked: [], timers: new Map(), sent: [] };
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
    actionExecutor: ({ type, params }) => NOTES[type]?.(noted, params as never),
  };
  return { scope, noted };
}

export type Start = Omit<Edge, 'before' | 'event'>;

const effectsOf = ({ timers, ...noted }: Noted) => ({
  ...noted,
  timers: Object.fromEntries(timers.values()),
});

/** Where a machine rests after its start. */
export function begin(machine: AnyStateMachine, input: unknown): Start {
  const { scope, noted } = inertScope();
  return { after: machine.getInitialSnapshot(scope, input as never), ...effectsOf(noted) };
}

/** One expected step: the machine's own transition, without its effects. */
export function step(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Edge {
  const { scope, noted } = inertScope();
  const after: AnyMachineSnapshot = machine.transition(before, event, scope);
  if (after.status === 'error') throw after.error;
  return { before, event, after, ...effectsOf(noted) };
}
