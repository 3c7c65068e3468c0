import type { Session } from '../db/database.ts';

/** Why the receipts of an edition cannot be drawn from yet. */
export type Undecided =
  /** Receipts that nobody has decided. */
  | { kind: 'undecided'; count: number }
  /** A decision that its clerk may still undo, until an instant of real time. */
  | { kind: 'undoable'; until: number };

/** What about the receipts of an edition is not settled. */
export async function undecidedOf(
  tx: Session,
  editionId: number,
  now: number,
): Promise<Undecided | undefined> {
  const count = await countUndecided(tx, editionId);
  if (count > 0) return { kind: 'undecided', count };
  const until = (await undoableUntil(tx, [editionId], now)).get(editionId);
  return until === undefined ? undefined : { kind: 'undoable', until };
}

async function countUndecided(db: Session, editionId: number): Promise<number> {
  const { n } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('edition_id', '=', editionId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Until when decisions about receipts of an edition may still be undone, by real time; without an entry where none may. The
 * player is told of a decision only then, and would read of a prize before.
 */
export async function undoableUntil(
  db: Session,
  editionIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (editionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('item_decisions')
    .innerJoin('items', 'items.id', 'item_decisions.item_id')
    .select((eb) => ['items.edition_id', eb.fn.max('undo_until').as('until')])
    .where('undo_until', '>', new Date(now))
    .where('items.edition_id', 'in', editionIds)
    .where('items.status', '!=', 'pending')
    // Only the last decision about a receipt may be undone.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('item_decisions as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'item_decisions.item_id')
            .whereRef('later.id', '>', 'item_decisions.id'),
        ),
      ),
    )
    .groupBy('items.edition_id')
    .execute();
  return new Map(rows.flatMap(({ edition_id, until }) => (until ? [[edition_id, until.getTime()]] : [])));
}
