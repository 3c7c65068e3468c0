import { CODE_TRIES } from '../../domain/cooldown.ts';
import { type Message, saysCodeWrong } from '../../domain/errors.ts';
import type { SignUpSnapshot } from './sign-up.machine.ts';
import type { CodePart } from './sign-up.setup.ts';

const NOTHING: readonly Message[] = [];

/** The errors of this part of the code step that belong to no field. */
export const codeMessagesAt =
  (part: CodePart) =>
  ({ context: { codeErrors, refusedAt } }: SignUpSnapshot): readonly Message[] =>
    refusedAt === part ? codeErrors.form : NOTHING;

/** Whether the code is being checked or was right. */
export const isCheckingCode = (snapshot: SignUpSnapshot): boolean =>
  snapshot.matches({ confirming: { code: 'checking' } }) ||
  snapshot.matches({ confirming: { code: 'confirmed' } });

/** Whether so many wrong codes were tried that the mailed one is no longer valid (§B.19). */
export const hasSpentCode = (snapshot: SignUpSnapshot): boolean =>
  snapshot.matches({ confirming: { code: 'spent' } });

/** How many tries the code has left that was just found wrong; null where the last refusal was another. */
export const triesLeft = (snapshot: SignUpSnapshot): number | null =>
  saysCodeWrong(codeMessagesAt('code')(snapshot)) ? CODE_TRIES - snapshot.context.wrongCodes : null;

/** Whether the server refused the registration because the address has an account already. */
export const isAddressKnown = ({ context: { errors } }: SignUpSnapshot): boolean =>
  [errors.fields.email, ...errors.form].some(
    (message) => message !== undefined && 'key' in message && message.key === 'errors.emailTaken',
  );
