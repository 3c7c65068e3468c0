import { sql } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import type { DbOrTx } from './database.ts';

type DayCount = {
  table: 'receipt_days' | 'story_days';
  playerId: number;
  /** How many a day holds. */
  limit: number;
  /** When the request arrived, by the contest's clock; the day is Rome's. */
  at: number;
};

/**
 * Counts one more on a player's day: how many it is then, nothing when the day is full. One statement that the database
 * itself keeps from being passed by many at once.
 */
export async function countOnDay(
  db: DbOrTx,
  { table, playerId, limit, at }: DayCount,
): Promise<number | undefined> {
  const days = sql.table(table);
  const counted = await sql<{ n: number }>`
    INSERT INTO ${days} AS counted (player_id, day, n)
    VALUES (${playerId}, (${new Date(at)}::timestamptz AT TIME ZONE 'Europe/Rome')::date, 1)
    ON CONFLICT (player_id, day) DO UPDATE SET n = counted.n + 1 WHERE counted.n < ${limit}
    RETURNING n`.execute(db);
  return counted.rows[0]?.n;
}

/** How many are counted on a player's day; `at` is an instant of it. */
export async function countedOnDay(
  db: DbOrTx,
  { table, playerId, at }: Omit<DayCount, 'limit'>,
): Promise<number> {
  const counted = await db
    .selectFrom(table)
    .select('n')
    .where('player_id', '=', playerId)
    .where('day', '=', romeDay(at))
    .executeTakeFirst();
  return counted?.n ?? 0;
}
