import { sql } from 'kysely';
import type { Session } from '../db/database.ts';
import { sentences } from '../http/messages.ts';
import { type Problem, problemAt } from '../http/outcome.ts';

type Result = Readonly<Record<string, unknown>>;

/** Three of the longest texts that a form takes. The contract's `x-max-bytes` leaves room for four bytes each. */
const mostCharacters = 12_000;
/** Stories and opinions of a player on a day of Rome. */
const mostStories = 5;

/** What is wrong with all answers together: no completion is longer than a few pages. */
export function validateLength(result: Result): Problem | undefined {
  const texts = Object.entries(result).flat(2);
  const characters = texts.reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  );
  return characters > mostCharacters ? problemAt('result', sentences.tooLong, 'max') : undefined;
}

/**
 * Counts one story or opinion on the player's day of Rome at `now` (the shop's clock); false when the day is full. One
 * statement that the database itself keeps from being passed by many at once.
 */
export async function countStory(db: Session, playerId: number, now: number): Promise<boolean> {
  const counted = await sql`
    INSERT INTO story_days (player_id, day, n)
    VALUES (${playerId}, (${new Date(now)}::timestamptz AT TIME ZONE 'Europe/Rome')::date, 1)
    ON CONFLICT (player_id, day) DO UPDATE SET n = story_days.n + 1 WHERE story_days.n < ${mostStories}
    RETURNING n`.execute(db);
  return counted.rows.length > 0;
}
