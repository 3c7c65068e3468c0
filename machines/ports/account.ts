import type { LoginValues, MissingDataValues, SignUpValues } from '../../domain/account-forms.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/schemas/session.ts';
import { port } from './port.ts';

/** Local login (§C): the tokens, already in the shape in which they are kept. */
export const login = port<Result<UserSession>, { values: LoginValues }>('login');

export const signUp = port<Result<UserSession>, { values: SignUpValues }>('signUp');

/** Asks for the code by e-mail; within its life the same code is sent again. */
export const sendCode = port<Result<unknown>>('sendCode');

export const confirmCode = port<Result<unknown>, { otp: string }>('confirmCode');

/** A new address for a player who has not confirmed the first one; a new code goes there. */
export const changeAddress = port<Result<unknown>, { email: string }>('changeAddress');

export const giveConsent = port<Result<unknown>, { policyId: number }>('giveConsent');

export const completePlayer = port<Result<unknown>, { values: MissingDataValues }>('completePlayer');
