import { CLOSING_WORD } from '../../domain/account-forms.ts';
import { audit } from '../auth/audit.ts';
import { revokeOthers, revokePlayer } from '../auth/end-sessions.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { enqueueMail, sendMailLater } from '../mails/outbox.ts';
import { accountClosed, isOk, type Outcome, ok, refuseField, unauthorized } from '../results/outcome.ts';
import { ONE_DAY } from '../system/clock.ts';
import { refuseWrongPassword } from './compare-password.ts';
import { emptyAccount } from './empty-account.ts';

type Closing = { password?: string; word?: string; address: string };

/**
 * Closes an account for good (docs/decisions/0028). It requires the password; a player of the identity service has
 * none here and types a word, so that no accidental press closes the account.
 */
export async function closeAccount(
  deps: Deps,
  { id, familyId }: SignedIn,
  { password = '', word = '', address }: Closing,
): Promise<Outcome<Record<string, never>>> {
  const player = await deps.db
    .selectFrom('players')
    .select(['id', 'email', 'email_key', 'first_name', 'password_hash'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  // Closed since this request was let in: its empty row must not be taken for an account without a password.
  if (player === undefined) return accountClosed();
  const refused =
    player.password_hash === null
      ? refuseWrongWord(word)
      : await refuseWrongPassword(deps, player, { password, field: 'password', address });
  if (refused !== undefined) return refused;
  const closed = await transact<Outcome<{ mailId: number }>>(deps.db, isOk, async (tx) => {
    if (!(await revokeOthers(deps, tx, { playerId: id, familyId }))) return unauthorized();
    // Emptied last: until then who decides about a receipt may refer to the row, and does not wait while this waits for them.
    const held = await tx
      .selectFrom('players')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', player.password_hash)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Another password was chosen, or the account closed, while this was looked at.
    if (held === undefined) return unauthorized();
    // A login may have opened a session since: it holds the player's row until it is kept.
    await revokePlayer(deps, tx, id);
    await emptyAccount(deps, tx, id);
    await audit(tx, { event: 'account.closed', at: deps.realNow(), playerId: id });
    const mailId = await enqueueMail(deps, tx, {
      template: { kind: 'account-closed', reader: { email: player.email, firstName: player.first_name } },
      topic: `account closed ${id}`,
      playerId: id,
      giveUpAt: deps.realNow() + ONE_DAY,
      limitKeys: [],
    });
    return ok({ mailId });
  });
  if (closed.kind === 'refused') return closed;
  sendMailLater(deps, closed.body.mailId);
  return ok({});
}

const refuseWrongWord = (word: string) =>
  word.trim() === CLOSING_WORD ? undefined : refuseField('word', 'validation.closingWord');
