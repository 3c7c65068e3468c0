import type { ControlledTransaction, Transaction } from 'kysely';
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
