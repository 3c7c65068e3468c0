import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashCode } from './code-values.ts';
import { triesPerCode } from './codes.ts';

export type Trial = 'accepted' | 'wrong' | 'used';

/**
 * Tries a code. The try is counted before anything is compared, and the row stays locked until the transaction ends:
 * so no burst slips past the five tries, and of many right codes at once exactly one is accepted.
 */
export async function tryCode(deps: Deps, tx: Session, playerId: number, code: string): Promise<Trial> {
  const now = new Date(deps.real());
  const hash = hashCode(deps.key, playerId, code);
  const counted = await tx
    .updateTable('confirmation_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('attempts', '<', triesPerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (counted === undefined) return (await wasUsed(tx, playerId, hash)) ? 'used' : 'wrong';
  if (counted.code_hash !== hash) return 'wrong';
  await tx
    .updateTable('confirmation_codes')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .execute();
  return 'accepted';
}

async function wasUsed(db: Session, playerId: number, hash: string): Promise<boolean> {
  const used = await db
    .selectFrom('confirmation_codes')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}
