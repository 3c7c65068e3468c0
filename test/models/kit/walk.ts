import assert from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Coverage } from './coverage.ts';
import type { Path } from './explore.ts';
import { eventInShort, inShort, statesInShort, wayInShort } from './in-short.ts';
import type { AnyModel } from './model.ts';
import { activeStates } from './naming.ts';
import { Rig } from './rig.ts';
import type { Start } from './step.ts';

type Place = Pick<AnyMachineSnapshot, 'status' | 'value' | 'context'>;

/** The parts of the knowledge that differ, each with what it is and what it should be. */
const differentKnowledge = ({ context: run }: Place, { context: expected }: Place): string[] =>
  Object.keys({ ...run, ...expected })
    .filter((key) => !isDeepStrictEqual(run[key], expected[key]))
    .map((key) => `context.${key} is ${inShort(run[key])}, expected ${inShort(expected[key])}`);

/** Where a running machine is not what it is expected to be: another state, or the same with other knowledge. */
function differentPlace(run: Place, expected: Place): string[] {
  if (run.status !== expected.status) return [`it is ${run.status}, expected ${expected.status}`];
  return isDeepStrictEqual(run.value, expected.value)
    ? differentKnowledge(run, expected)
    : [`it is in ${statesInShort(run)}, expected in ${statesInShort(expected)}`];
}

const differentEvents = (run: readonly AnyEventObject[], expected: readonly AnyEventObject[]): string[] =>
  isDeepStrictEqual(run, expected) ? [] : [`it emitted ${inShort(run)}, expected ${inShort(expected)}`];

/** What a driver does for a step, and how it looks at what is there when the machine rests again. */
export type Driver = {
  perform: (event: AnyEventObject) => Promise<void>;
  /** A sentence for each thing that is not as it should be. May throw as well. */
  look: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** Types of events that may be emitted oftener than expected, since the driver does more than the one event. */
  besides?: readonly string[];
};

/** What something says when it throws, without the page that Testing Library draws behind it. */
const wordsOf = (thrown: unknown) => String(thrown).split('\n\n')[0] ?? '';

async function thrownBy(work: () => Promise<unknown> | unknown): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (thrown) {
    return [wordsOf(thrown)];
  }
}

/** Where a running machine is not as expected, in its place or in what it emits. */
function divergence(
  rig: Rig,
  { after, emitted }: Pick<Start, 'after' | 'emitted'>,
  besides: readonly string[],
) {
  const isExpected = (event: AnyEventObject) => emitted.some((one) => isDeepStrictEqual(one, event));
  const counts = (event: AnyEventObject) => !besides.includes(event.type) || isExpected(event);
  return [
    ...differentPlace(rig.actor.getSnapshot(), after),
    ...differentEvents(rig.emitted.filter(counts), emitted),
  ];
}

/**
 * Walks a way and holds the machine against the model after each step; a complaint for each thing that was not so,
 * with the place. Ends at the first step that leads elsewhere: what comes after it says nothing.
 */
export async function walk(
  { machine }: AnyModel,
  { start, steps }: Path,
  rig: Rig,
  { perform, look, besides = [] }: Driver,
): Promise<string[]> {
  const complaints: string[] = [];
  const placeOf = (done: number) => {
    const edge = steps[done - 1];
    return edge
      ? `at step ${done}, ${eventInShort(edge.event)} in ${statesInShort(edge.before)}`
      : 'at its start';
  };
  const tell = (wrong: readonly string[], done: number) => {
    // Most steps are right, and writing the whole way down takes longer than walking it.
    if (wrong.length === 0) return;
    const way = wayInShort({ start, steps: steps.slice(0, done) });
    complaints.push(...wrong.map((one) => `${machine.id}: ${one}\n  ${placeOf(done)}\n  ${way}`));
  };
  const lookAround = async (done: number) => {
    const seen: string[] = [];
    seen.push(...(await thrownBy(() => seen.push(...look(rig.actor.getSnapshot())))));
    tell(seen, done);
  };
  tell(divergence(rig, start.step, besides), 0);
  await lookAround(0);
  for (const [at, edge] of steps.entries()) {
    rig.emitted.length = 0;
    const thrown = await thrownBy(() => perform(edge.event));
    const wrong = thrown.length > 0 ? thrown : divergence(rig, edge, besides);
    tell(wrong, at + 1);
    if (wrong.length > 0) break;
    await lookAround(at + 1);
  }
  return complaints;
}

/** What a running machine does not show although its state should. */
function unshown(model: AnyModel, snapshot: AnyMachineSnapshot): string[] {
  const active = activeStates(snapshot);
  return Object.entries(model.shows ?? {}).flatMap(([state, check]) =>
    active.includes(state) && !check(snapshot.context, snapshot)
      ? [`${state} does not show what it should.`]
      : [],
  );
}

/** Walks a path with the bare actor; a complaint for each place where it did not do what was explored. */
export async function walkBare(model: AnyModel, path: Path, coverage: Coverage): Promise<string[]> {
  const rig = new Rig(model, path.start.input, coverage);
  const complaints = await walk(model, path, rig, {
    perform: (event) => rig.perform(event),
    look: (snapshot) => {
      coverage.visit(activeStates(snapshot));
      return unshown(model, snapshot);
    },
  });
  rig.actor.stop();
  return complaints;
}

/** Fails a test with its complaints as they are: a comparison of lists would bury them. */
export function failWith(complaints: readonly string[]): void {
  if (complaints.length > 0) assert.fail(`${complaints.join('\n')}\n`);
}
