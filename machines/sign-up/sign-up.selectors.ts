import { CODE_TRIES } from '../../domain/cooldown.ts';
import type { Message } from '../../domain/errors.ts';
import type { SignUpSnapshot } from './sign-up.machine.ts';
import type { CodePart } from './sign-up.setup.ts';

const NOTHING: readonly Message[] = [];

/** What was refused at this part of the code's step and belongs to no field. */
export const codeMessagesAt =
  (part: CodePart) =>
  ({ context: { codeErrors, refusedAt } }: SignUpSnapshot): readonly Message[] =>
    refusedAt === part ? codeErrors.form : NOTHING;

/** The code on its way, or right. */
export const isCheckingCode = (snapshot: SignUpSnapshot): boolean =>
  snapshot.matches({ confirming: { code: 'checking' } }) ||
  snapshot.matches({ confirming: { code: 'confirmed' } });

/** So many codes were wrong that the one which was mailed no longer counts (§F.4). */
export const hasSpentCode = ({ context }: SignUpSnapshot): boolean => context.wrongCodes >= CODE_TRIES;
