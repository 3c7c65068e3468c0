import type { DbOrTx } from '../db/database.ts';
import { undoableUntil } from './receipt-undo.ts';

/** Why the receipts of an edition cannot be drawn from yet. */
export type Undecided =
  /** Receipts that nobody has decided. */
  | { kind: 'undecided'; count: number }
  /** A decision that its clerk may still undo, until an instant of real time. */
  | { kind: 'undoable'; until: number };

/** What about the receipts of an edition is not settled. */
export async function undecidedOf(
  tx: DbOrTx,
  editionId: number,
  now: number,
): Promise<Undecided | undefined> {
  const count = await countUndecided(tx, editionId);
  if (count > 0) return { kind: 'undecided', count };
  const until = (await undoableUntil(tx, [editionId], now)).get(editionId);
  return until === undefined ? undefined : { kind: 'undoable', until };
}

async function countUndecided(db: DbOrTx, editionId: number): Promise<number> {
  const { n } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('edition_id', '=', editionId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(n);
}
