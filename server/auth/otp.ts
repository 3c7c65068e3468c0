import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sentences } from '../http/messages.ts';
import { type Refusal, refuseForNow } from '../http/outcome.ts';
import { codeOf, hashCode } from './code-values.ts';
import { lifetimes } from './lifetimes.ts';
import { consumeRateLimits, waitForRoom } from './rate-limits.ts';

export const triesPerCode = 5;

/** A code that serves now, and what of which limits it used up: nothing where it served before. */
export type LivingCode = { kind: 'living'; code: string; expiresAt: number; limitKeys: readonly string[] };

type Addressee = { id: number; email_key: string };

/**
 * The player's code to be mailed in this transaction: the living one again, or a new one when it has expired, was used
 * or is out of tries. At most ten new ones a day, and none that could not have its five tries within the day's fifty.
 */
export async function currentCode(deps: Deps, tx: Session, player: Addressee): Promise<LivingCode | Refusal> {
  const kept = await tx
    .selectFrom('confirmation_codes')
    .selectAll()
    .where('player_id', '=', player.id)
    .executeTakeFirst();
  const serves =
    kept !== undefined &&
    kept.used_at === null &&
    kept.attempts < triesPerCode &&
    kept.expires_at.getTime() > deps.real();
  if (!serves) return newCode(deps, tx, player);
  const code = codeOf(deps.key, player.id, player.email_key, kept.generation);
  return { kind: 'living', code, expiresAt: kept.expires_at.getTime(), limitKeys: [] };
}

/** A code that replaces whatever the player had, to be mailed in this transaction. */
export async function newCode(deps: Deps, tx: Session, player: Addressee): Promise<LivingCode | Refusal> {
  const who = String(player.id);
  const consumed = await consumeRateLimits(deps, [{ name: 'code by account', who }], tx);
  if (consumed.kind === 'refused') return consumed;
  const wait = await waitForRoom(deps, tx, { name: 'code try by account', who }, triesPerCode);
  if (wait > 0) return refuseForNow(429, sentences.tooManyRequests, wait);
  const now = deps.real();
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
  const code = codeOf(deps.key, player.id, player.email_key, generation);
  await tx
    .updateTable('confirmation_codes')
    .set({ code_hash: hashCode(deps.key, player.id, code) })
    .where('player_id', '=', player.id)
    .execute();
  return { kind: 'living', code, expiresAt, limitKeys: consumed.keys };
}

/** Notes that the player asked for a send; refused, with the milliseconds to wait, within the cooldown of the last one. */
export async function askForSend(
  deps: Deps,
  db: Session,
  playerId: number,
): Promise<{ kind: 'free' } | { kind: 'cooling'; waitMs: number }> {
  const now = deps.real();
  const noted = await db
    .updateTable('confirmation_codes')
    .set({ asked_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where((eb) =>
      eb.or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<=', new Date(now - lifetimes.confirmationCooldown)),
        // The system's clock was set back since: nobody waits for it to catch up.
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
