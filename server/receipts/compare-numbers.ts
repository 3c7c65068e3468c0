import { sql, type Transaction } from 'kysely';
import { areNearNumbers } from '../../domain/receipts.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { recordSignal } from '../signals/signals.ts';
import { ONE_SECOND } from '../system/clock.ts';

/** The most receipts with a near number that become signals; each of them leads to the others. */
const MAX_SIGNALS = 5;
/** The most receipts of one moment and amount that are compared, the newest first: no honest minute has as many. */
const MAX_COMPARED = 1_000;
/**
 * How many receipts one transaction compares. With one each, the commits would take most of the time that a first queue
 * of a million takes; forty hold others up for 40 ms at most.
 */
const BATCH_SIZE = 40;

type Waiting = { item_id: number; version: number };

/** Notes a version of a receipt, to be compared with the others; in the transaction that records it. */
export async function noteNumber(
  tx: DbOrTx,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await tx.insertInto('numbers_to_compare').values({ item_id: id, version }).execute();
}

/**
 * Compares the numbers of receipts with those of the same moment and amount that were compared before, one after the
 * other, so that of two sent at once the second finds the first. A near number is a signal for the brand: one paper
 * receipt may have been sent twice. A withdrawn receipt is never compared: its number is free.
 */
export const compareNumbersJob: Job = {
  name: 'compare-numbers',
  everyMs: 10 * ONE_SECOND,
  run: async (deps, signal) => {
    while (!signal.aborted) {
      const compared = await deps.db.transaction().execute(async (tx) => {
        const numbers = await waitingNumbers(tx);
        for (const number of numbers) await compare(deps, tx, number);
        return numbers.length;
      });
      if (compared < BATCH_SIZE) return;
    }
  },
};

const waitingNumbers = (db: DbOrTx): Promise<Waiting[]> =>
  db
    .selectFrom('numbers_to_compare')
    .selectAll()
    .orderBy('item_id')
    .orderBy('version')
    .limit(BATCH_SIZE)
    .execute();

async function compare(deps: Deps, tx: Transaction<Tables>, { item_id, version }: Waiting): Promise<void> {
  const own = await tx
    .selectFrom('items')
    .select(['id', 'player_id', 'code_key'])
    .where('id', '=', item_id)
    // A version that a correction has replaced need not be compared: its successor waits, too.
    .where('version', '=', version)
    .where('status', '<>', 'released')
    .executeTakeFirst();
  if (own !== undefined) {
    const others = await sameMoment(tx, own.id);
    const near = others.filter(({ code_key }) => areNearNumbers(own.code_key, code_key));
    for (const other of near.slice(0, MAX_SIGNALS)) {
      await recordSignal(tx, {
        kind: 'number-near',
        playerId: own.player_id,
        itemId: own.id,
        relatedPlayerId: other.player_id,
        relatedItemId: other.id,
        at: deps.contestClock.now(),
      });
    }
  }
  await tx
    .deleteFrom('numbers_to_compare')
    .where('item_id', '=', item_id)
    .where('version', '=', version)
    .execute();
}

type Other = { id: number; player_id: number; code_key: string };

/** Compared receipts of the same moment and amount; one with the very same number is this receipt, sent again. */
async function sameMoment(tx: DbOrTx, id: number): Promise<Other[]> {
  const { rows } = await sql<Other>`
    SELECT other.id, other.player_id, other.code_key
    FROM items AS own JOIN items AS other
      ON other.receipt_date = own.receipt_date AND other.receipt_time = own.receipt_time
      AND other.amount_cents = own.amount_cents
    WHERE own.id = ${id} AND other.id <> own.id AND other.code_key <> own.code_key AND other.status <> 'released'
      AND NOT EXISTS (SELECT FROM numbers_to_compare AS waiting WHERE waiting.item_id = other.id)
    ORDER BY other.id DESC LIMIT ${MAX_COMPARED}`.execute(tx);
  return rows;
}
