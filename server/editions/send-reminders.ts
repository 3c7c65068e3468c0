import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { romeDay } from '../../domain/dates.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { enqueueMail, waitingOfKind } from '../mails/outbox.ts';
import { ONE_DAY, ONE_SECOND } from '../system/clock.ts';

/** A mail that comes later tells nobody anything new. */
const GIVE_UP_AFTER_MS = 3 * ONE_DAY;

const ROWS_AT_ONCE = 10;

/**
 * How many of these mails may wait in the outbox: where the mail service is slow or away, the reminders wait in their table
 * instead, so that no other mail waits for a hundred thousand of them.
 */
export const MAX_WAITING = 100;

type RemindersDeps = Pick<Deps, 'db' | 'key' | 'random' | 'realNow' | 'contestClock'>;

/** Writes the mails about editions that have begun, in batches, and forgets who wanted them. How many were written. */
export async function sendReminders(deps: RemindersDeps, signal: AbortSignal): Promise<number> {
  let written = 0;
  while (!signal.aborted && (await waitingOfKind(deps.db, 'edition-begins')) < MAX_WAITING) {
    const batch = await deps.db.transaction().execute((tx) => sendBatch(deps, tx));
    written += batch.written;
    if (batch.found < ROWS_AT_ONCE) break;
    await yieldToEventLoop();
  }
  return written;
}

/** The mail is written and its reminder removed in one transaction, so that an interruption sends none twice. */
async function sendBatch(deps: RemindersDeps, tx: DbOrTx): Promise<{ found: number; written: number }> {
  const today = romeDay(deps.contestClock.now());
  const due = await tx
    .selectFrom('edition_reminders')
    .innerJoin('editions', 'editions.id', 'edition_reminders.edition_id')
    .innerJoin('players', 'players.id', 'edition_reminders.player_id')
    .select(['edition_reminders.player_id', 'edition_reminders.edition_id'])
    .select(['editions.description', 'editions.end_date', 'editions.rules_link'])
    .select(['players.email', 'players.first_name', 'players.active'])
    .where('editions.start_date', '<=', today)
    .orderBy('edition_reminders.edition_id')
    .orderBy('edition_reminders.player_id')
    .limit(ROWS_AT_ONCE)
    // A reminder that its player is cancelling at this moment is left to the next run.
    .forUpdate('edition_reminders')
    .skipLocked()
    .execute();
  let written = 0;
  for (const reminder of due) {
    // Whoever may not sign in, or would come too late, is told nothing.
    if (reminder.active && today <= reminder.end_date) {
      written += 1;
      await enqueueMail(deps, tx, {
        template: {
          kind: 'edition-begins',
          reader: { email: reminder.email, firstName: reminder.first_name },
          edition: reminder.description,
          endDate: reminder.end_date,
          rulesLink: reminder.rules_link,
        },
        topic: `edition ${reminder.edition_id} begins for ${reminder.player_id}`,
        playerId: reminder.player_id,
        giveUpAt: deps.realNow() + GIVE_UP_AFTER_MS,
        limitKeys: [],
      });
    }
    await tx
      .deleteFrom('edition_reminders')
      .where('player_id', '=', reminder.player_id)
      .where('edition_id', '=', reminder.edition_id)
      .execute();
  }
  return { found: due.length, written };
}

export const sendRemindersJob: Job = {
  name: 'send-reminders',
  everyMs: 10 * ONE_SECOND,
  run: async (deps, signal) => {
    await sendReminders(deps, signal);
  },
};
