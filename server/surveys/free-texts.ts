import { sentences } from '../http/messages.ts';
import { type Problem, problemAt } from '../http/outcome.ts';

/** What is sent without a survey behind it. */
export const freeNames = ['story', 'story-1', 'opinion'] as const;
export type FreeName = (typeof freeNames)[number];

const shortestStory = 20;
const longestText = 4_000;
/** The site's own story has one field, its opinion three. */
const mostFields = 10;

export const isFree = (name: string): name is FreeName => freeNames.some((free) => free === name);

/**
 * Holds a story or an opinion against its bounds: no text over 4,000 characters, and a story's longest one at least
 * 20 (§F.8); an opinion says something.
 */
export function judgeFreeText(name: FreeName, result: Readonly<Record<string, unknown>>): Problem[] {
  const entries = Object.entries(result);
  if (entries.length > mostFields) return [problemAt('result', sentences.invalidValue, 'count')];
  const tooLong = entries.filter(([, value]) => lengthOf(value) > longestText);
  if (tooLong.length > 0)
    return tooLong.map(([field]) => problemAt(['result', field], sentences.tooLong, 'max'));
  const [field, value] = entries.toSorted(([, one], [, other]) => lengthOf(other) - lengthOf(one))[0] ?? [];
  if (field === undefined) return [problemAt('result', sentences.fieldNeeded, 'required')];
  if (name === 'opinion') return [];
  return lengthOf(value) < shortestStory ? [problemAt(['result', field], sentences.tooShort, 'min')] : [];
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value.trim()].length : 0);
