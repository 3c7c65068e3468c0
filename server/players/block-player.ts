import { revokePlayer } from '../auth/end-sessions.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isOk, notFound, type Outcome, ok, refuse, refuseField } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import { typedLine } from '../system/plain-line.ts';

type BlockRequest = { playerId: number; staffId: number; reason: string };

/**
 * Shuts a player out, or lets them in again. A block ends every session at once: each call asks whether its player is
 * active, and so does each login. Nobody is told but the audit log, where the reason stays.
 */
export async function blockPlayer(
  deps: Deps,
  { isBlocked, ...request }: BlockRequest & { isBlocked: boolean },
): Promise<Outcome<undefined>> {
  const { playerId, staffId } = request;
  const reason = typedLine(request.reason);
  if (reason === undefined) return refuseField('reason', 'errors.invalid', 'line');
  if (reason === '') return refuseField('reason', 'errors.required');
  return transact<Outcome<undefined>>(deps.db, isOk, async (tx) => {
    // Sessions first, as everybody does who holds both: their calls hold a session and may then need the player.
    if (isBlocked) await revokePlayer(deps, tx, playerId);
    const player = await tx
      .selectFrom('players')
      .select(['active', 'closed_at'])
      .where('id', '=', playerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (player === undefined) return notFound();
    if (player.closed_at !== null) return refuse('playerClosed');
    if (player.active !== isBlocked) return refuse('playerStands');
    await tx.updateTable('players').set({ active: !isBlocked }).where('id', '=', playerId).execute();
    // A login may have opened one since: it holds the player's row until it is kept.
    if (isBlocked) await revokePlayer(deps, tx, playerId);
    const event = isBlocked ? 'player.blocked' : 'player.unblocked';
    await auditStaff(deps, tx, { event, what: reason, staffId, playerId });
    return ok(undefined);
  });
}
