import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Refusal } from '../results/outcome.ts';
import { networkOf } from './networks.ts';
import {
  type Consumed,
  clearRateLimits,
  consumeRateLimits,
  networkLimitUses,
  type RateLimitUse,
} from './rate-limits.ts';

type Attempt = {
  emailKey: string;
  address: string;
  /** Whether the account has been logged in to from this network before. */
  isKnownNetwork: boolean;
};

/**
 * Bounds the guessing of passwords without giving anybody a way to lock a player out (issue 14). Account and network
 * are counted together, strictly. Beyond that a network that the account knows has a count of its own, and when somebody
 * near the player has used that up, it is one like all others. These share the account's: when that is used up each of them is slowed to one try an hour, and at last they hear how to get in
 * without guessing: a new password by mail, which also makes their network a known one. Counted before the password is
 * looked at, so that no burst slips past; a login that succeeds is given back. All of it is the same for an address
 * without an account.
 */
export async function admitLogin(deps: Deps, attempt: Attempt): Promise<Consumed | Refusal> {
  const { emailKey, address, isKnownNetwork } = attempt;
  const { pair, known, slowedNetwork } = passagesOf(emailKey, address);
  if (isKnownNetwork) {
    const own = await consumeRateLimits(deps, [pair, known]);
    if (own.kind === 'consumed' || own.limit !== known.name) return own;
  }
  const strange = [pair, ...networkLimitUses(deps, 'login by network', address)];
  const usual = await consumeRateLimits(deps, [...strange, { name: 'login by account', who: emailKey }]);
  if (usual.kind === 'consumed' || usual.limit !== 'login by account') return usual;
  const slowed = await consumeRateLimits(deps, [
    ...strange,
    slowedNetwork,
    { name: 'login to a slowed account', who: emailKey },
  ]);
  return slowed.kind === 'consumed' ? slowed : { ...slowed, reason: 'accountSlowed' };
}

/** What one account and the network of an address have used up together. */
function passagesOf(emailKey: string, address: string) {
  const { near, wide, home } = networkOf(address);
  return {
    pair: { name: 'login by account and network', who: `${emailKey} ${near}` },
    known: { name: 'login from a known network', who: `${emailKey} ${home}` },
    slowedNetwork: { name: 'login to a slowed account, by network', who: `${emailKey} ${wide ?? near}` },
  } as const satisfies Record<string, RateLimitUse>;
}

/**
 * Who has just chosen a new password gets in from here at once, whatever others in the same network have tried: they
 * have to guess another password from now on.
 */
export const clearLoginLimits = (deps: Deps, tx: Session, emailKey: string, address: string): Promise<void> =>
  clearRateLimits(deps, tx, Object.values(passagesOf(emailKey, address)));
