import type { Answer } from '../../machines/ports/answer.ts';

/** Longer lists are cut: no page of the site can draw more (§B). */
const MOST_ROWS = 1_000;

type List<T> = { data: T[] };

/** The rows of an answered list; an answer that holds no list is malformed. */
export function rows<T>(answer: Answer<List<T>>): Answer<readonly T[]> {
  if (answer.kind !== 'ok') return answer;
  const { data } = answer.data;
  return Array.isArray(data) ? { kind: 'ok', data: data.slice(0, MOST_ROWS) } : { kind: 'malformed' };
}
