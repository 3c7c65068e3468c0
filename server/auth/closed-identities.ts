import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hmac, type ServerKey } from './crypto.ts';
import { lifetimes } from './lifetimes.ts';

// The identity service knows nothing of an account that was closed here: its tokens live on, and the next call of one
// would open a new account for somebody who has just asked to be forgotten.

/** A hash stored instead of the service's id of a person: it can be compared but identifies nobody. */
const hashOf = (key: ServerKey, subject: string): string =>
  hmac(key, 'closed identity', subject).toString('base64url');

/** Takes a player's names of the identity service away, and remembers that they opened an account that was closed. */
export async function closeIdentities(deps: Deps, tx: DbOrTx, playerId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('player_identities')
    .where('player_id', '=', playerId)
    .returning('subject')
    .execute();
  const expiresAt = new Date(deps.realNow() + lifetimes.identityToken);
  for (const { subject } of gone)
    await tx
      .insertInto('closed_identities')
      .values({ subject_hash: hashOf(deps.key, subject), expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ expires_at: expiresAt }))
      .execute();
}

/** Whether this account was closed so recently that a token naming it may still be valid. */
export async function isClosedIdentity(deps: Deps, subject: string): Promise<boolean> {
  const closed = await deps.db
    .selectFrom('closed_identities')
    .select('expires_at')
    .where('subject_hash', '=', hashOf(deps.key, subject))
    .where('expires_at', '>', new Date(deps.realNow()))
    .executeTakeFirst();
  return closed !== undefined;
}
