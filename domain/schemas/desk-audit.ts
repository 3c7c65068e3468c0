import * as v from 'valibot';
import type { AuditCheck, AuditFault, AuditLine } from '../desk-audit.ts';
import type { Figures } from '../desk-figures.ts';
import { count, pageOf, rowId, rowsOf } from './desk-values.ts';
import { day, id, instant, oneOf, reader, text } from './values.ts';

// The log, the checks of it, and the figures of an edition.

export const parseAuditPage = reader(
  pageOf(
    v.object({
      id: rowId,
      at: instant,
      event: text,
      playerId: v.nullable(id),
      person: v.nullable(text),
      receiptId: v.nullable(id),
      subject: v.nullable(text),
    } satisfies Record<keyof AuditLine, unknown>),
  ),
);

const fault = v.object({
  kind: oneOf<AuditFault['kind']>({
    changed: true,
    missing: true,
    added: true,
    'seal-changed': true,
    'seal-missing': true,
    'removed-early': true,
    'seam-changed': true,
    'noted-seal-gone': true,
  }),
  id: v.exactOptional(count),
  number: v.exactOptional(count),
  noted: v.exactOptional(text),
} satisfies Record<keyof AuditFault, unknown>);

const check = v.object({
  id: rowId,
  askedAt: instant,
  by: text,
  seals: count,
  ofSeals: count,
  rows: count,
  removed: count,
  earlier: count,
  later: count,
  fromId: v.nullable(rowId),
  toId: v.nullable(rowId),
  until: v.nullable(instant),
  fingerprint: v.nullable(text),
  fault: v.nullable(fault),
  endedAt: v.nullable(instant),
} satisfies Record<keyof AuditCheck, unknown>);

/** The last check of the log, if one was ever asked for. */
export const parseLastCheck = reader(v.object({ check: v.nullable(check) }));

const named = { code: text, description: text };
const statuses = { pending: count, approved: count, refused: count, released: count };

export const parseFigures = reader(
  v.object({
    edition: v.object({ ...named, startDate: day, endDate: day }),
    editions: rowsOf(v.object(named)),
    at: instant,
    days: rowsOf(v.object({ day, ...statuses, signUps: count })),
    hours: rowsOf(v.object({ hour: v.pipe(count, v.maxValue(23)), receipts: count })),
    statuses: v.object(statuses),
    funnel: v.object({ signedUp: count, confirmed: count, accepted: count, sent: count, approved: count }),
    missions: rowsOf(v.object({ mission: text, times: count, points: count })),
  } satisfies Record<keyof Figures, unknown>),
);
