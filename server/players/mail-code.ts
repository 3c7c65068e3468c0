import type { Deps } from '../deps.ts';
import { confirmationLetter, type Reader } from '../mails/letters.ts';
import type { MailOutcome } from '../mails/mailer.ts';
import type { LivingCode } from '../security/codes.ts';

/** Mails a code and tells what became of the mail. */
export const mailCode = (deps: Deps, reader: Reader, code: LivingCode): Promise<MailOutcome> =>
  deps.mailer.send(confirmationLetter(reader, code.code, code.expiresAt - deps.real()));

/** Mails a code without letting the answer wait; should the mail fail, the player can ask for another. */
export function mailCodeLater(deps: Deps, reader: Reader, code: LivingCode): void {
  deps.background.start(async () => {
    const outcome = await mailCode(deps, reader, code);
    if (outcome.kind === 'failed') throw new Error(`A confirmation mail was not sent: ${outcome.reason}`);
  });
}
