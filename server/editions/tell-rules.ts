import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { enqueueMail, waitingOfKind } from '../mails/outbox.ts';
import { ONE_DAY, ONE_SECOND } from '../system/clock.ts';
import { MAX_WAITING } from './send-reminders.ts';

/** A change that is told later than that is read on the site. */
const GIVE_UP_AFTER_MS = 7 * ONE_DAY;

const PLAYERS_AT_ONCE = 10;

type TellingDeps = Pick<Deps, 'db' | 'key' | 'random' | 'realNow'>;

/** Writes the mails about new rules to who had accepted an earlier version, in batches. How many were written. */
export async function tellRules(deps: TellingDeps, signal: AbortSignal): Promise<number> {
  let written = 0;
  while (!signal.aborted && (await waitingOfKind(deps.db, 'rules-changed')) < MAX_WAITING) {
    const batch = await deps.db.transaction().execute((tx) => tellBatch(deps, tx));
    if (batch === undefined) break;
    written += batch;
    await yieldToEventLoop();
  }
  return written;
}

/**
 * The mails of one batch and how far it came are written in one transaction, so that an interruption tells nobody twice.
 * Nothing where there is none left, or another server is at it.
 */
async function tellBatch(deps: TellingDeps, tx: DbOrTx): Promise<number | undefined> {
  const notice = await tx
    .selectFrom('rules_notices')
    .innerJoin('editions', 'editions.id', 'rules_notices.edition_id')
    .select(['rules_notices.edition_id', 'version', 'after_player', 'written'])
    .select(['editions.code', 'editions.description'])
    .where('finished_at', 'is', null)
    .orderBy('rules_notices.edition_id')
    .orderBy('version')
    .limit(1)
    .forUpdate('rules_notices')
    .skipLocked()
    .executeTakeFirst();
  if (notice === undefined) return undefined;
  const { edition_id: editionId, version } = notice;
  const players = await tx
    .selectFrom('edition_players')
    .innerJoin('players', 'players.id', 'edition_players.player_id')
    .select(['players.id', 'players.email', 'players.first_name', 'players.active'])
    .where('edition_id', '=', editionId)
    .where('player_id', '>', notice.after_player)
    .where('rules_accepted', '=', true)
    // A document of the build, which has no number, came before every published version.
    .where((eb) => eb.or([eb('rules_version', 'is', null), eb('rules_version', '<', version)]))
    .orderBy('player_id')
    .limit(PLAYERS_AT_ONCE)
    .execute();
  // Whoever may not sign in is told nothing.
  const recipients = players.filter(({ active }) => active);
  for (const { id, email, first_name: firstName } of recipients) {
    await enqueueMail(deps, tx, {
      template: {
        kind: 'rules-changed',
        reader: { email, firstName },
        edition: notice.description,
        code: notice.code,
        version,
      },
      topic: `edition ${editionId} rules for ${id}`,
      playerId: id,
      giveUpAt: deps.realNow() + GIVE_UP_AFTER_MS,
      limitKeys: [],
    });
  }
  await tx
    .updateTable('rules_notices')
    .set({
      after_player: players.at(-1)?.id ?? notice.after_player,
      written: notice.written + recipients.length,
      finished_at: players.length < PLAYERS_AT_ONCE ? new Date(deps.realNow()) : null,
    })
    .where('edition_id', '=', editionId)
    .where('version', '=', version)
    .execute();
  return recipients.length;
}

export const tellRulesJob: Job = {
  name: 'tell-rules',
  everyMs: 10 * ONE_SECOND,
  run: async (deps, signal) => {
    await tellRules(deps, signal);
  },
};
