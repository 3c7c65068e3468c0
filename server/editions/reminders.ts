import { romeDay } from '../../domain/dates.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { DbOrTx } from '../db/database.ts';
import { type Outcome, ok, refuse, type Write } from '../results/outcome.ts';

type Reminder = components['schemas']['Reminder'];

/** The edition that has not begun at an instant of the contest's clock and begins first. */
const comingEdition = (db: DbOrTx, at: number) =>
  db
    .selectFrom('editions')
    .select(['id', 'description', 'start_date'])
    .where('start_date', '>', romeDay(at))
    .orderBy('start_date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The edition that comes next, and whether this player will be told of its beginning (§B.49). */
export async function readReminder(db: DbOrTx, playerId: number, at: number): Promise<Reminder> {
  const edition = await comingEdition(db, at);
  if (edition === undefined) return { wanted: false };
  const row = await db
    .selectFrom('edition_reminders')
    .select('edition_id')
    .where('player_id', '=', playerId)
    .where('edition_id', '=', edition.id)
    .executeTakeFirst();
  return {
    editionId: edition.id,
    description: edition.description,
    startDate: edition.start_date,
    wanted: row !== undefined,
  };
}

type ReminderRequest = {
  playerId: number;
  editionId: number;
  wanted: boolean;
  /** When the request arrived, by the contest's clock. */
  at: number;
};

/**
 * Keeps that a player asked for a mail when the edition that comes next begins, or removes it. A player has one row at most
 * for each edition, however often it is asked for.
 */
export const setReminder = (
  write: Write,
  { playerId, editionId, wanted, at }: ReminderRequest,
): Promise<Outcome<Reminder>> =>
  write<Reminder>(async (tx) => {
    if (!wanted) {
      await tx
        .deleteFrom('edition_reminders')
        .where('player_id', '=', playerId)
        .where('edition_id', '=', editionId)
        .execute();
      return ok(await readReminder(tx, playerId, at));
    }
    const edition = await comingEdition(tx, at);
    if (edition?.id !== editionId) return refuse('notComing');
    await tx
      .insertInto('edition_reminders')
      .values({ player_id: playerId, edition_id: editionId, asked_at: new Date(at) })
      .onConflict((conflict) => conflict.columns(['player_id', 'edition_id']).doNothing())
      .execute();
    return ok(await readReminder(tx, playerId, at));
  });
