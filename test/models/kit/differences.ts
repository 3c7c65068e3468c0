import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { inShort, statesInShort } from './story.ts';

type Place = Pick<AnyMachineSnapshot, 'status' | 'value' | 'context'>;

/** The parts of the knowledge that differ, each with what it is and what it should be. */
const differentKnowledge = ({ context: run }: Place, { context: paper }: Place): string[] =>
  Object.keys({ ...run, ...paper })
    .filter((key) => !isDeepStrictEqual(run[key], paper[key]))
    .map((key) => `context.${key} is ${inShort(run[key])}, on paper ${inShort(paper[key])}`);

/** Where a running machine is not what it is on paper: another state, or the same with other knowledge. */
export function differentPlace(run: Place, paper: Place): string[] {
  if (run.status !== paper.status) return [`it is ${run.status}, on paper ${paper.status}`];
  return isDeepStrictEqual(run.value, paper.value)
    ? differentKnowledge(run, paper)
    : [`it is in ${statesInShort(run)}, on paper in ${statesInShort(paper)}`];
}

export const differentWords = (run: readonly AnyEventObject[], paper: readonly AnyEventObject[]): string[] =>
  isDeepStrictEqual(run, paper) ? [] : [`it said ${inShort(run)} aloud, on paper ${inShort(paper)}`];
