import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
} from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { flows } from '../../machines/app/flows.ts';
import { pageFlows } from '../../machines/app/page-flows.ts';
import {
  activeStates,
  nameOfTransition,
  nodesOf,
  stateValue,
  transitionsFrom,
} from '../../src/inspection/naming.ts';
import { type PlainRecord, redact } from '../../src/inspection/redact.ts';
import { createShapes } from '../../src/inspection/shapes.ts';
import type { Edge } from '../../test/models/kit/model.ts';
import { begin, step } from '../../test/models/kit/step.ts';

/** What a model judges of a step; `edge` is null at the start of a machine. */
export type TakenStep = Pick<Edge, 'after'> & { edge: Edge | null };

/** What an event leads to, as the machine here does it; the context is written as in a report. */
export type Effect =
  | {
      kind: 'went';
      edges: readonly string[];
      states: readonly string[];
      said: readonly string[];
      context: PlainRecord;
      taken: TakenStep;
    }
  | { kind: 'broke'; because: string };

const lasting = Object.values({ ...flows, ...pageFlows });

/** The site's machines by their ids, as a test and a replay run them. The root comes with the flows of every page. */
export const MACHINES: ReadonlyMap<string, AnyStateMachine> = new Map(
  [appMachine.provide({ actors: pageFlows }), ...lasting].map((machine) => [machine.id, machine] as const),
);

export function machineOf(id: string): AnyStateMachine {
  const machine = MACHINES.get(id);
  if (!machine) throw new Error(`There is no machine ${id} here.`);
  return machine;
}

const NOBODY = createMachine({});
const shapes = createShapes(0);

/** A machine in these states, knowing this. What it had invoked there is silent. */
export function inStates(
  machine: AnyStateMachine,
  states: readonly string[],
  context: object,
): AnyMachineSnapshot {
  const snapshot: AnyMachineSnapshot = machine.resolveState({ value: stateValue(states) as string, context });
  for (const { id } of snapshot._nodes.flatMap(({ invoke }) => invoke)) {
    snapshot.children[id] = createActor(NOBODY, { id });
  }
  return snapshot;
}

/** The names of a machine's own transitions: a step also sees those of the actors that it starts. */
const ownEdges = (machine: AnyStateMachine) =>
  new Set(
    nodesOf(machine)
      .flatMap(transitionsFrom)
      .map((one) => nameOfTransition(one)),
  );

const wordsOf = (thrown: unknown) =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);

/** What an event leads to; without anything before it, the start of a machine. No port runs, and no timer. */
export function takeStep(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
): Effect {
  try {
    const edge = before && step(machine, before, event);
    const { after, taken, emitted } = edge ?? begin(machine, event.input);
    if (after.status === 'error') return { kind: 'broke', because: wordsOf(after.error) };
    const own = ownEdges(machine);
    return {
      kind: 'went',
      edges: taken.filter((one) => own.has(one)),
      states: activeStates(after.value),
      said: emitted.map(({ type }) => type),
      context: redact(after.context ?? {}, shapes) as PlainRecord,
      taken: { edge, after },
    };
  } catch (thrown) {
    return { kind: 'broke', because: wordsOf(thrown) };
  }
}

/** What the last of these events leads to, from these states or from the start: for the test that a replay writes. */
export function lastEffect(
  machine: AnyStateMachine,
  before: { states: readonly string[]; context: object } | null,
  events: readonly AnyEventObject[],
): Effect {
  let snapshot = before && inStates(machine, before.states, before.context);
  let last: Effect = { kind: 'broke', because: 'there is no event' };
  for (const event of events) {
    last = takeStep(machine, snapshot, event);
    if (last.kind === 'broke') return last;
    snapshot = last.taken.after;
  }
  return last;
}
