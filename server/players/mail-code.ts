import { audit } from '../auth/audit.ts';
import { currentCode, newCode } from '../auth/otp.ts';
import { consumeRateLimits } from '../auth/rate-limits.ts';
import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Refusal } from '../http/outcome.ts';
import { postMail } from '../mails/outbox.ts';
import { recipientPassages } from '../mails/recipient-limits.ts';

type Addressee = { id: number; email: string; email_key: string; first_name: string | null };

/** A mail that leaves once its transaction is committed (`sendMail`). */
type Posted = { kind: 'posted'; mailId: number };

/**
 * Writes the mail with the player's code: the living one again, or with `fresh` a new one. Code and mail are of one
 * transaction, so there is never a new code that nobody is mailed; refused when the day's codes or what one mailbox
 * gets are used up, and then nothing of the transaction may stay. `address`: where the call came from.
 */
export async function postCode(
  deps: Deps,
  tx: Session,
  player: Addressee,
  { fresh, address }: { fresh: boolean; address: string },
): Promise<Posted | Refusal> {
  const living = await (fresh ? newCode : currentCode)(deps, tx, player);
  if (living.kind === 'refused') return living;
  // Whoever asks for a code has not shown yet that the address is theirs.
  const passages = recipientPassages(player.email, { by: 'newcomer', address });
  const ofRecipient = await consumeRateLimits(deps, passages, tx);
  if (ofRecipient.kind === 'refused') return ofRecipient;
  await audit(tx, { event: 'code.sent', at: deps.real(), playerId: player.id });
  const { code, expiresAt } = living;
  const reader = { email: player.email, firstName: player.first_name };
  const mailId = await postMail(deps, tx, {
    letter: { kind: 'code', reader, code, expiresAt },
    topic: `code ${player.id}`,
    giveUpAt: expiresAt,
    limitKeys: [...living.limitKeys, ...ofRecipient.keys],
  });
  return { kind: 'posted', mailId };
}
