import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { TERMS } from '../../domain/retention.ts';
import { auditRemoval } from '../auth/audit.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_DAY, ONE_HOUR } from '../system/clock.ts';

/** How long an account waits for its confirmation, milliseconds of the contest's clock, by which it was created. */
const keptUnconfirmedMs = TERMS.unconfirmed.n * ONE_DAY;

const ROWS_AT_ONCE = 100;

/**
 * What an account has by its creation and its visits alone: it goes with it. An unconfirmed player can give no other
 * consent than that to profiling at the sign-up, and it proves nothing: nobody has shown whose address it was given for.
 */
export const deletedWithAccount = [
  'confirmation_codes',
  'token_families',
  'redirect_tokens',
  'reset_tokens',
  'player_identities',
  'player_consents',
  'edition_reminders',
] as const;

/** The traces of participation: an account with any of them is kept, confirmed or not. */
export const activityTables = [
  'items',
  'receipt_days',
  'story_days',
  'edition_players',
  'survey_completions',
  'awards',
  'wins',
  'erasures',
] as const;

/** Tables that only refer to players and are deleted with them (`ON DELETE CASCADE`). */
export const cascadedTables = ['signals', 'known_networks'] as const;

/**
 * Removes accounts whose address nobody confirmed within 30 days, in small batches. Whoever asked for a code within the
 * last day is just about to confirm, and an account that a call holds is left to the next run. How many went is in the audit log.
 */
export async function removeUnconfirmed(
  { db, realNow, contestClock }: Pick<Deps, 'db' | 'realNow' | 'contestClock'>,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(contestClock.now() - keptUnconfirmedMs);
  const asked = new Date(realNow() - ONE_DAY);
  let removed = 0;
  let last: Place | undefined = { at: '-infinity', id: 0 };
  try {
    while (last !== undefined && !signal.aborted) {
      const found: readonly Found[] = await removeBatch(db, { after: last, before, asked });
      removed += found.filter(({ isKept }) => !isKept).length;
      last = found.length < ROWS_AT_ONCE ? undefined : found.at(-1);
      await yieldToEventLoop();
    }
  } finally {
    await auditRemoval({ db, realNow }, { accounts: removed });
  }
  return removed;
}

type Place = { at: string; id: number };
type Found = Place & { isKept: boolean };

/** Looks at the next accounts after a place, and removes those that nothing keeps; what it has looked at. */
function removeBatch(
  db: Database,
  { after, before, asked }: { after: Place; before: Date; asked: Date },
): Promise<readonly Found[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Found>`
      SELECT id, created_at::text AS at, ${keptFor(asked)} AS "isKept" FROM players
      WHERE confirmed_at IS NULL AND created_at < ${before}
        AND (created_at, id) > (${after.at}::text::timestamptz, ${after.id})
      ORDER BY created_at, id LIMIT ${ROWS_AT_ONCE} FOR UPDATE OF players SKIP LOCKED`.execute(tx);
    const ids = rows.filter(({ isKept }) => !isKept).map(({ id }) => id);
    if (ids.length === 0) return rows;
    for (const table of deletedWithAccount)
      await tx.deleteFrom(table).where('player_id', 'in', ids).execute();
    await tx.deleteFrom('players').where('id', 'in', ids).execute();
    return rows;
  });
}

const keptFor = (asked: Date) => {
  const reasons = activityTables.map(
    (table) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE player_id = players.id)`,
  );
  const isAsking = sql`EXISTS (SELECT FROM confirmation_codes WHERE player_id = players.id AND issued_at > ${asked})`;
  return sql.join([...reasons, isAsking], sql` OR `);
};

export const removeUnconfirmedJob: Job = {
  name: 'remove-unconfirmed-accounts',
  everyMs: 6 * ONE_HOUR,
  run: async (deps, signal) => {
    // Its players are nobody's data, and one of them waits for a confirmation whatever day its clock shows.
    if (deps.config.mode !== 'demonstration') await removeUnconfirmed(deps, signal);
  },
};
