import { isDayWithin, romeDay } from '../../domain/dates.ts';
import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { EditionRow } from '../editions/edition-view.ts';
import { runningEditions } from '../editions/running.ts';
import type { Gate } from '../http/handler.ts';
import { sentences } from '../http/messages.ts';
import { type Refusal, refuse } from '../http/outcome.ts';
import { refuseIncomplete } from '../players/completeness.ts';

/** Whoever completes a survey or tells a story has given what the site asks of every player first (§B.39). */
export const hasGivenAll: Gate = (deps, player, arrivedAt) => refuseIncomplete(deps.db, player.id, arrivedAt);

/**
 * Whoever sends or corrects a receipt needs a running edition, its rules accepted, and all that the site asks of every
 * player, before any field counts.
 */
export const mayTakePart: Gate = async (deps, player, arrivedAt) => {
  const running = await runningEditions(deps.db, arrivedAt);
  if (running.length === 0) return refuse(403, sentences.contestOff);
  const accepted = await Promise.all(running.map((edition) => hasAccepted(deps.db, player.id, edition.id)));
  if (!accepted.includes(true)) return refuse(403, sentences.termsNeeded);
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
  if (edition === undefined) return refuse(403, sentences.contestOff);
  if (!(await hasAccepted(deps.db, playerId, edition.id))) return refuse(403, sentences.termsNeeded);
  const refused = await refuseIncomplete(deps.db, playerId, arrivedAt, edition.id);
  return refused ?? { kind: 'open', edition };
}

/** Whether an edition ran at an instant. */
export const ranAt = (edition: EditionRow, instant: number): boolean =>
  isDayWithin(romeDay(instant), edition.start_date, edition.end_date);

async function hasAccepted(db: Session, playerId: number, editionId: number): Promise<boolean> {
  const record = await db
    .selectFrom('edition_players')
    .select('rules_accepted')
    .where('player_id', '=', playerId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return record?.rules_accepted === true;
}
