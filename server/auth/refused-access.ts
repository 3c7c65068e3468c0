import type { Deps } from '../deps.ts';
import { oneHour } from '../system/units.ts';
import { audit } from './audit.ts';
import { consumeHits } from './sliding-window.ts';

/** A signed-in player who may not do what they asked for: 403, or 404 for a thing that is not theirs. */
export type RefusedAccess = { playerId: number; operation: string; status: number };

/** Tells the log once an hour for each player, call and status: somebody who tries every number must not fill it. */
export async function noteRefusedAccess(deps: Deps, refused: RefusedAccess): Promise<void> {
  const { playerId, operation, status } = refused;
  const subject = `${operation} ${status}`;
  const now = deps.real();
  const onceAnHour = { key: `access refused:${playerId}:${subject}`, windowMs: oneHour, allowed: 1 };
  if ((await consumeHits(deps.db, [onceAnHour], now)).size === 0) return;
  await audit(deps.db, { event: 'access.refused', at: now, playerId, subject });
}
