import { OTP_LENGTH } from '../../domain/account-forms.ts';
import { CODE_TRIES } from '../../domain/cooldown.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, refuseForNow } from '../results/outcome.ts';
import { hmac, type ServerKey } from './crypto.ts';
import { lifetimes } from './lifetimes.ts';
import { networkOf } from './networks.ts';
import { consumeRateLimits, waitForRoom } from './rate-limits.ts';

/** A code that serves now, and what of which limits it used up: nothing where it served before. */
export type ActiveCode = { kind: 'active'; code: string; expiresAt: number; limitKeys: readonly string[] };

type Addressee = { id: number; email_key: string };

/**
 * The player's code to be mailed in this transaction: the active one again, or a new one when it has expired, was used
 * or is out of tries. At most ten new ones a day, and none that could not have its five tries within the day's fifty.
 */
export async function currentCode(deps: Deps, tx: DbOrTx, player: Addressee): Promise<ActiveCode | Refusal> {
  const kept = await tx
    .selectFrom('confirmation_codes')
    .selectAll()
    .where('player_id', '=', player.id)
    .executeTakeFirst();
  const serves =
    kept !== undefined &&
    kept.used_at === null &&
    kept.attempts < CODE_TRIES &&
    kept.expires_at.getTime() > deps.realNow();
  if (!serves) return newCode(deps, tx, player);
  const code = deriveCode(deps.key, player.id, player.email_key, kept.generation);
  return { kind: 'active', code, expiresAt: kept.expires_at.getTime(), limitKeys: [] };
}

