import type { Database } from '../db/database.ts';
import type { FileStore } from './file-store.ts';

/**
 * Removes uploads that no receipt names: a crash may leave one between the writing of the file and of its row. Only
 * those last changed before `before` (epoch milliseconds): a younger one may belong to a request that another server
 * on the same database is answering right now.
 */
export async function sweepOrphans(db: Database, files: FileStore, before: number): Promise<number> {
  const old = (await files.list()).filter((file) => file.changedAt < before);
  const rows = await db
    .selectFrom('items')
    .select('file_name')
    .union(db.selectFrom('item_versions').select('file_name'))
    .execute();
  const named = new Set(rows.map((row) => row.file_name));
  const orphans = old.filter((file) => !named.has(file.name));
  for (const orphan of orphans) await files.remove(orphan.name);
  return orphans.length;
}
