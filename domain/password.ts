/** What the form asks for (§V.7); the server asks for more (§B.9). */
export const CLIENT_PASSWORD_MIN = 6;
const SERVER_PASSWORD_MIN = 8;
export const SERVER_PASSWORD_MAX = 128;

const DIGIT = /\p{Nd}/u;
const UPPERCASE = /\p{Lu}/u;
const SPECIAL = /[^\p{L}\p{M}\p{N}\s]/u;

/** A password's length in characters as a person counts them; nothing is trimmed, a space is a character. */
export const passwordLength = (password: string): number => [...password].length;

/** Whether a password is what the server accepts: 8 to 128 characters, a digit, a capital, a special one (§B.9). */
export function isStrongPassword(password: string): boolean {
  const length = passwordLength(password);
  const hasLength = length >= SERVER_PASSWORD_MIN && length <= SERVER_PASSWORD_MAX;
  return hasLength && [DIGIT, UPPERCASE, SPECIAL].every((kind) => kind.test(password));
}