/** A code that replaces whatever the player had, to be mailed in this transaction. */
export async function newCode(deps: Deps, tx: DbOrTx, player: Addressee): Promise<ActiveCode | Refusal> {
  const subject = String(player.id);
  const consumed = await consumeRateLimits(deps, [{ name: 'code by account', subject }], tx);
  if (consumed.kind === 'refused') return consumed;
  const wait = await waitForRoom(deps, tx, { name: 'code try by account', subject }, CODE_TRIES);
  if (wait > 0) return refuseForNow('tooManyRequests', wait);
  const now = deps.realNow();
  const expiresAt = now + lifetimes.confirmationCode;
  const { generation } = await tx
    .insertInto('confirmation_codes')
    .values({
      player_id: player.id,
      generation: 1,
      code_hash: '',
      attempts: 0,
      issued_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((eb) => ({
        generation: eb('confirmation_codes.generation', '+', 1),
        attempts: 0,
        issued_at: new Date(now),
        expires_at: new Date(expiresAt),
        used_at: null,
      })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  const code = deriveCode(deps.key, player.id, player.email_key, generation);
  await tx
    .updateTable('confirmation_codes')
    .set({ code_hash: hashCode(deps.key, player.id, code) })
    .where('player_id', '=', player.id)
    .execute();
  return { kind: 'active', code, expiresAt, limitKeys: consumed.keys };
}

/** Notes that the player asked for a send; refused, with the milliseconds to wait, within the cooldown of the last one. */
export async function requestSend(
  deps: Deps,
  db: DbOrTx,
  playerId: number,
): Promise<{ kind: 'free' } | { kind: 'cooling'; waitMs: number }> {
  const now = deps.realNow();
  const noted = await db
    .updateTable('confirmation_codes')
    .set({ asked_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where((eb) =>
      eb.or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<=', new Date(now - lifetimes.confirmationCooldown)),
        // The system's clock was set back since then; the wait must not last until it catches up.
        eb('asked_at', '>', new Date(now)),
      ]),
    )
    .returning('player_id')
    .executeTakeFirst();
  if (noted !== undefined) return { kind: 'free' };
  const kept = await db
    .selectFrom('confirmation_codes')
    .select('asked_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (kept?.asked_at == null) return { kind: 'free' };
  return { kind: 'cooling', waitMs: kept.asked_at.getTime() + lifetimes.confirmationCooldown - now };
}

export type CodeCheck = 'accepted' | 'wrong' | 'used';

/**
 * Tries a code for its signed-in player. The try is counted before anything is compared, and the row stays locked
 * until the transaction ends: so no burst slips past the five tries, and of many right codes at once exactly one is
 * accepted. The day's fifty tries always have room for an active code's five: `newCode` and `checkAnonymously` see to it.
 */
export async function checkCode(deps: Deps, tx: DbOrTx, playerId: number, code: string): Promise<CodeCheck> {
  const hash = hashCode(deps.key, playerId, code);
  const counted = await tx
    .updateTable('confirmation_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('attempts', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(deps.realNow()))
    .returning('code_hash')
    .executeTakeFirst();
  if (counted === undefined) return (await wasUsed(tx, playerId, hash)) ? 'used' : 'wrong';
  const ofDay = await consumeRateLimits(
    deps,
    [{ name: 'code try by account', subject: String(playerId) }],
    tx,
  );
  if (ofDay.kind === 'refused') return 'wrong';
  return spendCode(deps, tx, { playerId, hash, maxTries: CODE_TRIES });
}

/** An attempt without a session; `playerId` is 0 for an address without an account, which costs the same time. */
export type AnonymousAttempt = { playerId: number; emailKey: string; address: string };

/**
 * Tries a code by the older, anonymous call. Such tries have their own counters: a few a day for an account and network, a
 * few more for the account, and only as long as five of the day's fifty are left. So knowing an address allows nobody to
 * use up the tries of its player or to guess more often.
 */
export async function checkAnonymously(
  deps: Deps,
  tx: DbOrTx,
  { playerId, emailKey, address }: AnonymousAttempt,
  code: string,
): Promise<CodeCheck> {
  const subject = playerId === 0 ? emailKey : String(playerId);
  const counted = await consumeRateLimits(
    deps,
    [
      { name: 'anonymous code try by account and network', subject: `${subject} ${networkOf(address).near}` },
      { name: 'anonymous code try by account', subject },
      { name: 'code try by account', subject, leaving: CODE_TRIES },
    ],
    tx,
  );
  const hash = hashCode(deps.key, playerId, code);
  if (counted.kind === 'refused') return 'wrong';
  // A code whose five tries are used up is invalid for every call.
  const check = await spendCode(deps, tx, { playerId, hash, maxTries: CODE_TRIES - 1 });
  return check === 'wrong' && (await wasUsed(tx, playerId, hash)) ? 'used' : check;
}

type Guess = { playerId: number; hash: string; maxTries: number };

/** Uses a code up if it is the active one of its player. */
async function spendCode(deps: Deps, tx: DbOrTx, { playerId, hash, maxTries }: Guess): Promise<CodeCheck> {
  const now = new Date(deps.realNow());
  const used = await tx
    .updateTable('confirmation_codes')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('attempts', '<=', maxTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst();
  return used === undefined ? 'wrong' : 'accepted';
}

async function wasUsed(db: DbOrTx, playerId: number, hash: string): Promise<boolean> {
  const used = await db
    .selectFrom('confirmation_codes')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}

const CODES = 10 ** OTP_LENGTH;

/**
 * The six digits of a player's code of one generation, bound to the address that they confirm. Derived, so that a
 * resend repeats them and nothing but a keyed hash is kept: a plain hash of six digits would be read in a second.
 */
export function deriveCode(key: ServerKey, playerId: number, emailKey: string, generation: number): string {
  const bytes = hmac(key, 'confirmation code', playerId, emailKey, generation);
  // 48 bits over a million: the bias is below one in 10^8.
  return String(bytes.readUIntBE(0, 6) % CODES).padStart(OTP_LENGTH, '0');
}

export const hashCode = (key: ServerKey, playerId: number, code: string): string =>
  hmac(key, 'confirmation code hash', playerId, code).toString('base64url');
