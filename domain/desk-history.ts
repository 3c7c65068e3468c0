import type { components } from '../openapi/desk.d.ts';
import type { DeskStatus } from './desk.ts';
import { dayMistakes, mistakesOf, numberMistake } from './desk-audit.ts';
import { hasErrors } from './errors.ts';

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

/** The statuses that may be chosen, in their order; null stands for every one. */
export const HISTORY_STATUSES = [null, 'refused', 'approved', 'pending', 'released'] as const;

/** The code of an edition or a document, as an address names it. */
export const CODE = /^[a-z0-9_-]{1,60}$/;
const MAX_NUMBER = 100;

/** A filter in the address, after the room: empty for the first filter, `/12` for all receipts of player 12. */
export function historyPath(filter: HistoryFilter): string {
  const path = pathOf(filter);
  if (path === pathOf(firstHistory())) return '';
  return path === pathOf(firstHistory(Number(filter.player))) ? `/${filter.player}` : path;
}

const pathOf = ({ status, ...typed }: HistoryFilter): string => {
  const named = { status: status ?? 'all', ...historyQuery({ ...typed, status: null }) };
  return `/${Object.entries(named)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
};

/** Decodes a value of an address; empty where its encoding is broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Reads a filter from a path such as `status=all&number=0042-0117`; null where it is invalid. */
export function parseHistory(path: string): HistoryFilter | null {
  const given = new Map(
    path.split('&').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name, decoded(value)];
    }),
  );
  const status = HISTORY_STATUSES.find((one) => (one ?? 'all') === given.get('status'));
  const typed = { ...NOTHING_TYPED };
  for (const field of FIELDS) typed[field] = given.get(field) ?? '';
  const isFine =
    !hasErrors(historyMistakes(typed)) &&
    typed.number.length <= MAX_NUMBER &&
    (typed.edition === '' || CODE.test(typed.edition));
  return status !== undefined && isFine ? { ...trimmedHistory(typed), status } : null;
}
