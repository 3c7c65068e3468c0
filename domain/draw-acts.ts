import type { components } from '../openapi/desk.d.ts';
import { dayAfter, romeDay } from './dates.ts';
import { namesArticle } from './refusals.ts';

// The draw of an edition as the brand carries it out: what is typed for each act, and the limits of it.

type Schemas = components['schemas'];
export type DeskDraws = Schemas['Draws'];
export type DeskDraw = Schemas['Draw'];
export type DrawPiece = Schemas['DrawPiece'];
export type DrawPieces = Schemas['DrawPieces'];
export type MarkedPiece = Schemas['MarkedPiece'];
export type DrawMark = Schemas['Marking']['mark'];
export type WinState = Schemas['Marking']['seen'];

/** What is recorded of a prize that was drawn. */
export const DRAW_MARKS = ['delivered', 'uncollected', 'excluded'] as const satisfies readonly DrawMark[];

/** A mark for which the winner gets no prize, and reads why. */
export type ReasonedMark = Exclude<DrawMark, 'delivered'>;
export const needsReason = (mark: DrawMark): mark is ReasonedMark => mark !== 'delivered';

/** Reserves for each prize. */
export const MAX_RESERVES = 1_000;

/** Days that a winner has to confirm. */
export const MAX_CONFIRM_DAYS = 180;

export const SEED_LENGTH = { least: 8, most: 200 } as const;
export const OFFICIAL_LENGTH = { least: 3, most: 120 } as const;
export const MAX_REASON_LENGTH = 300;

/** What the rules of a contest say unless they say otherwise. */
export const USUAL_TERMS = { reserves: '5', confirmDays: '10', onePrizeEach: true } as const;

const isNumberUpTo = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;

export const isReserves = (text: string): boolean => isNumberUpTo(text, 0, MAX_RESERVES);
export const isConfirmDays = (text: string): boolean => isNumberUpTo(text, 1, MAX_CONFIRM_DAYS);

/** A seed is read aloud and copied from paper: visible signs of ASCII, in groups with one space between them. */
export const isSeed = (text: string): boolean =>
  /^[!-~]+(?: [!-~]+)*$/.test(text) && text.length >= SEED_LENGTH.least && text.length <= SEED_LENGTH.most;

/** Half a surrogate pair (`\p{Cs}`) is no letter; `isWellFormed` is not in Firefox 115. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text);

/** Name and office of who draws the seed. */
export const isOfficial = (text: string): boolean =>
  text.length >= OFFICIAL_LENGTH.least && text.length <= OFFICIAL_LENGTH.most && isOneLine(text);

/** Why a winner is excluded: who is excluded reads it, with the article of the rules. */
export const isExclusionReason = (text: string): boolean =>
  text.length <= MAX_REASON_LENGTH && isOneLine(text) && namesArticle(text);

/** Why a confirmed prize counts as not collected: its winner reads it. */
export const isUncollectedReason = (text: string): boolean =>
  text !== '' && text.length <= MAX_REASON_LENGTH && isOneLine(text);

/** Whether the typed reason is enough for the mark; `delivered` needs none. */
const isReasonFor = (mark: DrawMark, text: string): boolean => {
  if (!needsReason(mark)) return true;
  return mark === 'excluded' ? isExclusionReason(text) : isUncollectedReason(text);
};

/** What is wrong with the reason of a mark, by the key of its sentence; null where nothing is. */
export function mistakeOfReason(mark: DrawMark, text: string) {
  if (isReasonFor(mark, text)) return null;
  return mark === 'excluded' ? 'deskDraws.mistake.reason' : 'deskDraws.mistake.uncollectedReason';
}

/** Days within which winners are told, and get their prize, both from the draw on (article 9 of the rules; DPR 430/2001). */
export const TELL_DAYS = 5;
export const DELIVER_DAYS = 180;

