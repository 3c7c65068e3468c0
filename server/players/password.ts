import type { Transaction } from 'kysely';
import { audit } from '../auth/audit.ts';
import { emailKey, validatePassword } from '../auth/credentials.ts';
import { revokePlayer } from '../auth/end-sessions.ts';
import { lifetimes } from '../auth/lifetimes.ts';
import { isKnownNetwork, networkOf, rememberNetwork } from '../auth/networks.ts';
import {
  clearLoginLimits,
  consumeRateLimits,
  networkLimitUses,
  refusedByLimit,
} from '../auth/rate-limits.ts';
import { consumeToken, invalidateTokens, isAlive, issueToken } from '../auth/single-use-tokens.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { enqueueMail, sendMail, sendMailLater } from '../mails/outbox.ts';
import { type MailCause, recipientLimitUses } from '../mails/recipients.ts';
import { busy, isOk, type Outcome, ok, refuse, refuseFields } from '../results/outcome.ts';
import { ONE_DAY } from '../system/clock.ts';

type Nothing = Record<string, never>;

type Asking = {
  email: string;
  /** Where the call came from. */
  address: string;
  /** Begins work once the answer has left. */
  afterAnswer: (work: () => Promise<void>) => void;
};

/** Answers before it looks up the address, so that neither text nor time reveals whether it has an account. */
export async function askForReset(
  deps: Deps,
  { email, address, afterAnswer }: Asking,
): Promise<Outcome<Nothing>> {
  const key = emailKey(email);
  const tooOften = await refusedByLimit(
    deps,
    { name: 'forgot by account and network', subject: `${key} ${networkOf(address).near}` },
    ...networkLimitUses(deps, 'forgot by network', address),
  );
  if (tooOften !== undefined) return tooOften;
  afterAnswer(() => mailReset(deps, key, address));
  return ok({});
}

/**
 * Whoever types an address causes a mail: so from a network that the account does not know it leaves some of what the
 * mailbox gets to its owner, who would else wait in vain for a mail while somebody asks for others. What an unconfirmed
 * account calls its network may be that of anybody who signed up with the address.
 */
async function mailReset(deps: Deps, key: string, address: string): Promise<void> {
  const player = await deps.db
    .selectFrom('players')
    .select(['id', 'email', 'first_name', 'confirmed_at'])
    .where('email_key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst();
  if (player === undefined) return;
  const isKnown = await isKnownNetwork(deps, deps.db, player.id, address);
  const cause = causeOf({ isConfirmed: player.confirmed_at !== null, isKnown, address });
  const ofRecipient = await consumeRateLimits(deps, recipientLimitUses(player.email, cause));
  if (ofRecipient.kind === 'refused') return;
  const reader = { email: player.email, firstName: player.first_name };
  const mailId = await deps.db.transaction().execute(async (tx) => {
    const token = await issueToken(deps, tx, 'reset', player.id);
    await audit(tx, { event: 'password.reset-asked', at: deps.realNow(), playerId: player.id });
    return enqueueMail(deps, tx, {
      template: { kind: 'reset', reader, token },
      topic: `reset ${player.id}`,
      playerId: player.id,
      giveUpAt: deps.realNow() + lifetimes.resetToken,
      limitKeys: ofRecipient.keys,
    });
  });
  await sendMail(deps, mailId);
}

type Asker = { isConfirmed: boolean; isKnown: boolean; address: string };

function causeOf({ isConfirmed, isKnown, address }: Asker): MailCause {
  if (!isConfirmed) return { by: 'newcomer', address };
  return isKnown ? { by: 'owner' } : { by: 'stranger', address };
}

/** A new password; `address`: where the call came from. */
type NewPassword = { token: string; password: string; address: string };

/**
 * The password is validated and hashed before the token is used up: a refused one can be chosen again. A token that serves
 * nobody is refused before the hashing, which costs a thousand times as much.
 */
export async function choosePassword(
  deps: Deps,
  { token, password, address }: NewPassword,
): Promise<Outcome<Nothing>> {
  const tooOften = await refusedByLimit(deps, ...networkLimitUses(deps, 'reset by network', address));
  if (tooOften !== undefined) return tooOften;
  const validated = validatePassword(password, undefined);
  if (validated.kind === 'invalid') return refuseFields([validated.problem]);
  if (!(await isAlive(deps, deps.db, 'reset', token))) return refuse('badResetToken');
  const hash = await deps.passwords.hash(validated.value);
  if (hash.kind === 'full') return busy();
  const changed = await resetPassword(deps, { token, passwordHash: hash.value, address });
  if (changed.kind === 'refused') return changed;
  sendMailLater(deps, changed.body.mailId);
  return ok({});
}

type Change = { token: string; passwordHash: string; address: string };

/** Uses the token and the player's other ones up, keeps the new hash and ends every session, or does nothing of it. */
const resetPassword = (
  deps: Deps,
  { token, passwordHash, address }: Change,
): Promise<Outcome<{ mailId: number }>> =>
  transact<Outcome<{ mailId: number }>>(deps.db, isOk, async (tx) => {
    const playerId = await consumeToken(deps, tx, 'reset', token);
    if (playerId === undefined) return refuse('badResetToken');
    // The sessions first, as every write of theirs does: two that took them in another order would wait for each other.
    await revokePlayer(deps, tx, playerId);
    await invalidateTokens(deps, tx, 'reset', playerId);
    const player = await tx
      .updateTable('players')
      .set({ password_hash: passwordHash })
      .where('id', '=', playerId)
      .returning(['email', 'email_key', 'first_name', 'confirmed_at'])
      .executeTakeFirstOrThrow();
    // A login with the old password may have opened a session since: it holds the player's row until it is kept.
    await revokePlayer(deps, tx, playerId);
    // Whoever read the mail owns the address; who only said so, to the identity service or at the
    // sign-up, loses the way in, and the network that the account took for its player's.
    if (player.confirmed_at === null) {
      await tx.deleteFrom('player_identities').where('player_id', '=', playerId).execute();
      await tx.deleteFrom('known_networks').where('player_id', '=', playerId).execute();
    }
    const mailId = await noteNewPassword(
      deps,
      tx,
      { ...player, id: playerId },
      { address, fromProfile: false },
    );
    return ok({ mailId });
  });

type Owner = { id: number; email: string; email_key: string; first_name: string | null };

/** The effects of every password change in its transaction: audit log, limits and a mail, whose id it returns. */
export async function noteNewPassword(
  deps: Deps,
  tx: Transaction<Tables>,
  { id, email, email_key, first_name: firstName }: Owner,
  { address, fromProfile }: { address: string; fromProfile: boolean },
): Promise<number> {
  // Whom others have slowed down at the login gets in from here at once.
  await rememberNetwork(deps, tx, id, address);
  await clearLoginLimits(deps, tx, email_key, address);
  await audit(tx, { event: 'password.changed', at: deps.realNow(), playerId: id });
  return enqueueMail(deps, tx, {
    template: { kind: 'password-changed', reader: { email, firstName }, fromProfile },
    topic: `password changed ${id}`,
    playerId: id,
    giveUpAt: deps.realNow() + ONE_DAY,
    limitKeys: [],
  });
}
