import type { components } from '../openapi/desk.d.ts';
import type { DeskStatus } from './desk.ts';
import { dayMistakes, mistakesOf, numberMistake } from './desk-audit.ts';

// The receipts that the desk looks through, whatever became of them.

export type HistoryPage = components['schemas']['Receipts'];

/** What is typed or chosen to find receipts by. The days are those on which they were sent. */
export type HistoryField = 'number' | 'player' | 'edition' | 'from' | 'to';

/** As it was typed; empty text stands for everything. */
export type TypedHistory = Record<HistoryField, string>;

/** `status`: null stands for every one. */
export type HistoryFilter = TypedHistory & { status: DeskStatus | null };

export const NOTHING_TYPED: TypedHistory = { number: '', player: '', edition: '', from: '', to: '' };

/** What the room begins with: the refused, or all that a player has sent, for whom somebody comes from another room. */
export const firstHistory = (player?: number): HistoryFilter =>
  player === undefined
    ? { ...NOTHING_TYPED, status: 'refused' }
    : { ...NOTHING_TYPED, status: null, player: String(player) };

const FIELDS = ['number', 'player', 'edition', 'from', 'to'] as const satisfies readonly HistoryField[];

/** Without the blanks around what was typed; the others are chosen. */
export const trimmedHistory = (typed: TypedHistory): TypedHistory => ({
  ...typed,
  number: typed.number.trim(),
  player: typed.player.trim(),
});

/** Whether more than a status narrows the list. */
export const isNarrowed = (typed: TypedHistory): boolean => FIELDS.some((field) => typed[field] !== '');

/** A filter as the call takes it: without what is empty. */
export const historyQuery = ({ status, ...typed }: HistoryFilter) => ({
  ...(status !== null && { status }),
  ...(Object.fromEntries(
    FIELDS.flatMap((field) => (typed[field] === '' ? [] : [[field, typed[field]]])),
  ) as Partial<TypedHistory>),
});

/** What is wrong with what was typed, at its fields: the keys of the sentences. The server refuses the same. */
export const historyMistakes = (typed: TypedHistory): Partial<Record<HistoryField, string>> => {
  const { player, from, to } = trimmedHistory(typed);
  return mistakesOf({ player: numberMistake(player), ...dayMistakes(from, to) });
};
