import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from './model.ts';
import type { Path } from './paths.ts';
import type { Rig } from './rig.ts';
import type { Start } from './step.ts';
import { eventInShort, inShort, statesInShort, wayInShort } from './story.ts';

type Place = Pick<AnyMachineSnapshot, 'status' | 'value' | 'context'>;

/** The parts of the knowledge that differ, each with what it is and what it should be. */
const differentKnowledge = ({ context: run }: Place, { context: paper }: Place): string[] =>
  Object.keys({ ...run, ...paper })
    .filter((key) => !isDeepStrictEqual(run[key], paper[key]))
    .map((key) => `context.${key} is ${inShort(run[key])}, on paper ${inShort(paper[key])}`);

/** Where a running machine is not what it is on paper: another state, or the same with other knowledge. */
function differentPlace(run: Place, paper: Place): string[] {
  if (run.status !== paper.status) return [`it is ${run.status}, on paper ${paper.status}`];
  return isDeepStrictEqual(run.value, paper.value)
    ? differentKnowledge(run, paper)
    : [`it is in ${statesInShort(run)}, on paper in ${statesInShort(paper)}`];
}

const differentWords = (run: readonly AnyEventObject[], paper: readonly AnyEventObject[]): string[] =>
  isDeepStrictEqual(run, paper) ? [] : [`it said ${inShort(run)} aloud, on paper ${inShort(paper)}`];

/** What a driver does for a step, and how it looks at what is there when the machine rests again. */
export type Driver = {
  perform: (event: AnyEventObject) => Promise<void>;
  /** A sentence for each thing that is not as it should be. May throw as well. */
  look: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** Words that may be said oftener than on paper, since the driver does more than the one event. */
  besides?: readonly string[];
};

/** What something says when it throws, without the page that Testing Library draws behind it. */
const wordsOf = (thrown: unknown) => String(thrown).split('\n\n')[0] ?? '';

async function thrownBy(deed: () => Promise<unknown> | unknown): Promise<string[]> {
  try {
    await deed();
    return [];
  } catch (thrown) {
    return [wordsOf(thrown)];
  }
}

/** Where a running machine is not what it is on paper, in its place or in its words. */
function divergence(rig: Rig, { after, said }: Pick<Start, 'after' | 'said'>, besides: readonly string[]) {
  const isOnPaper = (word: AnyEventObject) => said.some((one) => isDeepStrictEqual(one, word));
  const counts = (word: AnyEventObject) => !besides.includes(word.type) || isOnPaper(word);
  return [
    ...differentPlace(rig.actor.getSnapshot(), after),
    ...differentWords(rig.said.filter(counts), said),
  ];
}

/**
 * Walks a way and holds the machine against the paper after each step; a complaint for each thing that was not so,
 * with the place. Ends at the first step that leads elsewhere: what comes behind it says nothing.
 */
export async function walk(
  { machine }: AnyModel,
  { start, steps }: Path,
  rig: Rig,
  { perform, look, besides = [] }: Driver,
): Promise<string[]> {
  const complaints: string[] = [];
  const tell = (wrong: readonly string[], done: number, place: string) => {
    const way = wayInShort({ start, steps: steps.slice(0, done) });
    complaints.push(...wrong.map((one) => `${machine.id}: ${one}\n  ${place}\n  ${way}`));
  };
  const lookAround = async (done: number, place: string) => {
    const seen: string[] = [];
    seen.push(...(await thrownBy(() => seen.push(...look(rig.actor.getSnapshot())))));
    tell(seen, done, place);
  };
  tell(divergence(rig, start.step, besides), 0, 'at its start');
  await lookAround(0, 'at its start');
  for (const [at, edge] of steps.entries()) {
    const place = `at step ${at + 1}, ${eventInShort(edge.event)} in ${statesInShort(edge.before)}`;
    rig.said.length = 0;
    const thrown = await thrownBy(() => perform(edge.event));
    const wrong = thrown.length > 0 ? thrown : divergence(rig, edge, besides);
    tell(wrong, at + 1, place);
    if (wrong.length > 0) break;
    await lookAround(at + 1, place);
  }
  return complaints;
}
