import * as v from 'valibot';
import type { DeskPlayer, DeskPlayerLine, DeskRecordKind, DeskRecords } from '../desk-players.ts';
import { receiptLine, signalKind } from './desk-review.ts';
import { storyReason } from './desk-stories.ts';
import { amount, count, pageOf, rowId, rowsOf, standing } from './desk-values.ts';
import { winState } from './participation.ts';
import { day, id, instant, oneOf, reader, text } from './values.ts';

/** The hours of the last two days, with how many signed up in each. */
export const parseSignUps = reader(v.object({ hours: rowsOf(v.object({ from: instant, count })) }));

export const parsePlayerPage = reader(
  pageOf(
    v.object({
      id,
      standing,
      email: v.exactOptional(text),
      firstName: v.exactOptional(text),
      lastName: v.exactOptional(text),
      isConfirmed: v.boolean(),
      since: instant,
    } satisfies Record<keyof DeskPlayerLine, unknown>),
  ),
);

type Line<Kind extends DeskRecordKind> = Extract<DeskRecords, { kind: Kind }>['data'][number];
type Moderation = NonNullable<Line<'completions'>['moderation']>;

const completionLine = v.object({
  id,
  at: instant,
  name: text,
  result: v.record(text, v.unknown()),
  moderation: v.exactOptional(
    v.object({
      status: oneOf<Moderation['status']>({ read: true, excluded: true }),
      at: instant,
      reason: v.exactOptional(storyReason),
      note: v.exactOptional(text),
    } satisfies Record<keyof Moderation, unknown>),
  ),
} satisfies Record<keyof Line<'completions'>, unknown>);

const mailLine = v.object({
  id: rowId,
  at: instant,
  subject: v.exactOptional(text),
  status: oneOf<Line<'mails'>['status']>({ waiting: true, sent: true, dead: true, replaced: true }),
} satisfies Record<keyof Line<'mails'>, unknown>);

const signalLine = v.object({
  id: rowId,
  at: instant,
  kind: signalKind,
  receiptId: v.exactOptional(id),
  otherReceiptId: v.exactOptional(id),
  playerId: v.exactOptional(id),
} satisfies Record<keyof Line<'signals'>, unknown>);

const eventLine = v.object({
  id: rowId,
  at: instant,
  event: text,
  subject: v.exactOptional(text),
  by: v.exactOptional(v.object({ id, name: text })),
} satisfies Record<keyof Line<'events'>, unknown>);

const recordsOf = <Kind extends DeskRecordKind, Row extends v.GenericSchema>(kind: Kind, row: Row) =>
  v.object({ kind: v.literal(kind), ...pageOf(row).entries });

const records = v.variant('kind', [
  recordsOf('receipts', receiptLine),
  recordsOf('completions', completionLine),
  recordsOf('points', v.object({ id, at: instant, points: count, tag: text, source: text })),
  recordsOf('mails', mailLine),
  recordsOf('signals', signalLine),
  recordsOf('events', eventLine),
]);

/** A page of one of a player's lists. */
export const parseRecords = reader(records);

const personalData = v.object({
  email: v.exactOptional(text),
  firstName: v.exactOptional(text),
  lastName: v.exactOptional(text),
  birthDate: v.exactOptional(day),
  phone: v.exactOptional(text),
  state: v.exactOptional(text),
  loyaltyCard: v.exactOptional(text),
  hasPassword: v.boolean(),
  identities: count,
  termsAcceptedAt: v.exactOptional(instant),
  privacyAcceptedAt: v.exactOptional(instant),
} satisfies Record<keyof DeskPlayer['data'], unknown>);

type Consent = DeskPlayer['consents'][number];

const consent = v.object({
  code: text,
  title: text,
  givenAt: instant,
  expiresAt: instant,
  textSha256: v.exactOptional(text),
} satisfies Record<keyof Consent, unknown>);

type Acceptance = DeskPlayer['acceptances'][number];

const acceptance = v.object({
  edition: text,
  description: text,
  acceptedAt: instant,
  rulesVersion: v.exactOptional(count),
  rulesSha256: v.exactOptional(text),
  privacySha256: v.exactOptional(text),
} satisfies Record<keyof Acceptance, unknown>);

type Win = DeskPlayer['wins'][number];

const win = v.object({
  id,
  edition: text,
  prize: text,
  unitValue: v.exactOptional(amount),
  receipt: text,
  state: winState,
  confirmUntil: instant,
  reason: v.exactOptional(text),
  delivery: v.exactOptional(v.object({ street: text, zip: text, city: text, state: text, phone: text })),
  publishesName: v.boolean(),
} satisfies Record<keyof Win, unknown>);

/** Everything that the site holds of one player. */
export const parseDeskPlayer = reader(
  v.object({
    id,
    standing,
    since: instant,
    confirmedAt: v.exactOptional(instant),
    closedAt: v.exactOptional(instant),
    lastAct: v.exactOptional(
      v.object({ act: v.picklist(['blocked', 'unblocked']), at: instant, by: text, reason: text }),
    ),
    erasure: v.exactOptional(v.object({ at: instant, by: id, certificate: text, sha256: text })),
    data: personalData,
    level: v.exactOptional(text),
    points: count,
    consents: rowsOf(consent),
    acceptances: rowsOf(acceptance),
    sessions: rowsOf(v.object({ since: instant, until: instant })),
    wins: rowsOf(win),
    records: rowsOf(records),
  } satisfies Record<keyof DeskPlayer, unknown>),
);
