import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { PlainRecord } from '../../src/inspection/redact.ts';
import { type ReportedEvent, type ReportedRun, withChanges } from '../../src/inspection/report-file.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type Effect, inStates, takeStep } from './effect.ts';
import { brokenRules } from './judge.ts';
import { looksOf } from './looks.ts';
import { filled, type Look, STAND_INS, type StandIns } from './stand-ins.ts';

/** What a report says of a machine between two of its events. */
export type Known = { states: readonly string[]; context: PlainRecord };

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
  /** The sentences of the machine's model that do not hold of what it does here. */
  rules: readonly string[];
  /** How the machine here breaks at it. */
  broken: string | null;
};

export type Played = { run: ReportedRun; steps: readonly Step[] };

const restore = (machine: AnyStateMachine, { states, context }: Known, standIns: StandIns, look?: Look) =>
  inStates(machine, states, filled(context, standIns, '', look) as object);

/** The event as the machine gets it, with stand-ins for what is hidden. */
export const eventOf = (
  { type, event = {} }: ReportedEvent,
  standIns: StandIns,
  look?: Look,
): AnyEventObject => Object.assign(filled(event, standIns, '', look) as object, { type });

/** What the report says of the machine after an event. */
export const knownAfter = (before: Known | null, { states, changed }: ReportedEvent): Known => ({
  states: states ?? before?.states ?? [],
  context: withChanges(before?.context ?? {}, changed ?? {}),
});

type Try = { standIns: StandIns; effect: Effect; differences: readonly Difference[] };
type Tries = readonly [Try, ...Try[]];

const linesOf = ({ differences }: Try) => differences.map(({ line }) => line);

/** The hidden values that what is not as recorded depends on: where it went another way, those that rules looked at. */
function hiddenIn(machine: AnyStateMachine, event: ReportedEvent, before: Known | null, tries: Tries) {
  const [likely] = tries;
  const { rules, all } = looksOf({
    machine,
    event: (look) => eventOf(event, likely.standIns, look),
    before: (watched, look) => before && restore(watched, before, likely.standIns, look),
  });
  // At a start the input has gone into the context before any rule is asked.
  const looked = before && likely.differences.some(({ isWay }) => isWay) ? rules : all;
  // What is passed on without a look shows in that other stand-ins lead elsewhere.
  const isPassedOn = tries.some((one) => linesOf(one).join() !== linesOf(likely).join());
  return looked.length === 0 && isPassedOn ? ['event'] : looked;
}

/** With whatever stands in for what is hidden: a rule that one kind of stand-ins keeps has not been broken. */
function rulesBrokenBy({ id }: AnyStateMachine, tries: Tries): string[] {
  const [first = [], ...others] = tries.map(({ effect }) =>
    effect.kind === 'went' ? brokenRules(id, effect.taken) : [],
  );
  return first.filter((rule) => others.every((broken) => broken.includes(rule)));
}

function stepOf(machine: AnyStateMachine, event: ReportedEvent, before: Known | null, tries: Tries) {
  const [likely] = tries;
  const broken = likely.effect.kind === 'broke' ? likely.effect.because : null;
  const rules = rulesBrokenBy(machine, tries);
  const isSame = tries.some(({ differences }) => differences.length === 0);
  if (isSame) return { verdict: 'same' as const, differences: [], hidden: [], rules, broken };
  const hidden = hiddenIn(machine, event, before, tries);
  const verdict = hidden.length > 0 ? ('hidden' as const) : ('different' as const);
  // With stand-ins in the place of what decides, it is not what happened that would be judged.
  const shownRules = verdict === 'hidden' ? [] : rules;
  return { verdict, differences: linesOf(likely), hidden, rules: shownRules, broken };
}

type Snapshots = readonly [AnyMachineSnapshot | null, AnyMachineSnapshot | null];

function triesOf(machine: AnyStateMachine, snapshots: Snapshots, event: ReportedEvent, after: Known): Tries {
  const attempt = (kind: 0 | 1): Try => {
    const standIns = STAND_INS[kind];
    const effect = takeStep(machine, snapshots[kind], eventOf(event, standIns));
    return { standIns, effect, differences: differencesOf(effect, event, after) };
  };
  return [attempt(0), attempt(1)];
}

/**
 * Plays the events of a run on a machine. Each is tried with both kinds of stand-ins; where the machine does not do what
 * was recorded, the next event is tried from what was recorded.
 */
export function play(machine: AnyStateMachine, run: ReportedRun): Played {
  let known: Known | null = run.before;
  const from = (kind: 0 | 1) => known && restore(machine, known, STAND_INS[kind]);
  let snapshots: Snapshots = [from(0), from(1)];
  const steps: Step[] = [];
  for (const [at, event] of run.events.entries()) {
    const before: Known | null = known;
    known = knownAfter(before, event);
    const tries = triesOf(machine, snapshots, event, known);
    steps.push({ number: at + 1, event, before, ...stepOf(machine, event, before, tries) });
    // What has ended hears nothing any more.
    if (event.status !== undefined && event.status !== 'active') break;
    const next = (kind: 0 | 1) => {
      const { effect, differences } = tries[kind] ?? tries[0];
      return differences.length === 0 && effect.kind === 'went' ? effect.taken.after : from(kind);
    };
    snapshots = [next(0), next(1)];
  }
  return { run, steps };
}
