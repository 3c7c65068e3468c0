import type { LoginValues } from '../../domain/forms/login.ts';
import type { MissingDataValues } from '../../domain/forms/missing-data.ts';
import type { SignUpValues } from '../../domain/forms/sign-up.ts';
import type { UserSession } from '../../domain/shapes/user-session.ts';
import type { Answer } from './answer.ts';
import { port } from './port.ts';

/** Local login (§C): the tokens, already in the shape in which they are kept. */
export const login = port<Answer<UserSession>, { values: LoginValues }>('login');

export const signUp = port<Answer<UserSession>, { values: SignUpValues }>('signUp');

/** Asks for the code by e-mail; within its life the same code is sent again. */
export const sendCode = port<Answer<unknown>>('sendCode');

export const confirmCode = port<Answer<unknown>, { otp: string }>('confirmCode');

/** A new address for a player who has not confirmed the first one; a new code goes there. */
export const changeAddress = port<Answer<unknown>, { email: string }>('changeAddress');

export const giveConsent = port<Answer<unknown>, { policyId: number }>('giveConsent');

export const completePlayer = port<Answer<unknown>, { values: MissingDataValues }>('completePlayer');
