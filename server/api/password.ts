import { audit } from '../auth/audit.ts';
import { lifetimes } from '../auth/lifetimes.ts';
import { clearLoginLimits } from '../auth/login-limits.ts';
import { isKnownNetwork, networkOf, rememberNetwork } from '../auth/networks.ts';
import { consumeRateLimits, networkPassages, refusedByLimit } from '../auth/rate-limits.ts';
import { revokePlayer } from '../auth/refresh-tokens.ts';
import { consumeToken, issueToken, spendTokens } from '../auth/single-use-tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Handler } from '../http/handler.ts';
import { postMail, sendMail, sendMailLater } from '../mails/outbox.ts';
import { type MailCause, recipientPassages } from '../mails/recipients.ts';
import { emailKey, validatePassword } from '../players/validation.ts';
import { answer, busy, isAnswered, type Outcome, refuse, refuseFields } from '../results/outcome.ts';
import { oneDay } from '../system/clock.ts';

/** Answers before it looks the address up: neither text nor time tells whether it has an account. */
export const forgotPassword: Handler<'forgotPassword'> = async ({ deps, body, address, afterAnswer }) => {
  const key = emailKey(body.email);
  const tooOften = await refusedByLimit(
    deps,
    { name: 'forgot by account and network', who: `${key} ${networkOf(address).near}` },
    ...networkPassages(deps, 'forgot by network', address),
  );
  if (tooOften !== undefined) return tooOften;
  afterAnswer(() => mailReset(deps, key, address));
  return answer({});
};

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
  const ofRecipient = await consumeRateLimits(deps, recipientPassages(player.email, cause));
  if (ofRecipient.kind === 'refused') return;
  const reader = { email: player.email, firstName: player.first_name };
  const mailId = await deps.db.transaction().execute(async (tx) => {
    const token = await issueToken(deps, tx, 'reset', player.id);
    await audit(tx, { event: 'password.reset-asked', at: deps.real(), playerId: player.id });
    return postMail(deps, tx, {
      letter: { kind: 'reset', reader, token },
      topic: `reset ${player.id}`,
      giveUpAt: deps.real() + lifetimes.resetToken,
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

/** The password is validated and hashed before the token is used up: a refused one can be chosen again. */
export const resetPassword: Handler<'resetPassword'> = async ({ deps, body, address }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'reset by network', address));
  if (tooOften !== undefined) return tooOften;
  const password = validatePassword(body.password, undefined);
  if (password.kind === 'invalid') return refuseFields([password.problem]);
  const hash = await deps.passwords.hash(password.value);
  if (hash.kind === 'full') return busy();
  const changed = await changePassword(deps, { ...body, passwordHash: hash.value, address });
  if (changed.kind === 'refused') return changed;
  sendMailLater(deps, changed.body.mailId);
  return answer({});
};

/** Uses the token and the player's other ones up, keeps the new hash and ends every session, or does nothing of it. */
type Change = { token: string; passwordHash: string; address: string };

const changePassword = (
  deps: Deps,
  { token, passwordHash, address }: Change,
): Promise<Outcome<{ mailId: number }>> =>
  transact<Outcome<{ mailId: number }>>(deps.db, isAnswered, async (tx) => {
    const playerId = await consumeToken(deps, tx, 'reset', token);
    if (playerId === undefined) return refuse('badResetToken');
    // The sessions first, as every write of theirs does: two that took them in another order would wait for each other.
    await revokePlayer(deps, tx, playerId);
    await spendTokens(deps, tx, 'reset', playerId);
    const player = await tx
      .updateTable('players')
      .set({ password_hash: passwordHash })
      .where('id', '=', playerId)
      .returning(['email', 'email_key', 'first_name', 'confirmed_at'])
      .executeTakeFirstOrThrow();
    // Whoever read the mail owns the address; who only said so, to the identity service or at the
    // sign-up, loses the way in, and the network that the account took for its player's.
    if (player.confirmed_at === null) {
      await tx.deleteFrom('player_identities').where('player_id', '=', playerId).execute();
      await tx.deleteFrom('known_networks').where('player_id', '=', playerId).execute();
    }
    // Whom others have slowed down at the login gets in from here at once.
    await rememberNetwork(deps, tx, playerId, address);
    await clearLoginLimits(deps, tx, player.email_key, address);
    await audit(tx, { event: 'password.changed', at: deps.real(), playerId });
    const mailId = await postMail(deps, tx, {
      letter: { kind: 'password-changed', reader: { email: player.email, firstName: player.first_name } },
      topic: `password changed ${playerId}`,
      giveUpAt: deps.real() + oneDay,
      limitKeys: [],
    });
    return answer({ mailId });
  });
