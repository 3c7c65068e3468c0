import type { Failure, Result } from '../../../domain/result.ts';
import { CHAIN, type Collections } from '../../../machines/initialization/chain.ts';
import type { PartAnswer, PartName, Parts } from '../../../machines/ports/contest.ts';
import { ok } from './answers.ts';
import { anEdition } from './contest.ts';
import { aPlayer } from './people.ts';

/** What the server holds for a player, a part a call. */
export const aFullChain = (changes: Partial<Parts> = {}): Parts => ({
  userInfo: aPlayer(),
  redirectToken: 'redirect-1',
  initiatives: [
    { id: 1, mission: { code: 'grano', description: 'Grano' }, totalPoints: 3, actionsByKpi: [] },
  ],
  editions: [anEdition()],
  surveys: [],
  completions: [],
  playerEditions: [{ editionId: 5, privacyAccepted: true, rulesAccepted: true }],
  levels: [{ id: 1, name: 'Seme', minPoints: 0 }],
  ...changes,
});

/** One part's answer: what the server holds, or a failure in its place. */
export function partAnswer(part: PartName, parts: Parts, failure?: Failure): PartAnswer {
  const of = <T>(data: T): Result<T> => failure ?? ok(data);
  switch (part) {
    case 'userInfo':
      return { part, answer: of(parts.userInfo) };
    case 'redirectToken':
      return { part, answer: of(parts.redirectToken) };
    case 'initiatives':
      return { part, answer: of(parts.initiatives) };
    case 'editions':
      return { part, answer: of(parts.editions) };
    case 'surveys':
      return { part, answer: of(parts.surveys) };
    case 'completions':
      return { part, answer: of(parts.completions) };
    case 'playerEditions':
      return { part, answer: of(parts.playerEditions) };
    case 'levels':
      return { part, answer: of(parts.levels) };
  }
}

/** The collections with only the given parts in their place. */
export function onlyParts(parts: Parts, names: readonly PartName[]): Collections {
  const left = (name: PartName) => !names.includes(name);
  const all: { -readonly [Name in keyof Collections]: Collections[Name] } = { ...parts };
  for (const name of CHAIN.filter(left)) all[name] = null;
  return all;
}
