import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_MINUTE } from '../system/clock.ts';

/** Folds what the triggers of migration 0045 have noted into one row for each hour and status; whoever counts meanwhile sees either. */
export async function foldFigures(db: Database): Promise<void> {
  const { rows } = await sql<{ isMany: boolean }>`
    SELECT EXISTS (
      SELECT FROM figure_counts GROUP BY kind, of_id, hour, label HAVING count(*) > 20
    ) AS "isMany"`.execute(db);
  if (!rows[0]?.isMany) return;
  await sql`
    WITH folded AS (DELETE FROM figure_counts RETURNING kind, of_id, hour, label, n)
    INSERT INTO figure_counts SELECT kind, of_id, hour, label, sum(n) FROM folded
      GROUP BY kind, of_id, hour, label HAVING sum(n) <> 0`.execute(db);
}

export const foldFiguresJob: Job = {
  name: 'fold-figures',
  everyMs: ONE_MINUTE,
  run: ({ db }) => foldFigures(db),
};
