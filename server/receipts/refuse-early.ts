import { sql } from 'kysely';
import type { Session } from '../db/database.ts';
import { sentences } from '../http/messages.ts';
import { type Refusal, refuse } from '../http/outcome.ts';
import type { Receipt } from './receipt-form.ts';

/**
 * What will be refused anyway is refused before its picture is decoded, which costs a thousand times as much. The
 * transaction that records a receipt decides all the same: between here and there another may come in.
 */
export async function refuseEarly(
  db: Session,
  entry: { playerId: number; editionId: number; receipt: Receipt; dailyLimit: number; now: number },
): Promise<Refusal | undefined> {
  const used = await refuseUsed(db, entry);
  if (used !== undefined) return used;
  const { rows } = await sql`
    SELECT FROM receipt_days
    WHERE player_id = ${entry.playerId} AND n >= ${entry.dailyLimit}
      AND day = (${new Date(entry.now)}::timestamptz AT TIME ZONE 'Europe/Rome')::date`.execute(db);
  return rows.length > 0 ? refuse(422, sentences.dailyLimit) : undefined;
}

/** Refuses a receipt that another one stands for already; `exceptItemId` is the one that is being corrected. */
export async function refuseUsed(
  db: Session,
  { editionId, receipt, exceptItemId }: { editionId: number; receipt: Receipt; exceptItemId?: number },
): Promise<Refusal | undefined> {
  const used = await db
    .selectFrom('items')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('code_key', '=', receipt.codeKey)
    .where('receipt_date', '=', receipt.date)
    .where('receipt_time', '=', receipt.time)
    .where('amount_cents', '=', receipt.cents)
    .where('status', '<>', 'released')
    .where('refusal_kind', 'is distinct from', 'unreadable')
    .where('id', '<>', exceptItemId ?? 0)
    .executeTakeFirst();
  return used && refuse(422, sentences.receiptUsed);
}
