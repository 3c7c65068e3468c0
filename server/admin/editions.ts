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
    return done(...editions.flatMap(opened));
  });

const isDone = (report: Report): boolean => report.kind === 'done';

const opened = ({ code, startDate, endDate, rulesLink }: DeclaredEdition): string[] => [
  t('admin.editionOpened', { code, startDate, endDate }),
  ...(rulesLink === '' ? [t('admin.editionWithoutRules', { code, startDate })] : []),
];

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
