import { sql } from 'kysely';
import * as v from 'valibot';
import { isRealDay, parseInstant, romeDay } from '../../domain/dates.ts';
import { receiptInstant } from '../../domain/receipts.ts';
import { DAILY_RECEIPTS } from '../../domain/receipts-today.ts';
import { audit } from '../auth/audit.ts';
import type { Session } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { oneMinute, oneSecond, romeIso } from '../system/clock.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf, DeclaredEdition } from './command.ts';
import { t, tIfKnown } from './messages.ts';
import { done, type Report, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Every edition with its days, oldest first. */
export async function listEditions({ db, shop }: AdminDeps): Promise<Report> {
  const rows = await db.selectFrom('editions').selectAll().orderBy('start_date').execute();
  if (rows.length === 0) return done(t('admin.noEditions'));
  const today = romeDay(shop.now());
  const headings = [
    t('admin.columns.edition'),
    t('admin.columns.status'),
    t('admin.columns.period'),
    t('admin.columns.description'),
    t('admin.columns.rules'),
  ];
  const cells = rows.map((row) => {
    const state = row.end_date < today ? 'past' : row.start_date > today ? 'future' : 'running';
    const period = `${row.start_date} - ${row.end_date}`;
    return [
      row.code,
      t(`admin.editionState.${state}`),
      period,
      plainLine(row.description),
      row.rules_link || '-',
    ];
  });
  return done(...table([headings, ...cells]));
}

/** Adds editions without mistakes of their own, all or none; one that meets another in the database is a mistake too. */
export const openEditions = (
  deps: AdminDeps,
  { editions }: CommandOf<'open'>,
  by: Operator,
): Promise<Report> =>
  transact<Report>(deps.db, isDone, async (tx) => {
    // Of two that are opened at once neither would see the other. Reading goes on; only who writes editions waits.
    await sql`LOCK TABLE editions IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const mistakes: string[] = [];
    for (const edition of editions) mistakes.push(...(await clashes(tx, edition, romeDay(deps.shop.now()))));
    if (mistakes.length > 0) return refused(...mistakes);
    for (const edition of editions) {
      await tx.insertInto('editions').values(rowOf(edition)).execute();
      const subject = `edition ${edition.code}, by ${by}`;
      await audit(tx, { event: 'edition.opened', at: deps.real(), subject });
    }
    return done(...editions.map((edition) => t('admin.editionOpened', words(edition))));
  });

const isDone = (report: Report): boolean => report.kind === 'done';

const words = ({ code, startDate, endDate }: DeclaredEdition) => ({ code, startDate, endDate });

async function clashes(db: Session, edition: DeclaredEdition, today: string): Promise<string[]> {
  const { code, startDate, endDate } = edition;
  if (endDate < today) return [t('admin.mistake.over', { code, endDate })];
  const others = await db
    .selectFrom('editions')
    .select(['code', 'end_date'])
    .where((eb) =>
      eb.or([eb('code', '=', code), eb('start_date', '<=', endDate).and('end_date', '>=', startDate)]),
    )
    .execute();
  return others.map((other) =>
    other.code === code
      ? t('admin.mistake.known', { code })
      : t('admin.mistake.overlap', { code, startDate, earlier: other.code, endDate: other.end_date }),
  );
}

const rowOf = (edition: DeclaredEdition) => ({
  code: edition.code,
  description: edition.description,
  rules_link: edition.rulesLink,
  start_date: edition.startDate,
  end_date: edition.endDate,
  daily_receipts: edition.dailyReceipts,
  prizes: JSON.stringify(edition.prizes),
});

/** Brings the end of an edition forward to today, or to another day from yesterday on; days are Rome's and whole. */
export const closeEdition = (
  deps: AdminDeps,
  { code, lastDay }: CommandOf<'close'>,
  by: Operator,
): Promise<Report> =>
  transact<Report>(deps.db, isDone, async (tx) => {
    const today = romeDay(deps.shop.now());
    const yesterday = dayAfter(today, -1);
    const wanted = lastDay ?? today;
    const row = await tx
      .selectFrom('editions')
      .select(['id', 'start_date', 'end_date'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return refused(t('admin.noSuchEdition', { code }));
    const [startDate, endDate] = [row.start_date, row.end_date];
    if (endDate < today) return refused(t('admin.editionOver', { code, endDate }));
    if (wanted < yesterday) return refused(t('admin.lastDayPast', { yesterday }));
    if (wanted < startDate) return refused(t('admin.editionNotBegun', { code, startDate }));
    if (wanted > endDate) return refused(t('admin.editionLater', { code, endDate }));
    await tx.updateTable('editions').set({ end_date: wanted }).where('id', '=', row.id).execute();
    const subject = `edition ${code} until ${wanted}, by ${by}`;
    await audit(tx, { event: 'edition.closed', at: deps.real(), subject });
    return done(t('admin.editionClosed', { code, endDate: wanted }));
  });

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
  return field === 'startDate' ? minute : minute + oneMinute - oneSecond;
}

/** The day some days later, or earlier; `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last day that a year from this one still holds. */
export function lastDayOfYearFrom(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return dayAfter(date.toISOString().slice(0, 10), -1);
}

const fileWords = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

const prize = v.strictObject({
  name: fileWords(120),
  description: fileWords(300),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What one is worth in euros, VAT included. */
  unitValue: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{2}$/))),
});

const edition = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{3,40}$/)),
  description: fileWords(120),
  rulesLink: v.pipe(v.string(), v.regex(/^\/documenti\/[a-zA-Z0-9._-]+\.pdf$/)),
  /** A day of Rome, or an instant with its offset that is held against Rome's. */
  startDate: fileWords(40),
  endDate: fileWords(40),
  dailyReceipts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), DAILY_RECEIPTS),
  /** Who gets the prizes that nobody takes; empty is a mistake of its own. */
  onlus: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  /** The days between the edition before and this one are meant to have none. */
  afterPause: v.optional(v.boolean(), false),
  prizes: v.optional(v.array(prize), []),
});

const fileSchema = v.strictObject({
  timeZone: v.literal('Europe/Rome'),
  editions: v.pipe(v.array(edition), v.minLength(1)),
});

export type FileEdition = v.InferOutput<typeof edition>;

export type FileReading = { kind: 'read'; editions: FileEdition[] } | { kind: 'invalid'; mistakes: string[] };

/** Reads the shape of an edition file (docs/admin.md), or says a line for each place that has another. */
export function readEditionFile(content: unknown): FileReading {
  const reading = v.safeParse(fileSchema, content);
  if (reading.success) return { kind: 'read', editions: reading.output.editions };
  return { kind: 'invalid', mistakes: [...new Set(reading.issues.map(lineOf))] };
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const place = keys.join('.') || '{ }';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return t('admin.mistake.unknown', { place });
  }
  const name = keys.findLast((key) => !/^\d+$/.test(key)) ?? 'file';
  const takes = tIfKnown(`admin.takes.${name}`) ?? t('admin.takes.file');
  const isAbsent = issue.input === undefined && keys.length > 0;
  return t(isAbsent ? 'admin.mistake.absent' : 'admin.mistake.shape', { place, takes });
}
