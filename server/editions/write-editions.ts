import { sql, type Transaction } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import {
  type ConflictMistake,
  conflictMistakes,
  type EditionDeclaration,
} from '../../domain/edition-declaration.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { audit } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { PublishDeps } from '../deps.ts';
import type { EditionRow } from './editions.ts';

/** `rulesLink`: a document of the build; absent or empty where the rules are published. */
export type WrittenEdition = EditionDeclaration & { rulesLink?: string };

export type Writing = { verb: 'open' | 'replace'; editions: readonly WrittenEdition[]; by: string };

export type Written =
  | { kind: 'written' }
  | { kind: 'refused'; mistakes: readonly { edition: WrittenEdition; mistake: ConflictMistake }[] };

/** Adds editions without mistakes of their own, or replaces those that have not begun; all or none. */
export const writeEditions = (deps: PublishDeps, writing: Writing): Promise<Written> =>
  transact<Written>(
    deps.db,
    ({ kind }) => kind === 'written',
    (tx) => writeEditionsIn(tx, deps, writing),
  );

/** The same inside a transaction that does more. */
export async function writeEditionsIn(
  tx: Transaction<Tables>,
  { contestClock, realNow }: Pick<PublishDeps, 'contestClock' | 'realNow'>,
  { verb, editions, by }: Writing,
): Promise<Written> {
  await lockEditions(tx);
  const open = await knownEditions(tx);
  const codes = editions.map(({ code }) => code);
  const today = romeDay(contestClock.now());
  const mistakes = editions.flatMap((edition) => {
    const isLeft = (code: string) => code === edition.code || verb === 'open' || !codes.includes(code);
    const known = open.filter(({ code }) => isLeft(code));
    return conflictMistakes(edition, { verb, today, known }).map((mistake) => ({ edition, mistake }));
  });
  if (mistakes.length > 0) return { kind: 'refused', mistakes };
  for (const edition of editions) {
    if (verb === 'open') await insertEdition(tx, edition);
    else await replace(tx, edition);
    const event = verb === 'open' ? 'edition.opened' : 'edition.replaced';
    await audit(tx, { event, at: realNow(), subject: `edition ${edition.code}, by ${by}` });
  }
  return { kind: 'written' };
}

/** Adds an edition, under a number of its own where one is given. */
export const insertEdition = (db: DbOrTx, edition: WrittenEdition, id?: number) =>
  db
    .insertInto('editions')
    .values({ ...rowOf(edition), ...(id !== undefined && { id }) })
    .execute();

/** Of two that write editions at once neither would see the other. Reading goes on; only who writes editions waits. */
export const lockEditions = (tx: Transaction<Tables>) =>
  sql`LOCK TABLE editions IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

/** The days of every edition that is open, the oldest first. */
export const knownEditions = (db: DbOrTx) =>
  db
    .selectFrom('editions')
    .select(['code', 'description', 'start_date as startDate', 'end_date as endDate'])
    .orderBy('start_date')
    .limit(MAX_ROWS)
    .execute();

/**
 * Rules that were published stay in force where the declaration names no document of the build. An end that was moved before
 * is forgotten: the edition has not begun, and its last day is the one of the new declaration.
 */
const replace = (db: DbOrTx, edition: WrittenEdition) => {
  const { rules_link, ...row } = rowOf(edition);
  return db
    .updateTable('editions')
    .set({
      ...row,
      ...(rules_link !== '' && { rules_link }),
      end_moved_from: null,
      end_moved_because: null,
    })
    .where('code', '=', edition.code)
    .execute();
};

const rowOf = (edition: WrittenEdition) => ({
  code: edition.code,
  description: edition.description,
  rules_link: edition.rulesLink ?? '',
  start_date: edition.startDate,
  end_date: edition.endDate,
  daily_receipts: edition.dailyReceipts,
  prizes: JSON.stringify(edition.prizes),
  charity: edition.charity ?? null,
  products: edition.products === undefined ? null : JSON.stringify(edition.products),
  draw_until: edition.drawUntil ?? null,
  keep_originals_until: edition.keepOriginalsUntil ?? null,
});

/** An edition that is open, as a declaration would have it. */
export const declaredOf = (row: EditionRow): EditionDeclaration => ({
  code: row.code,
  description: row.description,
  startDate: row.start_date,
  endDate: row.end_date,
  dailyReceipts: row.daily_receipts,
  prizes: row.prizes,
  ...(row.charity !== null && { charity: row.charity }),
  ...(row.products !== null && { products: row.products }),
  ...(row.draw_until !== null && { drawUntil: row.draw_until }),
  ...(row.keep_originals_until !== null && { keepOriginalsUntil: row.keep_originals_until }),
});
