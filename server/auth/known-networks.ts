import { sql } from 'kysely';
import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { pseudonym } from './crypto.ts';
import { lifetimes } from './lifetimes.ts';
import { networkOf } from './networks.ts';

/** Who logs in from ever new networks keeps the newest. */
const mostNetworks = 50;

/** What is kept of the network from which a player comes: a keyed hash of its /24 or /64. */
export const knownNetworkKey = (deps: Deps, address: string): string =>
  pseudonym(deps.key, `network ${networkOf(address).home}`);

/**
 * Remembers for 90 days that a player has shown from this network to be who they are: by the password, or by a link
 * from their own mail. What others try elsewhere does not keep them out here (`login-limits.ts`).
 */
export async function rememberNetwork(
  deps: Deps,
  db: Session,
  playerId: number,
  address: string,
): Promise<void> {
  const expiresAt = new Date(deps.real() + lifetimes.knownNetwork);
  await db
    .insertInto('known_networks')
    .values({ player_id: playerId, network: knownNetworkKey(deps, address), expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'network']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
  await db
    .deleteFrom('known_networks')
    .where('player_id', '=', playerId)
    .where(
      'expires_at',
      '<',
      sql<Date>`(SELECT expires_at FROM known_networks WHERE player_id = ${playerId}
        ORDER BY expires_at DESC OFFSET ${mostNetworks - 1} LIMIT 1)`,
    )
    .execute();
}

/** Whether a player has shown from this network who they are; an unknown player (0) has not, by the same work. */
export async function isKnownNetwork(
  deps: Deps,
  db: Session,
  playerId: number,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('network', '=', knownNetworkKey(deps, address))
    .where('expires_at', '>', new Date(deps.real()))
    .executeTakeFirst();
  return row !== undefined;
}
