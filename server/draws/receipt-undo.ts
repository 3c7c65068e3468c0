import { type ExpressionBuilder, sql } from 'kysely';
import type { components } from '../../openapi/desk.d.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { romeIsoOf } from '../system/clock.ts';

// Decisions that may still be undone by who took them: the last one about a receipt, until an instant of real time.

type Decision = { staff_id: number | null; undo_until: Date | null };

/** Whether somebody may undo the last decision about a receipt. */
export const mayUndo = (last: Decision | undefined, staffId: number, now: number): boolean =>
  last?.staff_id === staffId && (last.undo_until?.getTime() ?? 0) > now;

/** Every decision that may be undone, beside its receipt. */
const undoableDecisions = (db: DbOrTx, now: number) =>
  db
    .selectFrom('item_decisions as decision')
    .innerJoin('items', 'items.id', 'decision.item_id')
    .where('decision.undo_until', '>', new Date(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('item_decisions as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'decision.item_id')
            .whereRef('later.id', '>', 'decision.id'),
        ),
      ),
    );

/** Beside `items`: another receipt that has its number, as the index `items_fingerprint` counts. */
const ofSameNumber = ({ selectFrom }: ExpressionBuilder<Tables, 'items'>) =>
  selectFrom('items as other')
    .whereRef('other.id', '!=', 'items.id')
    .whereRef('other.edition_id', '=', 'items.edition_id')
    .whereRef('other.code_key', '=', 'items.code_key')
    .whereRef('other.receipt_date', '=', 'items.receipt_date')
    .whereRef('other.receipt_time', '=', 'items.receipt_time')
    .whereRef('other.amount_cents', '=', 'items.amount_cents')
    .where('other.status', '!=', 'released')
    .where(sql<boolean>`other.refusal_kind IS DISTINCT FROM 'unreadable'`);

/** Whether a receipt that is open again would be the only one of its number. */
const isNumberFree = (eb: ExpressionBuilder<Tables, 'items'>) =>
  eb.or([
    sql<boolean>`items.refusal_kind IS DISTINCT FROM 'unreadable'`,
    eb.not(eb.exists(ofSameNumber(eb).select('other.id'))),
  ]);

/** The receipt that has the number of another by now; nothing where it has gone again. */
export const holderOfNumber = (db: DbOrTx, itemId: number) =>
  db
    .selectFrom('items')
    .innerJoinLateral(
      (eb) => ofSameNumber(eb).select(['other.id', 'other.status', 'other.created_at']).as('holder'),
      (join) => join.onTrue(),
    )
    .select(['holder.id', 'holder.status', 'holder.created_at'])
    .where('items.id', '=', itemId)
    .executeTakeFirst();

type Undoable = Pick<
  components['schemas']['Decided'],
  'id' | 'version' | 'status' | 'reason' | 'undoUntil' | 'undoMs'
>;

/**
 * Somebody's newest decision that may still be undone. Decisions that were taken back are left out, and refusals that freed the
 * number of a receipt which was sent again since: these cannot be undone, and `U` would stop at them.
 */
export async function undoableDecision(
  { db, realNow }: Pick<Deps, 'db' | 'realNow'>,
  staffId: number,
): Promise<Undoable | undefined> {
  const now = realNow();
  const row = await undoableDecisions(db, now)
    .select(['items.id', 'items.version', 'items.status', 'items.reason', 'decision.undo_until'])
    .where('decision.staff_id', '=', staffId)
    .whereRef('items.version', '=', 'decision.version')
    .where(isNumberFree)
    // All have the same time to be undone, so the newest is the last that may be.
    .orderBy('decision.undo_until', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.undo_until) return undefined;
  const { id, version, status, reason, undo_until } = row;
  return {
    id,
    version,
    status,
    reason,
    undoUntil: romeIsoOf(undo_until),
    undoMs: undo_until.getTime() - now,
  };
}

/**
 * Until when decisions about receipts of an edition may still be undone, by real time; without an entry where none may. The
 * player is told of a decision only then, and would read of a prize before.
 */
export async function undoableUntil(
  db: DbOrTx,
  editionIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (editionIds.length === 0) return new Map();
  const rows = await undoableDecisions(db, now)
    .select((eb) => ['items.edition_id', eb.fn.max('decision.undo_until').as('until')])
    .where('items.edition_id', 'in', editionIds)
    .where('items.status', '!=', 'pending')
    .groupBy('items.edition_id')
    .execute();
  return new Map(rows.flatMap(({ edition_id, until }) => (until ? [[edition_id, until.getTime()]] : [])));
}
