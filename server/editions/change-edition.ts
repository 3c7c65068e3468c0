import { romeDay } from '../../domain/dates.ts';
import {
  type ChangeRefusal,
  type EditionChange,
  type EditionFacts,
  refusalsOfChange,
} from '../../domain/edition-changes.ts';
import { toldBefore } from '../../domain/moved-end.ts';
import { audit } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { PublishDeps } from '../deps.ts';
import type { EditionRow } from './editions.ts';
import { lockEditions } from './write-editions.ts';

export type Changed =
  | { kind: 'changed' | 'unknownEdition' }
  | { kind: 'refused'; reasons: readonly ChangeRefusal[] }
  /** The longer one would meet another edition. */
  | { kind: 'overlap'; other: string; title: string; startDate: string };

/** `reason`: why, with the article that allows it; for the audit log. */
type Changing = { code: string; change: EditionChange; reason?: string | undefined; by: string };

/** Writes facts of an edition, all or none, where what it has promised allows it. */
export const changeEdition = (
  { db, contestClock, realNow }: PublishDeps,
  { code, change, reason, by }: Changing,
): Promise<Changed> =>
  transact<Changed>(
    db,
    ({ kind }) => kind === 'changed',
    async (tx) => {
      await lockEditions(tx);
      const row = await tx.selectFrom('editions').selectAll().where('code', '=', code).executeTakeFirst();
      if (row === undefined) return { kind: 'unknownEdition' };
      const reasons = refusalsOfChange(factsOf(row), change, romeDay(contestClock.now()));
      if (reasons.length > 0) return { kind: 'refused', reasons };
      const { products, charity, drawUntil, keepOriginalsUntil, endDate = row.end_date } = change;
      const other = await nextUntil(tx, row.start_date, endDate);
      if (other !== undefined)
        return {
          kind: 'overlap',
          other: other.code,
          title: other.description || other.code,
          startDate: other.start_date,
        };
      await tx
        .updateTable('editions')
        .set({
          end_date: endDate,
          end_moved_from: toldBefore({ endDate: row.end_date, movedFrom: row.end_moved_from }, endDate),
          // What was told of an earlier closing is not why the edition lasts longer.
          ...(endDate !== row.end_date && { end_moved_because: null }),
          products: products === undefined ? undefined : JSON.stringify(products),
          charity,
          draw_until: drawUntil,
          keep_originals_until: keepOriginalsUntil,
        })
        .where('id', '=', row.id)
        .execute();
      const why = reason === undefined ? '' : `, ${JSON.stringify(reason)}`;
      const subject = `edition ${code}, ${JSON.stringify(change)}${why}, by ${by}`;
      await audit(tx, { event: 'edition.changed', at: realNow(), subject });
      return { kind: 'changed' };
    },
  );

/** What of an edition may be written after it was opened. */
export const factsOf = (row: EditionRow): EditionFacts => ({
  startDate: row.start_date,
  endDate: row.end_date,
  products: row.products,
  charity: row.charity,
  drawUntil: row.draw_until,
  keepOriginalsUntil: row.keep_originals_until,
});

const nextUntil = (tx: DbOrTx, startDate: string, endDate: string) =>
  tx
    .selectFrom('editions')
    .select(['code', 'description', 'start_date'])
    .where('start_date', '>', startDate)
    .where('start_date', '<=', endDate)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
