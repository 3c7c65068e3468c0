// What the adapters do for an account: registration, confirmation, password, personal data, consents.
import type {
  LoginValues,
  MissingDataValues,
  PersonalDataValues,
  SignUpValues,
} from '../../domain/account-forms.ts';
import type { OwnData } from '../../domain/data-export.ts';
import type { Player } from '../../domain/entities.ts';
import type { ConsentRequest } from '../../domain/policies.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/sessions.ts';
import { port } from './port.ts';

/** Local login (§C); the result has the shape in which tokens are stored. */
export const login = port<Result<UserSession>, { values: LoginValues }>('login');

export const signUp = port<Result<UserSession>, { values: SignUpValues }>('signUp');

/** When a code was sent, epoch milliseconds. */
export type CodeSent = { at: number };

/** Requests the code by e-mail; while a code is valid the same one is sent again. */
export const sendCode = port<Result<CodeSent>>('sendCode');

export const confirmCode = port<Result<unknown>, { otp: string }>('confirmCode');

/** Changes the address of an unconfirmed player; a new code is sent there. */
export const changeAddress = port<Result<unknown>, { email: string }>('changeAddress');

export const giveConsent = port<Result<unknown>, ConsentRequest>('giveConsent');

export const completePlayer = port<Result<unknown>, { values: MissingDataValues }>('completePlayer');

/** Requests a reset link; the answer is the same for every address (§B.28). */
export const askResetLink = port<Result<unknown>, { email: string }>('askResetLink');

/** The token of the link that opened this page; returned once, null without one (§B.33). */
export const takeResetToken = port<string | null>('takeResetToken');

/** Changes the password; the token is used up by it, and every session of the player ends. */
export const resetPassword = port<Result<unknown>, { token: string; password: string }>('resetPassword');

/** Changes the password of the logged-in player; every other session ends. */
export const changePassword = port<Result<unknown>, { currentPassword: string; password: string }>(
  'changePassword',
);

/** Closes the account for good: by the password, or by the word where there is none. */
export const closeAccount = port<Result<unknown>, { password: string } | { word: string }>('closeAccount');

/** Changes a player's own data; answers with the player as they are now. */
export const updatePlayer = port<Result<Player>, { values: PersonalDataValues }>('updatePlayer');

export const withdrawConsent = port<Result<unknown>, { consentId: number }>('withdrawConsent');

/** Loads everything that the server holds of the player. */
export const collectOwnData = port<Result<OwnData>>('collectOwnData');