/** The last days of what follows a draw, held at an instant. */
export function termsAfter(heldAt: string): { tellUntil: string; deliverUntil: string } {
  const day = romeDay(Date.parse(heldAt));
  return { tellUntil: dayAfter(day, TELL_DAYS), deliverUntil: dayAfter(day, DELIVER_DAYS) };
}

/** What a manager does about a draw; texts as they were typed. Nobody can take any of it back. */
export type DrawRequest =
  | { kind: 'seal'; reserves: string; confirmDays: string; onePrizeEach: boolean }
  | { kind: 'hold'; seed: string; official: string }
  | { kind: 'tell' }
  /** `seen`: the state of the prize that was shown when the button was pressed. */
  | { kind: 'mark'; winId: number; seen: WinState; mark: DrawMark; reason: string };

export type DrawField = 'reserves' | 'confirmDays' | 'seed' | 'official' | 'reason';

/** What is wrong with what was typed, by field; nothing where it may be asked of the server. */
export function mistakesOf(request: DrawRequest): Partial<Record<DrawField, string>> {
  const wrong = (field: DrawField, isFine: boolean) =>
    isFine ? {} : { [field]: `deskDraws.mistake.${field}` };
  switch (request.kind) {
    case 'seal':
      return {
        ...wrong('reserves', isReserves(request.reserves)),
        ...wrong('confirmDays', isConfirmDays(request.confirmDays)),
      };
    case 'hold':
      return { ...wrong('seed', isSeed(request.seed)), ...wrong('official', isOfficial(request.official)) };
    case 'tell':
      return {};
    case 'mark': {
      const reason = mistakeOfReason(request.mark, request.reason);
      return reason === null ? {} : { reason };
    }
  }
}

/** Whether an act is offered for a draw as the page knows it; the server refuses one that is no longer possible. */
export function isPossible(draw: DeskDraw, pieces: readonly DrawPiece[], request: DrawRequest): boolean {
  switch (request.kind) {
    case 'seal':
      return draw.state === 'open' && draw.hindrance === null;
    case 'hold':
      return draw.state === 'sealed';
    case 'tell':
      return draw.state === 'held' && draw.toldAt === null;
    case 'mark':
      return pieces.some(({ win }) => win?.id === request.winId && win.acts.includes(request.mark));
  }
}

/** One drawn receipt among those of its draw. */
export const pieceKey = ({ prize, place }: Pick<DrawPiece, 'prize' | 'place'>): string => `${prize}-${place}`;

/** The pieces in view with those that an act has changed in their places. */
export function withChanged(pieces: readonly DrawPiece[], changed: readonly DrawPiece[]): DrawPiece[] {
  const replaced = new Map(changed.map((piece) => [pieceKey(piece), piece]));
  return pieces.map((piece) => replaced.get(pieceKey(piece)) ?? piece);
}

/** `none`: no reserve is left who could come up; `unknown`: none among the pieces that were read, and there are more. */
export type ReserveLeft = 'some' | 'none' | 'unknown';

/**
 * Whether a reserve can come up once the winner of a piece is excluded. `isWhole`: all pieces were read. A reserve who is
 * passed over for that very prize can: after the exclusion it is theirs no more.
 */
export function reserveLeft(
  pieces: readonly DrawPiece[],
  lost: DrawPiece,
  { sealing }: DeskDraw,
  isWhole: boolean,
): ReserveLeft {
  const holdsLost = ({ playerId, receiptId }: DrawPiece) =>
    sealing?.onePrizeEach ? playerId === lost.playerId : receiptId === lost.receiptId;
  const canComeUp = (piece: DrawPiece) =>
    piece.passedOver === null || (piece.passedOver === 'hasPrize' && holdsLost(piece));
  const reserves = pieces.filter(
    ({ prize, isReserve, win }) => prize === lost.prize && isReserve && win === null,
  );
  if (reserves.some(canComeUp)) return 'some';
  // Pieces are read in the order of their prizes.
  return isWhole || pieces.some(({ prize }) => prize > lost.prize) ? 'none' : 'unknown';
}
