import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashCode } from './code-values.ts';
import { networkOf } from './networks.ts';
import { triesPerCode } from './otp.ts';
import { consumeRateLimits } from './rate-limits.ts';

export type Trial = 'accepted' | 'wrong' | 'used';

/**
 * Tries a code for its signed-in player. The try is counted before anything is compared, and the row stays locked
 * until the transaction ends: so no burst slips past the five tries, and of many right codes at once exactly one is
 * accepted. The day's fifty tries always have room for a living code's five: `newCode` and `tryAnonymously` see to it.
 */
export async function tryCode(deps: Deps, tx: Session, playerId: number, code: string): Promise<Trial> {
  const hash = hashCode(deps.key, playerId, code);
  const counted = await tx
    .updateTable('confirmation_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('attempts', '<', triesPerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(deps.real()))
    .returning('code_hash')
    .executeTakeFirst();
  if (counted === undefined) return (await wasUsed(tx, playerId, hash)) ? 'used' : 'wrong';
  const ofDay = await consumeRateLimits(deps, [{ name: 'code try by account', who: String(playerId) }], tx);
  if (ofDay.kind === 'refused') return 'wrong';
  return spendCode(deps, tx, { playerId, hash, mostTries: triesPerCode });
}

/** Who tries without a session; `playerId` is 0 for an address without an account, which is the same work. */
export type Stranger = { playerId: number; emailKey: string; address: string };

/**
 * Tries a code by the older, anonymous call. Such tries are counted by themselves: a few a day for an account and
 * network, a few more for the account, and only as long as five of the day's fifty are left. So whoever knows an
 * address can neither use up the tries of its player nor guess more often than they may.
 */
export async function tryAnonymously(
  deps: Deps,
  tx: Session,
  { playerId, emailKey, address }: Stranger,
  code: string,
): Promise<Trial> {
  const who = playerId === 0 ? emailKey : String(playerId);
  const counted = await consumeRateLimits(
    deps,
    [
      { name: 'anonymous code try by account and network', who: `${who} ${networkOf(address).near}` },
      { name: 'anonymous code try by account', who },
      { name: 'code try by account', who, leaving: triesPerCode },
    ],
    tx,
  );
  const hash = hashCode(deps.key, playerId, code);
  if (counted.kind === 'refused') return 'wrong';
  // A code whose five tries are used up is dead for everybody.
  const trial = await spendCode(deps, tx, { playerId, hash, mostTries: triesPerCode - 1 });
  return trial === 'wrong' && (await wasUsed(tx, playerId, hash)) ? 'used' : trial;
}

/** Uses a code up if it is the living one of its player. */
type Guess = { playerId: number; hash: string; mostTries: number };

async function spendCode(deps: Deps, tx: Session, { playerId, hash, mostTries }: Guess): Promise<Trial> {
  const now = new Date(deps.real());
  const used = await tx
    .updateTable('confirmation_codes')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('attempts', '<=', mostTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst();
  return used === undefined ? 'wrong' : 'accepted';
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
