import type { Deps } from '../deps.ts';
import type { Refusal } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import { networkOf } from './network.ts';
import { type Consumed, consumeRateLimits, networkPassages, type Passage } from './rate-limits.ts';

type Attempt = {
  emailKey: string;
  address: string;
  /** Whether the account has been logged in to from this network before. */
  isKnownNetwork: boolean;
};

/**
 * Bounds the guessing of passwords without giving anybody a way to lock a player out (issue 14). Account and network
 * are counted together, strictly. Beyond that a network that the account knows has a count of its own; all others share
 * the account's: when that is used up each of them is slowed to one try an hour, and at last they hear how to get in
 * without guessing: a new password by mail, which also makes their network a known one. Counted before the password is
 * looked at, so that no burst slips past; a login that succeeds is given back. All of it is the same for an address
 * without an account.
 */
export async function admitLogin(deps: Deps, attempt: Attempt): Promise<Consumed | Refusal> {
  const { emailKey, address, isKnownNetwork } = attempt;
  const { near, wide, home } = networkOf(address);
  const pair: Passage = { name: 'login by account and network', who: `${emailKey} ${near}` };
  if (isKnownNetwork) {
    return consumeRateLimits(deps, [
      pair,
      { name: 'login from a known network', who: `${emailKey} ${home}` },
    ]);
  }
  const strange = [pair, ...networkPassages(deps, 'login by network', address)];
  const usual = await consumeRateLimits(deps, [...strange, { name: 'login by account', who: emailKey }]);
  if (usual.kind === 'consumed' || usual.limit !== 'login by account') return usual;
  const slowed = await consumeRateLimits(deps, [
    ...strange,
    { name: 'login to a slowed account, by network', who: `${emailKey} ${wide ?? near}` },
    { name: 'login to a slowed account', who: emailKey },
  ]);
  return slowed.kind === 'consumed' ? slowed : { ...slowed, body: { detail: sentences.accountSlowed } };
}
