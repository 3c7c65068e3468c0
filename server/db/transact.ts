import type { ControlledTransaction, Transaction } from 'kysely';
import { StorageAwayError } from '../system/error-code.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The answer to a COMMIT was lost: what was written may have been kept or not. */
export class UncertainCommitError extends Error {
  override readonly name = 'UncertainCommitError';
}

/**
 * Runs `work` in one transaction that `keeps` decides upon: kept when its outcome says so, undone otherwise. So a
 * refusal can be a value and still leave nothing behind; a defect undoes everything and goes on upwards.
 */
export async function transact<T>(
  db: Database,
  keeps: (outcome: T) => boolean,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    const outcome = await work(tx);
    if (keeps(outcome)) await commit(tx);
    else await tx.rollback().execute();
    return outcome;
  } catch (error) {
    // Where the connection itself broke there is nothing left to undo, and what broke is the news.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}

async function commit(tx: ControlledTransaction<Tables>): Promise<void> {
  try {
    await tx.commit().execute();
  } catch (error) {
    throw new UncertainCommitError('The answer to a commit was lost', { cause: error });
  }
}

/** The name of the unique constraint that a failed statement broke, on either engine. */
export function brokenUniqueness(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** A database that cannot be reached or is busy with itself, and a disk that takes or gives nothing. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  // A database that was dropped, and may be restored under its name.
  '3D000',
  // Its tables, too: a start has found them, so somebody has emptied it under the server, to restore it.
  '42P01',
  '08000',
  '08003',
  '08006',
  '53100',
  // The files of an embedded database that are gone under a running server.
  '58P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  // Two transactions that waited for each other; the same one again would pass.
  '40001',
  '40P01',
]);

/** Whether what keeps the data is away for now, so that the same request may work later. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UncertainCommitError) return isStorageAway(error.cause);
  if (error instanceof StorageAwayError) return true;
  if ('code' in error && passing.has(String(error.code))) return true;
  return /connection terminated|not queryable|timeout exceeded when trying to connect|driver has already been destroyed/i.test(
    error.message,
  );
}
