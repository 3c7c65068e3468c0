import type { PartName, PartResult, Parts } from '../ports/contest.ts';

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

/** The values of the parts; null where one is not loaded. */
export type KnownParts = { readonly [Name in PartName]: Parts[Name] | null };
export type LoadedParts = Partial<Record<PartName, PartResult>>;

export const NO_PARTS: KnownParts = {
  userInfo: null,
  redirectToken: null,
  initiatives: null,
  editions: null,
  surveys: null,
  completions: null,
  playerEditions: null,
  levels: null,
};

/** Sets a part's new value; a failed part keeps the old one. */
export function applyPart(parts: KnownParts, arrival: PartResult): KnownParts {
  return arrival.result.kind === 'ok' ? { ...parts, [arrival.part]: arrival.result.data } : parts;
}

/** The longest complete prefix of the chain, which may be applied; empty without a player. */
export function applicableParts(arrived: LoadedParts): PartResult[] {
  if (arrived.userInfo?.result.kind !== 'ok') return [];
  const prefix: PartResult[] = [];
  for (const part of CHAIN) {
    const arrival = arrived[part];
    if (!arrival) break;
    prefix.push(arrival);
  }
  return prefix;
}
