import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import { recordsKeptUntil } from '../../domain/retention.ts';
import { audit } from '../auth/audit.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_HOUR } from '../system/clock.ts';

// What the table of terms (domain/retention.ts) says of the records of a contest and of the answers to the community.

const RECEIPTS_AT_ONCE = 100;
const PLAYERS_AT_ONCE = 100;

type RemoveDeps = Pick<Deps, 'db' | 'realNow' | 'contestClock'>;

/**
 * Removes the records of every edition whose term is over, by the site's clock: wins, draw and entries, receipts with all
 * that hangs on them, acceptances. Returns how many receipts went. Each edition is in the audit log.
 */
export async function removeEndedRecords(deps: RemoveDeps, signal: AbortSignal): Promise<number> {
  const today = romeDay(deps.contestClock.now());
  const editions = await deps.db.selectFrom('editions').select(['id', 'code', 'end_date']).execute();
  let removed = 0;
  for (const { id, code, end_date } of editions.filter((one) => recordsKeptUntil(one.end_date) < today)) {
    await removeDraw(deps.db, id);
    let receipts = 0;
    for (let batch = RECEIPTS_AT_ONCE; batch === RECEIPTS_AT_ONCE && !signal.aborted; ) {
      batch = await removeReceipts(deps.db, id);
      receipts += batch;
      await yieldToEventLoop();
    }
    // A run that is stopped tells of what it has removed; the next one goes on with the acceptances.
    const acceptances = signal.aborted ? 0 : await removeAcceptances(deps.db, id);
    if (receipts + acceptances > 0)
      await audit(deps.db, {
        event: 'records.removed',
        at: deps.realNow(),
        subject: `edition ${code}, ended ${end_date}: ${receipts} receipts, ${acceptances} acceptances`,
      });
    removed += receipts;
    if (signal.aborted) break;
  }
  return removed;
}

/** The draw goes first: its entries and wins refer to the receipts. */
const removeDraw = (db: Database, editionId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const table of ['wins', 'draw_results', 'draw_entries'] as const)
      await tx
        .deleteFrom(table)
        .where('draw_id', 'in', (draw) =>
          draw.selectFrom('draws').select('id').where('edition_id', '=', editionId),
        )
        .execute();
    await tx.deleteFrom('draws').where('edition_id', '=', editionId).execute();
  });

/** What refers to a receipt, and does not go with it by itself. */
const OF_RECEIPTS = ['item_photos', 'item_versions', 'item_decisions', 'numbers_to_compare'] as const;

/**
 * Removes a batch of receipts. Their photos are then named by no row: the sweep of orphans (server/files/orphans.ts) sets
 * them aside and removes them 30 days later, so that a dump of yesterday still finds them.
 */
const removeReceipts = (db: Database, editionId: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const items = await tx
      .selectFrom('items')
      .select('id')
      .where('edition_id', '=', editionId)
      .orderBy('id')
      .limit(RECEIPTS_AT_ONCE)
      .forUpdate()
      .execute();
    const ids = items.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of OF_RECEIPTS) await tx.deleteFrom(table).where('item_id', 'in', ids).execute();
    await tx.deleteFrom('items').where('id', 'in', ids).execute();
    return ids.length;
  });

async function removeAcceptances(db: Database, editionId: number): Promise<number> {
  const gone = await db.deleteFrom('edition_players').where('edition_id', '=', editionId).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Removes answers, stories and points of everybody whose consents to the community have all run out, by the site's clock; the consent stays as the proof of what was once allowed. Returns how many players it was.
 */
export async function removeEndedAnswers(
  { db, realNow, contestClock }: RemoveDeps,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(contestClock.now());
  let removed = 0;
  for (let last = 0; !signal.aborted; ) {
    const { rows } = await sql<{ id: number; player: number }>`
      SELECT consent.id, consent.player_id AS player
      FROM player_consents AS consent JOIN policies ON policies.id = consent.policy_id
      WHERE policies.is_mandatory AND policies.edition_id IS NULL
        AND consent.expires_at < ${before} AND consent.id > ${last}
        AND NOT EXISTS (
          SELECT FROM player_consents AS living JOIN policies ON policies.id = living.policy_id
          WHERE living.player_id = consent.player_id AND living.expires_at >= ${before}
            AND policies.is_mandatory AND policies.edition_id IS NULL)
        AND (EXISTS (SELECT FROM survey_completions WHERE player_id = consent.player_id)
          OR EXISTS (SELECT FROM awards WHERE player_id = consent.player_id))
      ORDER BY consent.id LIMIT ${PLAYERS_AT_ONCE}`.execute(db);
    const players = rows.map(({ player }) => player);
    if (players.length > 0)
      await db.transaction().execute(async (tx) => {
        for (const table of ['survey_completions', 'awards'] as const)
          await tx.deleteFrom(table).where('player_id', 'in', players).execute();
        for (const playerId of players)
          await audit(tx, { event: 'answers.removed', at: realNow(), playerId });
      });
    removed += players.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PLAYERS_AT_ONCE) break;
    await yieldToEventLoop();
  }
  return removed;
}

export const removeEndedJob: Job = {
  name: 'remove-ended-records',
  everyMs: 6 * ONE_HOUR,
  run: async (deps, signal) => {
    // A demonstration moves its clock to any day, and back: nothing of it would be left.
    if (deps.config.mode === 'demonstration') return;
    await removeEndedRecords(deps, signal);
    await removeEndedAnswers(deps, signal);
  },
};
