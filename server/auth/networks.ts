import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { pseudonym } from './crypto.ts';
import { lifetimes } from './lifetimes.ts';

/** Where a call came from, as the rate limits count it. The texts are keys, not addresses to connect to. */
export type Network = {
  family: 4 | 6;
  /** What one household or machine has: an IPv4 address, or the /64 that every IPv6 customer can choose addresses in. */
  near: string;
  /** The /48 around an IPv6 address: a cheap server has 65,536 networks of the size above. */
  wide: string | undefined;
  /** What stays the same when the same person comes again: the /24 of an IPv4 address, or the /64. */
  home: string;
};

/**
 * The network of an address as a proxy or a socket writes it: with a port, in brackets, with a zone, in capitals, or
 * an IPv4 address mapped into IPv6. What is no address at all is one network together, so that nobody escapes a limit
 * by inventing one; nor has a connection that is gone before its request is looked at.
 */
export function networkOf(text: string | undefined): Network {
  const address = bareAddress(text ?? '');
  if (isIP(address) === 0) return { family: 4, near: 'unknown', wide: undefined, home: 'unknown' };
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  const prefix = (length: number) => Buffer.from(bytes.slice(0, length)).toString('hex');
  return parsed.kind() === 'ipv4'
    ? { family: 4, near: `4:${prefix(4)}`, wide: undefined, home: `4:${prefix(3)}` }
    : { family: 6, near: `6:${prefix(8)}`, wide: `6:${prefix(6)}`, home: `6:${prefix(8)}` };
}

function bareAddress(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text.trim())?.[1];
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text.trim())?.[1];
  return (inBrackets ?? withPort ?? text.trim()).replace(/%.*$/, '');
}

/** Of a player who logs in from more networks only the newest are kept. */
const MAX_NETWORKS = 50;

/** The stored form of a player's network: a keyed hash of its /24 or /64. */
export const knownNetworkKey = (deps: Deps, address: string): string =>
  pseudonym(deps.key, `network ${networkOf(address).home}`);

/**
 * Remembers for 90 days that a player has proved their identity from this network: by the password, or by a link from
 * their own mail. Attempts of others elsewhere do not lock them out here (`admitLogin`).
 */
export async function rememberNetwork(
  deps: Deps,
  db: DbOrTx,
  playerId: number,
  address: string,
): Promise<void> {
  const expiresAt = new Date(deps.realNow() + lifetimes.knownNetwork);
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
        ORDER BY expires_at DESC OFFSET ${MAX_NETWORKS - 1} LIMIT 1)`,
    )
    .execute();
}

/** Whether a player has proved their identity from this network; an unknown player (0) has not, at the same cost. */
export async function isKnownNetwork(
  deps: Deps,
  db: DbOrTx,
  playerId: number,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('network', '=', knownNetworkKey(deps, address))
    .where('expires_at', '>', new Date(deps.realNow()))
    .executeTakeFirst();
  return row !== undefined;
}
