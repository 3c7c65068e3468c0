import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { accountClosed, type Refusal, unauthorized } from '../results/outcome.ts';

/** Ends every session of a player. */
export async function revokePlayer(deps: Deps, tx: DbOrTx, playerId: number): Promise<void> {
  await revokeOthers(deps, tx, { playerId, familyId: undefined });
}

/**
 * Ends every session of a player but their own, `familyId`; false when that has ended meanwhile. All are taken in one
 * order first: of two sessions that do so at once one waits for the other, and not each for the other.
 */
export async function revokeOthers(
  deps: Deps,
  tx: DbOrTx,
  { playerId, familyId }: { playerId: number; familyId: string | undefined },
): Promise<boolean> {
  const open = await tx
    .selectFrom('token_families')
    .select('id')
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (familyId !== undefined && !open.some(({ id }) => id === familyId)) return false;
  await tx
    .updateTable('token_families')
    .set({ revoked_at: new Date(deps.realNow()) })
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('id', '<>', familyId ?? '')
    .execute();
  return true;
}

/** The refusal of a call whose player was signed out after it was admitted. */
export async function refuseEnded(tx: DbOrTx, playerId: number): Promise<Refusal> {
  const player = await tx
    .selectFrom('players')
    .select('closed_at')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return player === undefined || player.closed_at === null ? unauthorized() : accountClosed();
}
