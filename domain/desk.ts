import type { components } from '../openapi/desk.d.ts';

// The brand's desk, as its contract has it, and what its keys mean.

type Schemas = components['schemas'];
export type DeskMe = Schemas['Me'];
export type DeskPerson = Schemas['Person'];
export type DeskInvitation = Schemas['Invitation'];
export type DeskReview = Schemas['Review'];
export type DeskQueue = Schemas['Queue'];
export type DeskSignal = Schemas['Signal'];
export type DeskStatus = Schemas['Status'];
export type DeskLine = Schemas['ReceiptLine'];

export type DeskEditions = Schemas['Editions'];
export type DeskEdition = Schemas['Edition'];
export type DeskDraft = Schemas['Draft'];
/** Lets a manager look at the whole site as a draft would have it, until then. */
export type DeskPreviewPass = Schemas['PreviewPass'];

/** A file that somebody chose. */
export type ChosenDocument = {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
};

/** An act of a manager on an open edition; days and texts as they were typed. */
export type EditionRequest =
  | { kind: 'set'; change: Schemas['EditionChange'] }
  | ({ kind: 'extend' } & Schemas['Extending'])
  | ({ kind: 'close' } & Schemas['Closing'])
  | { kind: 'rules'; file: ChosenDocument; tellsPlayers: boolean };

/** An act on an open edition as its form sends it: the file may not have been chosen yet. */
export type TypedEditionRequest =
  | Exclude<EditionRequest, { kind: 'rules' }>
  | { kind: 'rules'; file: ChosenDocument | null; tellsPlayers: boolean };

/** A decision that may be undone until then. */
export type DeskDecided = Schemas['Decided'];

/** The receipt that waits again, and the decision before it. */
export type DeskUndone = Schemas['Undone'];

/** A decision about a receipt. */
export type DeskVerdict = { kind: 'approve' } | { kind: 'refuse'; article: string; note: string };

export const isManager = ({ role }: Pick<DeskMe, 'role'>): boolean => role === 'manager';

/** Whether this person may take back decisions of others. */
export const mayReopen = (me: Pick<DeskMe, 'role'>): boolean => isManager(me);

/** The rooms of the desk, in the order of their names above the page. */
export const ROOMS = [
  'queue',
  'history',
  'stories',
  'editions',
  'documents',
  'draws',
  'players',
  'figures',
  'audit',
  'accounts',
] as const;
export type Room = (typeof ROOMS)[number];

const DECIDING = ['clerk', 'manager'] as const;
const OVERSEEING = ['manager', 'auditor'] as const;
const MANAGING = ['manager'] as const;
export const STAFF_ROLES = ['clerk', 'manager', 'auditor'] as const satisfies readonly DeskMe['role'][];

const MAY_ENTER: Record<Room, readonly DeskMe['role'][]> = {
  queue: DECIDING,
  history: STAFF_ROLES,
  stories: STAFF_ROLES,
  editions: STAFF_ROLES,
  documents: OVERSEEING,
  draws: STAFF_ROLES,
  players: OVERSEEING,
  figures: OVERSEEING,
  audit: OVERSEEING,
  accounts: MANAGING,
};

/** Whether this person may see a player with everything that the site holds of them. */
export const mayOpenPlayers = ({ role }: Pick<DeskMe, 'role'>): boolean => MAY_ENTER.players.includes(role);

/** The rooms of somebody; the first is where they arrive. */
export const roomsOf = ({ role }: Pick<DeskMe, 'role'>): Room[] =>
  ROOMS.filter((room) => MAY_ENTER[room].includes(role));

/** Whether this person may open and change editions; the others only see them. */
export const mayManageEditions = (me: Pick<DeskMe, 'role'>): boolean => isManager(me);

/** Whether this person may decide about stories; an auditor only reads them. */
export const mayDecideStories = ({ role }: Pick<DeskMe, 'role'>): boolean =>
  DECIDING.some((one) => one === role);

/** Whether this person may download what players wrote as a file. */
export const mayExportStories = ({ role }: Pick<DeskMe, 'role'>): boolean =>
  OVERSEEING.some((one) => one === role);

/** Whether this person may carry out a draw; the others only see it. */
export const mayActOnDraws = (me: Pick<DeskMe, 'role'>): boolean => isManager(me);

/** The command of a key while a receipt is under review. */
export type KeyCommand =
  | { type: 'receipt.approve' }
  | { type: 'receipt.refuse' }
  | { type: 'receipt.skip' }
  | { type: 'reason.choose'; article: string }
  | { type: 'reason.cancel' }
  | { type: 'decision.undo' }
  | { type: 'picture.zoom' }
  | { type: 'picture.rotate' }
  | { type: 'help.toggle' };

/** The keys in the order in which the console lists them; the reasons have the digits from 1 on. */
export const KEYS = {
  a: { type: 'receipt.approve' },
  x: { type: 'receipt.refuse' },
  s: { type: 'receipt.skip' },
  u: { type: 'decision.undo' },
  z: { type: 'picture.zoom' },
  r: { type: 'picture.rotate' },
  '?': { type: 'help.toggle' },
} as const satisfies Record<string, KeyCommand>;

const isKey = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key);

/** The command of a key; undefined where it has none. `articles`: the choices while a reason is being chosen, else null. */
export function commandOfKey(
  key: string,
  articles: readonly { number: string }[] | null,
): KeyCommand | undefined {
  if (articles !== null && key === 'Escape') return { type: 'reason.cancel' };
  const article = articles?.[Number(key) - 1];
  if (article !== undefined && /^[1-9]$/.test(key)) return { type: 'reason.choose', article: article.number };
  const plain = key.toLowerCase();
  return isKey(plain) ? KEYS[plain] : undefined;
}

/** How far a picture is turned, in quarters. */
export const turned = (quarters: number): number => (quarters + 1) % 4;

/** Whether the server no longer has the photo of a receipt: then nobody can have seen it, and it is not approved. */
export const hasLostPhoto = ({ signals }: Pick<DeskReview, 'signals'>): boolean =>
  signals.some(({ kind }) => kind === 'photo-lost');

/** The signals of a receipt by what they are, each with the other receipts and accounts that it is about. */
export function signalsByKind(signals: readonly DeskSignal[]) {
  const kinds = new Map<DeskSignal['kind'], { receipts: number[]; players: number[]; accounts: number }>();
  for (const { kind, receiptId, playerId, count = 0 } of signals) {
    const known = kinds.get(kind) ?? { receipts: [], players: [], accounts: 0 };
    if (receiptId !== undefined && !known.receipts.includes(receiptId)) known.receipts.push(receiptId);
    if (playerId !== undefined && !known.players.includes(playerId)) known.players.push(playerId);
    kinds.set(kind, { ...known, accounts: Math.max(known.accounts, count) });
  }
  return [...kinds].map(([kind, about]) => ({ kind, ...about }));
}
