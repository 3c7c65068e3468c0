import { sql } from 'kysely';
import { dayAfter, romeDay } from '../../domain/dates.ts';
import { audit } from '../auth/audit.ts';
import type { Session } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf, DeclaredEdition } from './command.ts';
import { t } from './messages.ts';
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

/**
 * Adds editions without mistakes of their own, or replaces those that have not begun; all or none. One that meets another
 * in the database is a mistake too.
 */
export const writeEditions = (
  deps: AdminDeps,
  { verb, editions }: CommandOf<'open' | 'replace'>,
  by: Operator,
): Promise<Report> =>
  transact<Report>(deps.db, isDone, async (tx) => {
    // Of two that are written at once neither would see the other. Reading goes on; only who writes editions waits.
    await sql`LOCK TABLE editions IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const mistakes: string[] = [];
    const codes = editions.map(({ code }) => code);
    for (const edition of editions) {
      mistakes.push(...(await mistakesOf[verb](tx, edition, romeDay(deps.shop.now()))));
      mistakes.push(...(await clashes(tx, edition, verb === 'replace' ? codes : [edition.code])));
    }
    if (mistakes.length > 0) return refused(...mistakes);
    for (const edition of editions) {
      if (verb === 'open') await tx.insertInto('editions').values(rowOf(edition)).execute();
      else await replace(tx, edition);
      const subject = `edition ${edition.code}, by ${by}`;
      const event = verb === 'open' ? 'edition.opened' : 'edition.replaced';
      await audit(tx, { event, at: deps.real(), subject });
    }
    return done(...editions.flatMap((edition) => written(verb, edition)));
  });

const isDone = (report: Report): boolean => report.kind === 'done';

const written = (
  verb: 'open' | 'replace',
  { code, startDate, endDate, rulesLink }: DeclaredEdition,
): string[] => [
  t(verb === 'open' ? 'admin.editionOpened' : 'admin.editionReplaced', { code, startDate, endDate }),
  ...(verb === 'open' && rulesLink === '' ? [t('admin.editionWithoutRules', { code })] : []),
];

const stored = (db: Session, code: string) =>
  db.selectFrom('editions').select(['start_date', 'end_date']).where('code', '=', code).executeTakeFirst();

/** What keeps an edition from being opened, or from replacing the one of its code. */
const mistakesOf = {
  async open(db: Session, { code, endDate }: DeclaredEdition, today: string): Promise<string[]> {
    if (endDate < today) return [t('admin.mistake.over', { code, endDate })];
    return (await stored(db, code)) === undefined ? [] : [t('admin.mistake.known', { code })];
  },
  async replace(db: Session, { code, startDate }: DeclaredEdition, today: string): Promise<string[]> {
    const row = await stored(db, code);
    if (row === undefined) return [t('admin.noSuchEdition', { code })];
    if (row.start_date <= today) return [t('admin.mistake.begun', { code, startDate: row.start_date })];
    return startDate <= today ? [t('admin.mistake.startsPast', { code, startDate })] : [];
  },
};

/** The editions that it would meet, besides those that are written with it or replaced. */
async function clashes(
  db: Session,
  { code, startDate, endDate }: DeclaredEdition,
  besides: readonly string[],
): Promise<string[]> {
  const others = await db
    .selectFrom('editions')
    .select(['code', 'end_date'])
    .where('code', 'not in', besides)
    .where('start_date', '<=', endDate)
    .where('end_date', '>=', startDate)
    .orderBy('start_date')
    .execute();
  return others.map((other) =>
    t('admin.mistake.overlap', { code, startDate, earlier: other.code, endDate: other.end_date }),
  );
}

/** Rules that were published stay in force where the file names no document of the build. */
const replace = (db: Session, edition: DeclaredEdition) => {
  const { rules_link, ...row } = rowOf(edition);
  return db
    .updateTable('editions')
    .set(rules_link === '' ? row : { ...row, rules_link })
    .where('code', '=', edition.code)
    .execute();
};

const rowOf = (edition: DeclaredEdition) => ({
  code: edition.code,
  description: edition.description,
  rules_link: edition.rulesLink,
  start_date: edition.startDate,
  end_date: edition.endDate,
  daily_receipts: edition.dailyReceipts,
  prizes: JSON.stringify(edition.prizes),
  charity: edition.charity ?? null,
  products: edition.products === undefined ? null : JSON.stringify(edition.products),
  draw_until: edition.drawUntil ?? null,
  keep_originals_until: edition.keepOriginalsUntil ?? null,
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
