import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
} from 'xstate';
import {
  activeStates,
  nameOfTransition,
  nodesOf,
  stateValue,
  transitionsFrom,
} from '../../src/inspection/naming.ts';
import { type PlainRecord, redact } from '../../src/inspection/redact.ts';
import type { ReportedEvent, ReportedRun } from '../../src/inspection/report-file.ts';
import { createShapes } from '../../src/inspection/shapes.ts';
import { begin, step } from '../../test/models/kit/step.ts';
import { type Difference, differencesOf } from './differences.ts';
import { looksOf } from './looks.ts';
import { filled, type Look, STAND_INS, type StandIns } from './stand-ins.ts';

/** What a report says of a machine between two of its events. */
export type Known = { states: readonly string[]; context: PlainRecord };

/** What an event leads to, as the machine here does it. */
export type Effect =
  | {
      kind: 'went';
      after: AnyMachineSnapshot;
      edges: readonly string[];
      said: readonly string[];
      known: Known;
    }
  | { kind: 'broke'; because: string };

/** `hidden`: it is not as recorded, and rules or actions looked at what is not in the report. */
export type Verdict = 'same' | 'hidden' | 'different';

export type Step = {
  /** Its place among the events of the run, from 1. */
  number: number;
  event: ReportedEvent;
  before: Known | null;
  verdict: Verdict;
  /** What is not as recorded: a line each. */
  differences: readonly string[];
  /** The hidden values that it depends on, by their paths. */
  hidden: readonly string[];
  /** How the machine here breaks at it. */
  broken: string | null;
};

export type Played = { run: ReportedRun; steps: readonly Step[] };

const NOBODY = createMachine({});
const shapes = createShapes(0);

/** A machine in these states, knowing this. What it had invoked there is silent. */
export function restore(
  machine: AnyStateMachine,
  { states, context }: Known,
  standIns: StandIns,
  look?: Look,
): AnyMachineSnapshot {
  const snapshot: AnyMachineSnapshot = machine.resolveState({
    value: stateValue(states) as string,
    context: filled(context, standIns, '', look),
  });
  for (const { id } of snapshot._nodes.flatMap(({ invoke }) => invoke)) {
    snapshot.children[id] = createActor(NOBODY, { id });
  }
  return snapshot;
}

/** The event as the machine gets it, with stand-ins for what is hidden. */
export const eventOf = (
  { type, event = {} }: ReportedEvent,
  standIns: StandIns,
  look?: Look,
): AnyEventObject => Object.assign(filled(event, standIns, '', look) as object, { type });

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
    const { after, taken, emitted } =
      before === null ? begin(machine, event.input) : step(machine, before, event);
    if (after.status === 'error') return { kind: 'broke', because: wordsOf(after.error) };
    const own = ownEdges(machine);
    const context = redact(after.context ?? {}, shapes) as PlainRecord;
    return {
      kind: 'went',
      after,
      edges: taken.filter((edge) => own.has(edge)),
      said: emitted.map(({ type }) => type),
      known: { states: activeStates(after.value), context },
    };
  } catch (thrown) {
    return { kind: 'broke', because: wordsOf(thrown) };
  }
}

/** What the report says of the machine after an event. */
export const knownAfter = (before: Known | null, { states, changed }: ReportedEvent): Known => ({
  states: states ?? before?.states ?? [],
  context: { ...before?.context, ...changed },
});

type Try = { standIns: StandIns; effect: Effect; differences: readonly Difference[] };

const linesOf = ({ differences }: Try) => differences.map(({ line }) => line);

/** The hidden values that what is not as recorded depends on: where it went another way, those that rules looked at. */
function hiddenIn(
  machine: AnyStateMachine,
  event: ReportedEvent,
  before: Known | null,
  tries: readonly Try[],
) {
  const [likely] = tries;
  if (!likely) return [];
  const { standIns, differences } = likely;
  const { rules, all } = looksOf({
    machine,
    event: (look) => eventOf(event, standIns, look),
    before: (watched, look) => before && restore(watched, before, standIns, look),
  });
  const looked = differences.some(({ isWay }) => isWay) ? rules : all;
  // What is passed on without a look shows in that other stand-ins lead elsewhere.
  const isPassedOn = tries.some((one) => linesOf(one).join() !== linesOf(likely).join());
  return looked.length === 0 && isPassedOn ? ['event'] : looked;
}

function stepOf(machine: AnyStateMachine, event: ReportedEvent, before: Known | null, tries: readonly Try[]) {
  const [likely] = tries;
  const broken = likely?.effect.kind === 'broke' ? likely.effect.because : null;
  const isSame = tries.some(({ differences }) => differences.length === 0);
  if (isSame || !likely) return { verdict: 'same' as const, differences: [], hidden: [], broken };
  const hidden = hiddenIn(machine, event, before, tries);
  const verdict = hidden.length > 0 ? ('hidden' as const) : ('different' as const);
  return { verdict, differences: linesOf(likely), hidden, broken };
}

/**
 * Plays the events of a run on a machine. Each is tried with both kinds of stand-ins; where the machine does not do what
 * was recorded, the next event is tried from what was recorded.
 */
export function play(machine: AnyStateMachine, run: ReportedRun): Played {
  let known: Known | null = run.before;
  let snapshots = STAND_INS.map((standIns) => known && restore(machine, known, standIns));
  const steps: Step[] = [];
  for (const [at, event] of run.events.entries()) {
    const before: Known | null = known;
    const after = knownAfter(before, event);
    const tries = STAND_INS.map((standIns, kind): Try => {
      const effect = takeStep(machine, snapshots[kind] ?? null, eventOf(event, standIns));
      return { standIns, effect, differences: differencesOf(effect, event, after) };
    });
    steps.push({ number: at + 1, event, before, ...stepOf(machine, event, before, tries) });
    // What has ended hears nothing any more.
    if (event.status !== undefined && event.status !== 'active') break;
    snapshots = tries.map(({ standIns, effect, differences }) =>
      differences.length === 0 && effect.kind === 'went' ? effect.after : restore(machine, after, standIns),
    );
    known = after;
  }
  return { run, steps };
}
