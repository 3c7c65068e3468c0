import * as v from 'valibot';
import { isRealDay, parseInstant, romeDay } from '../../domain/dates.ts';
import { declarationShape } from '../../domain/edition-declaration.ts';
import { WHOLE } from '../../domain/published-documents.ts';
import { receiptInstant } from '../../domain/receipts.ts';
import { ONE_MINUTE, ONE_SECOND, romeIso } from '../system/clock.ts';
import { t, tIfKnown } from './messages.ts';

type Edge = 'startDate' | 'endDate';
type DayReading = { kind: 'day'; day: string } | { kind: 'invalid'; mistake: string };

const wanted = { startDate: 'le 00:00:00', endDate: 'le 23:59:59' } as const;

/** The day of Rome that begins or ends an edition; an instant must be that day's very edge, in Rome's offset of that day. */
export function readEdge(edition: FileEdition, field: Edge): DayReading {
  const { code, [field]: value } = edition;
  if (isRealDay(value)) return { kind: 'day', day: value };
  const instant = parseInstant(value);
  if (instant === null) return { kind: 'invalid', mistake: t('admin.mistake.day', { code, field, value }) };
  const written = value.slice(0, 10);
  const right = romeIso(edgeOf(written, field));
  const isRight = instant === Date.parse(right) && romeDay(instant) === written && value === right;
  if (isRight) return { kind: 'day', day: written };
  const mistake = t('admin.mistake.offset', { code, field, value, wanted: wanted[field], right });
  return { kind: 'invalid', mistake };
}

function edgeOf(day: string, field: Edge): number {
  const minute = receiptInstant(day, field === 'startDate' ? '00:00' : '23:59');
  if (minute === null) throw new Error('A day of Rome has no midnight');
  return field === 'startDate' ? minute : minute + ONE_MINUTE - ONE_SECOND;
}

const edge = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

const edition = v.strictObject({
  ...declarationShape,
  /** A document of the build; empty where the rules are published later (`edition rules`). */
  rulesLink: v.optional(v.pipe(v.string(), v.regex(/^(?:\/documenti\/[a-zA-Z0-9._-]+\.pdf)?$/)), ''),
  /** A day of Rome, or an instant with its offset that is held against Rome's. */
  startDate: edge,
  endDate: edge,
  /** Who gets the prizes that nobody takes; empty is a mistake of its own. */
  onlus: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  /** The days between the edition before and this one are meant to have none. */
  afterPause: v.optional(v.boolean(), false),
});

const fileSchema = v.strictObject({
  timeZone: v.literal('Europe/Rome'),
  editions: v.pipe(v.array(edition), v.minLength(1)),
});

export type FileEdition = v.InferOutput<typeof edition>;

export type FileReading = { kind: 'read'; editions: FileEdition[] } | { kind: 'invalid'; mistakes: string[] };

/** Reads the shape of an edition file (docs/campaign.md), or says a line for each place that has another. */
export function readEditionFile(content: unknown): FileReading {
  const reading = v.safeParse(fileSchema, content);
  if (reading.success) return { kind: 'read', editions: reading.output.editions };
  return { kind: 'invalid', mistakes: [...new Set(reading.issues.map(lineOf))] };
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const place = keys.join('.') || WHOLE;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return t('admin.mistake.unknown', { place });
  }
  const name = keys.findLast((key) => !/^\d+$/.test(key)) ?? 'file';
  const takes = tIfKnown(`admin.takes.${name}`) ?? t('admin.takes.file');
  const isAbsent = issue.input === undefined && keys.length > 0;
  return t(isAbsent ? 'admin.mistake.absent' : 'admin.mistake.shape', { place, takes });
}
