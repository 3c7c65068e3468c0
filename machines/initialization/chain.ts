import type { PartAnswer, PartName, Parts } from '../ports/contest.ts';

/** The parts of the start-up chain in the order in which they are started and applied (§S). */
export const CHAIN = [
  'userInfo',
  'redirectToken',
  'initiatives',
  'editions',
  'surveys',
  'completions',
  'playerEditions',
  'levels',
] as const satisfies readonly PartName[];

export type Collections = { readonly [Name in PartName]: Parts[Name] | null };
export type LoadedParts = Partial<Record<PartName, PartAnswer>>;

export const NO_COLLECTIONS: Collections = {
  userInfo: null,
  redirectToken: null,
  initiatives: null,
  editions: null,
  surveys: null,
  completions: null,
  playerEditions: null,
  levels: null,
};

/** The part's new value in its place; a part that failed leaves what was there before. */
export function applyPart(collections: Collections, arrival: PartAnswer): Collections {
  return arrival.answer.kind === 'ok' ? { ...collections, [arrival.part]: arrival.answer.data } : collections;
}

/** The longest beginning of the chain that has arrived: what may be applied so far. Without a player nothing is. */
export function applicableParts(arrived: LoadedParts): PartAnswer[] {
  if (arrived.userInfo?.answer.kind !== 'ok') return [];
  const prefix: PartAnswer[] = [];
  for (const part of CHAIN) {
    const arrival = arrived[part];
    if (!arrival) break;
    prefix.push(arrival);
  }
  return prefix;
}

/** The parts that came to nothing and can be asked for again. */
export function failedParts(arrived: LoadedParts): PartName[] {
  return CHAIN.filter((part) => arrived[part] !== undefined && arrived[part].answer.kind !== 'ok');
}
