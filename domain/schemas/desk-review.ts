import * as v from 'valibot';
import type {
  DeskDecided,
  DeskLine,
  DeskQueue,
  DeskReview,
  DeskSignal,
  DeskStatus,
  DeskUndone,
} from '../desk.ts';
import type { HistoryPage } from '../desk-history.ts';
import { amount, count, pageOf, rowsOf } from './desk-values.ts';
import { day, id, instant, oneOf, reader, text } from './values.ts';

const version = id;
const status = oneOf<DeskStatus>({ pending: true, approved: true, refused: true, released: true });
const typed = { code: text, receiptDate: day, receiptTime: text, amount };

/** A receipt as it stands in a list. */
export const receiptLine = v.object({
  id,
  version,
  status,
  playerId: id,
  ...typed,
  sentAt: instant,
  decidedAt: v.exactOptional(instant),
  reason: v.exactOptional(text),
} satisfies Record<keyof DeskLine, unknown>);

export const signalKind = oneOf<DeskSignal['kind']>({
  'photo-lost': true,
  'phone-shared': true,
  'number-same': true,
  'number-near': true,
  'receipt-rewritten': true,
  'photo-same': true,
  'photo-near': true,
  'moment-same': true,
  'network-shared': true,
});

const signal = v.object({
  kind: signalKind,
  receiptId: v.exactOptional(id),
  playerId: v.exactOptional(id),
  count: v.exactOptional(count),
  at: v.exactOptional(instant),
} satisfies Record<keyof DeskSignal, unknown>);

type Decision = DeskReview['decisions'][number];

const decision = v.object({
  decision: oneOf<Decision['decision']>({ approved: true, refused: true, reopened: true }),
  version,
  at: instant,
  by: text,
  reason: v.exactOptional(text),
  // What a reopened decision takes back is below zero.
  points: v.pipe(v.number(), v.safeInteger()),
  undoUntil: v.exactOptional(instant),
} satisfies Record<keyof Decision, unknown>);

const photo = oneOf<DeskReview['photo']>({ 'image/jpeg': true, 'application/pdf': true });

const review = v.object({
  id,
  version,
  status,
  edition: v.object({ code: text, description: text, startDate: day, endDate: day }),
  player: v.object({
    id,
    since: instant,
    receipts: v.object({ pending: count, approved: count, refused: count, released: count }),
  }),
  ...typed,
  sentAt: instant,
  reason: v.exactOptional(text),
  photo,
  signals: rowsOf(signal),
  decisions: rowsOf(decision),
  versions: rowsOf(v.object({ version, ...typed, replacedAt: instant, photo })),
  claim: v.object({
    kind: oneOf<DeskReview['claim']['kind']>({ free: true, mine: true, other: true }),
    by: v.exactOptional(text),
    until: v.exactOptional(instant),
  } satisfies Record<keyof DeskReview['claim'], unknown>),
} satisfies Record<keyof DeskReview, unknown>);

/** A receipt with all that helps to judge it. */
export const parseReview = reader(review);

/** The receipt to look at, if one waits. */
export const parseNext = reader(v.object({ waiting: count, receipt: v.nullable(review) }));

const decided = v.object({
  id,
  version,
  status,
  reason: v.nullable(text),
  undoUntil: instant,
  undoMs: count,
  waiting: count,
} satisfies Record<keyof DeskDecided, unknown>);

export const parseDecided = reader(decided);

/** The receipt of a decision that was undone, and the decision before it. */
export const parseUndone = reader(
  v.object({ receipt: review, last: v.nullable(decided) } satisfies Record<keyof DeskUndone, unknown>),
);

export const parseQueue = reader(
  v.object({
    waiting: count,
    since: v.nullable(instant),
    taken: count,
    claims: rowsOf(v.object({ receiptId: id, by: text, until: instant })),
    articles: rowsOf(v.object({ number: text, sentence: text, freesNumber: v.boolean() })),
    last: v.nullable(decided),
  } satisfies Record<keyof DeskQueue, unknown>),
);

/** A page of receipts, with the editions to filter by. */
export const parseReceiptPage = reader(
  v.object({
    ...pageOf(receiptLine).entries,
    editions: rowsOf(v.object({ code: text, description: text })),
  } satisfies Record<keyof HistoryPage, unknown>),
);
