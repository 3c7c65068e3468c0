import type { Room } from './desk.ts';
import { ADDABLE_KINDS, type DocumentPlace } from './desk-documents.ts';
import { CODE, firstHistory, type HistoryFilter, historyPath, parseHistory } from './desk-history.ts';
import { DOCUMENT_KINDS } from './published-documents.ts';

/** What is open in a room. A document without a code is one that was begun and has not been published. */
export type Opened =
  | { kind: 'player'; id: number }
  | { kind: 'edition'; code: string }
  | { kind: 'draft'; id: number }
  /** Of the edition with this code. */
  | { kind: 'draw'; code: string }
  /** The receipts that are looked for in the history. */
  | { kind: 'receipts'; filter: HistoryFilter }
  | { kind: 'document'; document: DocumentPlace };

/** What the room of editions opens. */
export type OpenedEdition = Extract<Opened, { kind: 'edition' | 'draft' }>;

/** Where somebody is at the desk. `opened`: null where the room shows its list. */
export type DeskPlace = { room: Room; opened: Opened | null };

/** The rooms that may be opened for one player. */
export type RoomOfPlayer = Extract<Room, 'players' | 'stories' | 'history'>;

/** How what is open in a room is named behind it: `/12`; nothing of its list. */
export function openedPath(opened: Opened | null): string {
  switch (opened?.kind) {
    case undefined:
      return '';
    case 'player':
      return `/${opened.id}`;
    case 'edition':
    case 'draw':
      return `/${opened.code}`;
    case 'receipts':
      return historyPath(opened.filter);
    case 'draft':
      return `/draft/${opened.id}`;
    case 'document': {
      const { kind, code } = opened.document;
      return code === '' ? `/${kind}` : `/${kind}/${code}`;
    }
  }
}

/** The filter for what an address opens in the history: a filter, or all receipts of a player. */
export const historyFilterOf = (opened: Opened | null): HistoryFilter =>
  opened?.kind === 'receipts'
    ? opened.filter
    : firstHistory(opened?.kind === 'player' ? opened.id : undefined);

/** How a place stands in the address: `#queue`, `#players/12`, `#editions/draft/7`, `#documents/survey/quiz`. */
export const placeFragment = ({ room, opened }: DeskPlace): string => `#${room}${openedPath(opened)}`;

const ID = /^[1-9]\d{0,14}$/;

const idOf = (text: string | undefined): number | null =>
  text !== undefined && ID.test(text) ? Number(text) : null;

function parsePlayer([text, ...more]: readonly string[]): Opened | null {
  const id = idOf(text);
  return id === null || more.length > 0 ? null : { kind: 'player', id };
}

function parseReceipts(path: readonly string[]): Opened | null {
  const [text = '', ...more] = path;
  const filter = more.length === 0 ? parseHistory(text) : null;
  return filter === null ? parsePlayer(path) : { kind: 'receipts', filter };
}

function parseEdition([first = '', second, ...more]: readonly string[]): Opened | null {
  if (more.length > 0) return null;
  if (second === undefined) return CODE.test(first) ? { kind: 'edition', code: first } : null;
  const id = first === 'draft' ? idOf(second) : null;
  return id === null ? null : { kind: 'draft', id };
}

function parseDraw([code = '', ...more]: readonly string[]): Opened | null {
  return CODE.test(code) && more.length === 0 ? { kind: 'draw', code } : null;
}

function parseDocument([name, code, ...more]: readonly string[]): Opened | null {
  const kind = DOCUMENT_KINDS.find((one) => one === name);
  if (kind === undefined || more.length > 0) return null;
  if (code === undefined)
    return ADDABLE_KINDS.some((one) => one === kind)
      ? { kind: 'document', document: { kind, code: '' } }
      : null;
  return CODE.test(code) ? { kind: 'document', document: { kind, code } } : null;
}

/** What each room opens; the others show a list or one thing alone. */
const PARSERS: Partial<Record<Room, (path: readonly string[]) => Opened | null>> = {
  players: parsePlayer,
  stories: parsePlayer,
  history: parseReceipts,
  editions: parseEdition,
  documents: parseDocument,
  draws: parseDraw,
};

/** The room that an address names, if it is among `rooms`, whatever else stands behind it. */
export function roomOf(fragment: string, rooms: readonly Room[]): Room | null {
  const [name] = fragment.replace(/^#/, '').split('/');
  return rooms.find((one) => one === name) ?? null;
}

/** The place that an address names; null where it names none, or a room that is not among `rooms`. */
export function parsePlace(fragment: string, rooms: readonly Room[]): DeskPlace | null {
  const room = roomOf(fragment, rooms);
  if (room === null || !fragment.startsWith('#')) return null;
  const [, ...path] = fragment.split('/');
  if (path.length === 0) return { room, opened: null };
  const opened = PARSERS[room]?.(path) ?? null;
  return opened === null ? null : { room, opened };
}
