import { sql } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import type { Session } from '../db/database.ts';

/**
 * Counts one receipt on the player's day of Rome at `now` (the shop's clock; when the request arrived); false when the day is full. One statement
 * that the database itself keeps from being passed by many at once.
 */
export async function countReceipt(
  db: Session,
  playerId: number,
  limit: number,
  now: number,
): Promise<boolean> {
  const counted = await sql`
    INSERT INTO receipt_days (player_id, day, n)
    VALUES (${playerId}, (${new Date(now)}::timestamptz AT TIME ZONE 'Europe/Rome')::date, 1)
    ON CONFLICT (player_id, day) DO UPDATE SET n = receipt_days.n + 1 WHERE receipt_days.n < ${limit}
    RETURNING n`.execute(db);
  return counted.rows.length > 0;
}

/** Whether the receipts that a player sent on the day of this one are as many as another edition lets in. */
export async function fitsItsDay(
  db: Session,
  item: { player_id: number; created_at: Date },
  limit: number,
): Promise<boolean> {
  const counted = await db
    .selectFrom('receipt_days')
    .select('n')
    .where('player_id', '=', item.player_id)
    .where('day', '=', romeDay(item.created_at.getTime()))
    .executeTakeFirst();
  return (counted?.n ?? 0) <= limit;
}
