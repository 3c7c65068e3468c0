import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Handler } from '../http/operation.ts';
import { answer, busy, isAnswered, type Outcome, refuse } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import { passwordChangedLetter, type Reader, resetLetter } from '../mails/letters.ts';
import { emailKey } from '../players/rules/email.ts';
import { judgePassword } from '../players/rules/password.ts';
import { audit } from '../security/audit.ts';
import { rememberNetwork } from '../security/known-networks.ts';
import { networkOf } from '../security/network.ts';
import { networkPassages, refusedByLimit } from '../security/rate-limits.ts';
import { revokePlayer } from '../security/sessions.ts';
import { consumeToken, issueToken, spendTokens } from '../security/single-use-tokens.ts';

/** Answers before it looks the address up: neither text nor time tells whether it has an account. */
export const forgotPassword: Handler<'forgotPassword'> = async ({ deps, body, address }) => {
  const key = emailKey(body.email);
  const tooOften = await refusedByLimit(
    deps,
    { name: 'forgot by account and network', who: `${key} ${networkOf(address).near}` },
    ...networkPassages(deps, 'forgot by network', address),
  );
  if (tooOften !== undefined) return tooOften;
  deps.background.start(() => mailReset(deps, key));
  return answer({});
};

async function mailReset(deps: Deps, key: string): Promise<void> {
  const player = await deps.db
    .selectFrom('players')
    .select(['id', 'email', 'first_name'])
    .where('email_key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst();
  if (player === undefined) return;
  const token = await issueToken(deps, deps.db, 'reset', player.id);
  await audit(deps.db, { event: 'password.reset-asked', at: deps.real(), playerId: player.id });
  const reader = { email: player.email, firstName: player.first_name };
  const outcome = await deps.mailer.send(resetLetter(reader, deps.config.siteUrl, token));
  if (outcome.kind === 'failed') throw new Error(`A reset mail was not sent: ${outcome.reason}`);
}

/** The password is judged and hashed before the token is used up: a refused one can be chosen again. */
export const resetPassword: Handler<'resetPassword'> = async ({ deps, body, address }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'reset by network', address));
  if (tooOften !== undefined) return tooOften;
  const password = judgePassword(body.password, undefined);
  if (password.kind === 'wrong') return refuse(422, [password.problem]);
  const hash = await deps.passwords.hash(password.value);
  if (hash.kind === 'full') return busy();
  const changed = await changePassword(deps, { ...body, passwordHash: hash.value, address });
  if (changed.kind === 'refused') return changed;
  const letter = passwordChangedLetter(changed.body, deps.config.siteUrl);
  deps.background.start(async () => void (await deps.mailer.send(letter)));
  return answer({});
};

/** Uses the token and the player's other ones up, keeps the new hash and ends every session, or does nothing of it. */
type Change = { token: string; passwordHash: string; address: string };

const changePassword = (deps: Deps, { token, passwordHash, address }: Change): Promise<Outcome<Reader>> =>
  transact<Outcome<Reader>>(deps.db, isAnswered, async (tx) => {
    const playerId = await consumeToken(deps, tx, 'reset', token);
    if (playerId === undefined) return refuse(422, sentences.badAccess);
    // The sessions first, as every write of theirs does: two that took them in another order would wait for each other.
    await revokePlayer(deps, tx, playerId);
    await spendTokens(deps, tx, 'reset', playerId);
    const player = await tx
      .updateTable('players')
      .set({ password_hash: passwordHash })
      .where('id', '=', playerId)
      .returning(['email', 'first_name', 'confirmed_at'])
      .executeTakeFirstOrThrow();
    // Whoever read the mail owns the address; who only said so to the identity service loses the way in.
    if (player.confirmed_at === null) {
      await tx.deleteFrom('player_identities').where('player_id', '=', playerId).execute();
    }
    // Whom others have slowed down at the login gets in from here at once.
    await rememberNetwork(deps, tx, playerId, address);
    await audit(tx, { event: 'password.changed', at: deps.real(), playerId });
    return answer({ email: player.email, firstName: player.first_name });
  });
