import type { Database } from '../db/database.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { withNamed } from './orphans.ts';

/** An upload takes 70 s at most, and its row comes after its file: what is younger may still get one. */
const MAY_GET_A_ROW_MS = 2 * ONE_MINUTE;

type Parts = { db: Database; files: FileStore; now: number };

/**
 * How many photos are newer than the newest receipt and named by none: beside a database that is an older dump there are
 * some. It looks at every file, so it must not hold up a start.
 */
export async function countNewerPhotos({ db, files, now }: Parts, signal: AbortSignal): Promise<number> {
  const newest = await db
    .selectFrom('items')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = newest?.created_at.getTime() ?? 0;
  let newer = 0;
  const isNewer = ({ changedAt }: StoredFile) => changedAt > from && changedAt < now - MAY_GET_A_ROW_MS;
  for await (const { batch, named } of withNamed(db, files.list(), isNewer)) {
    if (signal.aborted) return 0;
    newer += batch.length - named.size;
  }
  return newer;
}
