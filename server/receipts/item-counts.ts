import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_MINUTE } from '../system/clock.ts';

/** How many receipts there are by status, to the last one: a sum over few rows, however many receipts there are. */
export async function itemCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('item_counts')
    .select((eb) => ['status', eb.fn.sum<number>('n').as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}

/** Up to this many rows are summed up as fast as one. */
const FEW = 100;

/** Folds what the triggers of `items` have noted into one row a status; whoever counts meanwhile sees either. */
export async function foldItemCounts(db: Database): Promise<void> {
  const { n } = await db
    .selectFrom('item_counts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(n) <= FEW) return;
  await sql`
    WITH folded AS (DELETE FROM item_counts RETURNING status, n)
    INSERT INTO item_counts SELECT status, sum(n) FROM folded GROUP BY status`.execute(db);
}

export const foldItemCountsJob: Job = {
  name: 'fold-item-counts',
  everyMs: ONE_MINUTE,
  run: ({ db }) => foldItemCounts(db),
};
