import { sql } from 'kysely';
import type { Precondition } from '../auth/sessions.ts';
import type { DbOrTx } from '../db/database.ts';
import { countedOnDay } from '../db/day-counts.ts';
import type { Deps } from '../deps.ts';
import { type EditionRow, runningEditions } from '../editions/editions.ts';
import { refuseIncomplete } from '../players/completeness.ts';
import { type Refusal, refuse } from '../results/outcome.ts';
import type { Receipt } from './validation.ts';

/** Completing a survey or sending a story requires what the site asks of every player (§B.39). */
export const requireCompleteAccount: Precondition = (deps, player, arrivedAt) =>
  refuseIncomplete(deps.db, player.id, arrivedAt);

/**
 * Sending or correcting a receipt requires a running edition, its accepted rules and what the site asks of every
 * player, checked before the fields.
 */
export const requireParticipation: Precondition = async (deps, player, arrivedAt) => {
  const running = await runningEditions(deps.db, arrivedAt);
  if (running.length === 0) return refuse('contestOff');
  const accepted = await Promise.all(running.map((edition) => hasAccepted(deps.db, player.id, edition.id)));
  if (!accepted.includes(true)) return refuse('termsNeeded');
  return refuseIncomplete(deps.db, player.id, arrivedAt);
};

/** The edition that a receipt names, if it ran when the request arrived and this player may take part in it. */
export async function editionOf(
  deps: Deps,
  playerId: number,
  editionId: number,
  arrivedAt: number,
): Promise<{ kind: 'open'; edition: EditionRow } | Refusal> {
  const running = await runningEditions(deps.db, arrivedAt);
  const edition = running.find((one) => one.id === editionId);
  if (edition === undefined) return refuse('contestOff');
  if (!(await hasAccepted(deps.db, playerId, edition.id))) return refuse('termsNeeded');
  const refused = await refuseIncomplete(deps.db, playerId, arrivedAt, edition.id);
  return refused ?? { kind: 'open', edition };
}

async function hasAccepted(db: DbOrTx, playerId: number, editionId: number): Promise<boolean> {
  const record = await db
    .selectFrom('edition_players')
    .select('rules_accepted')
    .where('player_id', '=', playerId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return record?.rules_accepted === true;
}

/**
 * What will be refused anyway is refused before its picture is decoded, which costs a thousand times as much. The
 * transaction that records a receipt decides all the same: between here and there another may come in.
 */
export async function refuseEarly(
  db: DbOrTx,
  entry: { playerId: number; editionId: number; receipt: Receipt; dailyLimit: number; now: number },
): Promise<Refusal | undefined> {
  const used = await refuseUsed(db, entry);
  if (used !== undefined) return used;
  const { rows } = await sql`
    SELECT FROM receipt_days
    WHERE player_id = ${entry.playerId} AND n >= ${entry.dailyLimit}
      AND day = (${new Date(entry.now)}::timestamptz AT TIME ZONE 'Europe/Rome')::date`.execute(db);
  return rows.length > 0 ? refuse('dailyLimit') : undefined;
}

/** Refuses a receipt that was sent before; `exceptItemId` is the one that is being corrected. */
export async function refuseUsed(
  db: DbOrTx,
  { editionId, receipt, exceptItemId }: { editionId: number; receipt: Receipt; exceptItemId?: number },
): Promise<Refusal | undefined> {
  const used = await db
    .selectFrom('items')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('code_key', '=', receipt.code_key)
    .where('receipt_date', '=', receipt.receipt_date)
    .where('receipt_time', '=', receipt.receipt_time)
    .where('amount_cents', '=', receipt.amount_cents)
    .where('status', '<>', 'released')
    .where('refusal_kind', 'is distinct from', 'unreadable')
    .where('id', '<>', exceptItemId ?? 0)
    .executeTakeFirst();
  return used && refuse('receiptUsed');
}

/** Whether the receipts that a player sent on the day of this one are as many as another edition lets in. */
export async function fitsItsDay(
  db: DbOrTx,
  item: { player_id: number; created_at: Date },
  limit: number,
): Promise<boolean> {
  const day = { table: 'receipt_days', playerId: item.player_id, at: item.created_at.getTime() } as const;
  return (await countedOnDay(db, day)) <= limit;
}
