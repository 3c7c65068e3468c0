import { validatePassword } from '../auth/credentials.ts';
import { revokeOthers } from '../auth/end-sessions.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { invalidateTokens } from '../auth/single-use-tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { sendMailLater } from '../mails/outbox.ts';
import { busy, isOk, type Outcome, ok, refuseField, refuseFields, unauthorized } from '../results/outcome.ts';
import { refuseWrongPassword } from './compare-password.ts';
import { noteNewPassword } from './password.ts';

type Change = { currentPassword: string; password: string; address: string };

/**
 * Changes the password by the current one. The new one is validated first, so that a weak one uses up no guess. All
 * other sessions and all reset links end.
 */
export async function changeOwnPassword(
  deps: Deps,
  { id, familyId }: SignedIn,
  { currentPassword, password, address }: Change,
): Promise<Outcome<Record<string, never>>> {
  const player = await deps.db
    .selectFrom('players')
    .select(['id', 'email', 'email_key', 'first_name', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const validated = validatePassword(password, player.email);
  if (validated.kind === 'invalid') return refuseFields([validated.problem]);
  const proof = { password: currentPassword, field: 'currentPassword', address };
  const refused = await refuseWrongPassword(deps, player, proof);
  if (refused !== undefined) return refused;
  const hash = await deps.passwords.hash(validated.value);
  if (hash.kind === 'full') return busy();
  const changed = await transact<Outcome<{ mailId: number }>>(deps.db, isOk, async (tx) => {
    if (!(await revokeOthers(deps, tx, { playerId: id, familyId }))) return unauthorized();
    const row = await tx
      .updateTable('players')
      .set({ password_hash: hash.value })
      .where('id', '=', id)
      // Changed by another session in the meantime: the proof was for the earlier password.
      .where('password_hash', '=', player.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return refuseField('currentPassword', 'server.wrongPassword');
    // A login with the old password may have opened a session since: it holds the player's row until it is kept.
    await revokeOthers(deps, tx, { playerId: id, familyId });
    await invalidateTokens(deps, tx, 'reset', id);
    return ok({ mailId: await noteNewPassword(deps, tx, player, { address, fromProfile: true }) });
  });
  if (changed.kind === 'refused') return changed;
  sendMailLater(deps, changed.body.mailId);
  return ok({});
}
