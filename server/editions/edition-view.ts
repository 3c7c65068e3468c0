import { sql } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import { rulesAddress } from '../../domain/documents.ts';
import { possibleActs, stateOfEdition } from '../../domain/edition-changes.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Outcome, ok } from '../results/outcome.ts';
import { romeIsoOf } from '../system/clock.ts';
import { listDrafts } from './drafts.ts';
import type { EditionRow } from './editions.ts';
import { lastActOn } from './last-act.ts';
import { declaredOf } from './write-editions.ts';

// Editions as the desk shows them: what each promises, and what may still be done with it.

type Schemas = components['schemas'];

function lineOf(row: EditionRow, today: string): Schemas['EditionLine'] {
  const { code, description, startDate, endDate } = declaredOf(row);
  const days = { startDate, endDate };
  return {
    code,
    description,
    ...days,
    hasRules: row.rules_link !== '',
    state: stateOfEdition(days, today),
    acts: possibleActs(days, today),
  };
}

/** Every edition, the newest first, and every draft. */
export async function listForDesk({
  db,
  contestClock,
}: Pick<Deps, 'db' | 'contestClock'>): Promise<Schemas['Editions']> {
  const today = romeDay(contestClock.now());
  const rows = await db
    .selectFrom('editions')
    .selectAll()
    .orderBy('start_date', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return { today, editions: rows.map((row) => lineOf(row, today)), drafts: await listDrafts(db) };
}

/** One edition with the versions of its rules, how many receipts it got and how many players accepted its rules. */
export async function readForDesk(
  { db, contestClock, config }: Pick<Deps, 'db' | 'contestClock' | 'config'>,
  code: string,
): Promise<Outcome<Schemas['Edition']>> {
  const row = await db.selectFrom('editions').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return notFound();
  const today = romeDay(contestClock.now());
  const onSite = (address: string) => new URL(address, config.siteUrl).href;
  const rules = await versionsOf(db, row.id);
  return ok({
    ...lineOf(row, today),
    movedFrom: row.end_moved_from,
    publicReason: row.end_moved_from === null ? null : row.end_moved_because,
    today,
    dailyReceipts: row.daily_receipts,
    charity: row.charity,
    products: row.products,
    drawUntil: row.draw_until,
    keepOriginalsUntil: row.keep_originals_until,
    prizes: row.prizes,
    receipts: await countOf(db, 'items', row.id),
    players: await countOf(db, 'edition_players', row.id),
    rulesLink: row.rules_link === '' ? null : onSite(row.rules_link),
    lastAct: await lastActOn(db, code),
    rules: rules.map(({ version, sha256, bytes, by, told, uploaded_at }) => ({
      version,
      sha256,
      bytes,
      by,
      told,
      publishedAt: romeIsoOf(uploaded_at),
      url: onSite(rulesAddress(sha256)),
    })),
  });
}

const versionsOf = (db: DbOrTx, editionId: number) =>
  db
    .selectFrom('edition_rules')
    // The log and the table name people of the desk by their number.
    .leftJoin('staff', (join) => join.on(sql<boolean>`uploaded_by = 'staff ' || staff.id`))
    .leftJoin('rules_notices', (join) =>
      join
        .onRef('rules_notices.edition_id', '=', 'edition_rules.edition_id')
        .onRef('rules_notices.version', '=', 'edition_rules.version'),
    )
    .select(['edition_rules.version', 'sha256', 'uploaded_at', 'rules_notices.written as told'])
    .select(sql<string>`coalesce(staff.name, uploaded_by)`.as('by'))
    .select(sql<number>`length(bytes)`.as('bytes'))
    .where('edition_rules.edition_id', '=', editionId)
    .orderBy('edition_rules.version', 'desc')
    .limit(MAX_ROWS)
    .execute();

async function countOf(db: Database, table: 'items' | 'edition_players', editionId: number): Promise<number> {
  const counted = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
