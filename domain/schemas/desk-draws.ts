import * as v from 'valibot';
import type { DeskDraw, DeskDraws, DrawMark, DrawPiece, WinState } from '../draw-acts.ts';
import { address, count, rowsOf, standing } from './desk-values.ts';
import { day, id, instant, oneOf, reader, text } from './values.ts';

type DrawLine = DeskDraws['draws'][number];
type Hindrance = NonNullable<DrawLine['hindrance']>;

const hindrance = v.object({
  kind: oneOf<Hindrance['kind']>({
    running: true,
    undecided: true,
    undoable: true,
    noPrizes: true,
    noEntries: true,
  }),
  count: v.exactOptional(count),
  until: v.exactOptional(instant),
} satisfies Record<keyof Hindrance, unknown>);

const sealing = v.object({
  at: instant,
  by: text,
  entries: count,
  sha256: text,
  reserves: count,
  onePrizeEach: v.boolean(),
  confirmDays: count,
});

const line = {
  code: text,
  description: text,
  startDate: day,
  endDate: day,
  drawUntil: v.nullable(day),
  charity: v.nullable(text),
  entries: count,
  state: oneOf<DrawLine['state']>({ open: true, sealed: true, held: true }),
  hindrance: v.nullable(hindrance),
  sealing: v.nullable(sealing),
  holding: v.nullable(v.object({ at: instant, by: text, seed: text, official: text })),
  toldAt: v.nullable(instant),
} satisfies Record<keyof DrawLine, unknown>;

/** Every edition with how far its draw is. */
export const parseDeskDraws = reader(v.object({ draws: rowsOf(v.object(line)) }));

const prize = v.object({
  number: count,
  name: text,
  quantity: count,
  toTell: count,
  toConfirm: count,
  toDeliver: count,
  delivered: count,
  toCharity: count,
  toPromoter: count,
});

const draw = v.object({
  ...line,
  prizes: rowsOf(prize),
  verifier: address,
  blockedEntries: v.nullable(count),
  closedReceipts: v.nullable(count),
  blockedToTell: count,
  closedToTell: count,
} satisfies Record<keyof DeskDraw, unknown>);

/** The draw of one edition. */
export const parseDeskDraw = reader(draw);

type Win = NonNullable<DrawPiece['win']>;

const win = v.object({
  id,
  unit: count,
  state: oneOf<WinState>({
    drawn: true,
    told: true,
    confirmed: true,
    delivered: true,
    uncollected: true,
    declined: true,
    lapsed: true,
    excluded: true,
  }),
  since: instant,
  confirmUntil: v.nullable(instant),
  reason: v.nullable(text),
  acts: rowsOf(oneOf<DrawMark>({ delivered: true, uncollected: true, excluded: true })),
} satisfies Record<keyof Win, unknown>);

const pieces = rowsOf(
  v.object({
    prize: count,
    place: count,
    isReserve: v.boolean(),
    ticket: text,
    receiptId: id,
    playerId: id,
    name: v.nullable(text),
    standing: v.nullable(standing),
    passedOver: v.nullable(
      oneOf<NonNullable<DrawPiece['passedOver']>>({ accountClosed: true, hasPrize: true }),
    ),
    win: v.nullable(win),
  } satisfies Record<keyof DrawPiece, unknown>),
);

export const parseDrawPieces = reader(v.object({ data: pieces, next: v.nullable(text) }));

/** The draw and the pieces that a mark has changed. */
export const parseMarkedPiece = reader(v.object({ draw, pieces }));
