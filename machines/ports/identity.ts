import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/schemas/session.ts';
import { port } from './port.ts';

/** Prepares a sign-in by the identity service; answers with the address to leave for. */
export const beginSignIn = port<Result<{ url: string }>, { provider: string }>('beginSignIn');

/** What a return from the identity service came to. A person may also have turned back there. */
export type SignInReturn =
  | { kind: 'opened'; session: UserSession }
  | { kind: 'turnedBack' }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

/** Exchanges the code that the page was opened with, once; the address has been cleaned before. */
export const finishSignIn = port<SignInReturn>('finishSignIn');
