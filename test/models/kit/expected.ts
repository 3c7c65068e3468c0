// Holds a step against what the model expects of it. What is not expected may not happen.
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import { atLength } from './in-short.ts';
import type { AnyModel, AnyOutcome, Edge } from './model.ts';
import { shortName, statesOf } from './naming.ts';
import type { Start } from './step.ts';

/** Where a machine is to be: regions that `to` does not name stay as they were. */
function landed(before: StateValue, to: StateValue): StateValue {
  if (typeof before === 'string' || typeof to === 'string') return to;
  if (Object.keys(to).some((region) => !(region in before))) return to;
  const moved = Object.entries(to).map(([region, inner = {}]) => [
    region,
    landed(before[region] ?? inner, inner),
  ]);
  return { ...before, ...Object.fromEntries(moved) };
}

const isOpenable = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two values can be compared part by part. */
const isAlike = (one: unknown, other: unknown) =>
  isOpenable(one) &&
  isOpenable(other) &&
  Array.isArray(one) === Array.isArray(other) &&
  (!Array.isArray(one) || one.length === (other as unknown[]).length);

/** A line for each part that differs, by its path. A part that is undefined counts as one that is missing. */
export function differences(found: unknown, expected: unknown, path: string): string[] {
  if (isDeepStrictEqual(found, expected)) return [];
  if (!isAlike(found, expected)) return [`${path} is ${atLength(found)}, expected ${atLength(expected)}`];
  const [ours, theirs] = [found, expected] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...ours, ...theirs }).flatMap((key) =>
    differences(ours[key], theirs[key], `${path}.${key}`),
  );
}

/** What the machine did, in the words in which it is expected. */
function compared(
  { after, emitted, invoked, timers, sent }: Start,
  expected: AnyOutcome,
  from: Place,
): string[] {
  const { to = from.value, assigns, emits = [], invokes = {}, timers: started = {}, sends = [] } = expected;
  const inputs = Object.fromEntries(invoked.map(({ id, input }) => [id, input]));
  const invokedIds = invoked.map(({ id }) => id).sort();
  return [
    ...differences(after.value, landed(from.value, to), 'state'),
    ...differences(after.context, { ...from.context, ...assigns }, 'context'),
    ...differences(emitted, emits, 'emits'),
    ...differences(invokedIds, Object.keys(invokes).sort(), 'invokes'),
    ...(isDeepStrictEqual(invokedIds, Object.keys(invokes).sort())
      ? differences(inputs, invokes, 'invokes')
      : []),
    ...differences(timers, started, 'timers'),
    ...differences(sent, sends, 'sends'),
  ];
}

type Place = { value: StateValue; context: Record<string, unknown> };

/** What a model expects of an event where the machine is; undefined where nothing is to come of it. */
function expectedOf(model: AnyModel, event: AnyEventObject, snapshot: AnyMachineSnapshot) {
  const at = (...states: readonly StateValue[]) => states.some((state) => snapshot.matches(state as never));
  return model.expects?.[shortName(event)]?.(event, { context: snapshot.context, at, snapshot }) || undefined;
}

/** Whether something was expected of a step, and what came otherwise. */
export type Comparison = { isExpected: boolean; wrong: readonly string[] };

export function compareStep(model: AnyModel, edge: Edge): Comparison {
  const outcome = expectedOf(model, edge.event, edge.before);
  return { isExpected: outcome !== undefined, wrong: compared(edge, outcome ?? {}, edge.before) };
}

export const compareStart = ({ starts }: AnyModel, input: unknown, start: Start): readonly string[] =>
  starts ? compared(start, starts(input), { value: {}, context: {} }) : [];

const namesWith = (marks: Record<string, readonly string[]>, state: string) =>
  Object.keys(marks).filter((mark) => marks[mark]?.includes(state));

/** Where the states of the chart have other tags, another step or another end than the model says. */
export function compareStates({ machine, tags = {}, steps = {}, ends = [] }: AnyModel): string[] {
  return statesOf(machine).flatMap((name) => {
    const { tags: own, meta, type } = machine.getStateNodeById(`${machine.id}.${name}`);
    const [step] = namesWith(steps, name);
    return differences(
      { tags: own.toSorted(), meta, isFinal: type === 'final' },
      { tags: namesWith(tags, name).sort(), meta: step && { step }, isFinal: ends.includes(name) },
      `${machine.id}: the state "${name}"`,
    );
  });
}
