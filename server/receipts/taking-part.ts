import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { EditionRow } from '../editions/edition-view.ts';
import { runningEditions } from '../editions/running.ts';
import type { Gate } from '../http/operation.ts';
import { type Refusal, refuse } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';

/** Whoever sends or corrects a receipt needs a running edition and its rules accepted, before any field counts. */
export const mayTakePart: Gate = async (deps, player) => {
  const running = await runningEditions(deps.db, deps.shop);
  if (running.length === 0) return refuse(403, sentences.contestOff);
  const accepted = await Promise.all(running.map((edition) => hasAccepted(deps.db, player.id, edition.id)));
  return accepted.includes(true) ? undefined : refuse(403, sentences.termsNeeded);
};

/** The edition that a receipt names, if it runs and this player accepted its rules. */
export async function editionOf(
  deps: Deps,
  playerId: number,
  editionId: number,
): Promise<{ kind: 'open'; edition: EditionRow } | Refusal> {
  const running = await runningEditions(deps.db, deps.shop);
  const edition = running.find((one) => one.id === editionId);
  if (edition === undefined) return refuse(403, sentences.contestOff);
  const accepted = await hasAccepted(deps.db, playerId, edition.id);
  return accepted ? { kind: 'open', edition } : refuse(403, sentences.termsNeeded);
}

async function hasAccepted(db: Session, playerId: number, editionId: number): Promise<boolean> {
  const record = await db
    .selectFrom('edition_players')
    .select('rules_accepted')
    .where('player_id', '=', playerId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return record?.rules_accepted === true;
}
