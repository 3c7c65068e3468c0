import { isEmail } from '../../domain/fields.ts';
import { isStrongPassword, MAX_SERVER_PASSWORD, passwordLength } from '../../domain/passwords.ts';
import { invalid, type Validated, valid } from '../results/outcome.ts';

// What players and the people of the desk sign in with.

export type EmailAddress = { email: string; key: string };

/** An address as typed, and the form in which two writings of it are one account. */
export function validateEmail(text: string): Validated<EmailAddress> {
  const email = text.trim().normalize('NFC');
  if (email === '') return invalid('email', 'errors.required');
  if (!isEmail(email)) return invalid('email', 'validation.email');
  return valid({ email, key: emailKey(email) });
}

/** The normalised form by which an address is looked up. */
export const emailKey = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** A new password (§B.9). It is kept byte for byte, never cut and never normalised. */
export function validatePassword(password: string, email: string | undefined): Validated<string> {
  if (password === '') return invalid('password', 'errors.required');
  if (passwordLength(password) > MAX_SERVER_PASSWORD) return invalid('password', 'validation.max');
  if (!isStrongPassword(password)) return invalid('password', 'errors.passwordStrength');
  const plain = password.toLowerCase();
  const guessable = commonPasswords.has(plain) || plain === email?.toLowerCase();
  return guessable ? invalid('password', 'server.commonPassword', 'common') : valid(password);
}

/**
 * Passwords in lower case that satisfy the rule of composition and are among the first that a guesser tries: the
 * usual words with the usual ornaments.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    'password',
    'passw0rd',
    'p@ssword',
    'p@ssw0rd',
    'qwerty',
    'welcome',
    'admin',
    'abcdef',
    'ciao',
    'italia',
    'juventus',
    'pasta',
    'amore',
    'benvenuto',
    'prova',
    'test',
    'letmein',
    'iloveyou',
  ]
    .flatMap((word) =>
      ['1', '12', '123', '1234', '12345', '123456', '2024', '2025'].map((digits) => word + digits),
    )
    .flatMap((word) =>
      ['!', '.', '?', '@', '#', '*', '$', '_', '-'].flatMap((mark) => [`${word}${mark}`, `${mark}${word}`]),
    ),
);
