import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** Asks for a link to choose a new password; the answer is the same for every address (§B.28). */
export const askResetLink = port<Result<unknown>, { email: string }>('askResetLink');

/** The token of the link that this page was opened with, once and then no more; null without one (§B.33). */
export const takeResetToken = port<string | null>('takeResetToken');

/** Changes the password; the token is used up by it, and every session of the player ends. */
export const resetPassword = port<Result<unknown>, { token: string; password: string }>('resetPassword');
