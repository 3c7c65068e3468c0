import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

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
    await (keeps(outcome) ? tx.commit() : tx.rollback()).execute();
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
