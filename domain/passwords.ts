/** What the form asks for (§V.7); the server asks for more (§B.9). */
export const MIN_CLIENT_PASSWORD = 6;
export const MIN_SERVER_PASSWORD = 8;
export const MAX_SERVER_PASSWORD = 128;

/** A password's length in characters as a person counts them; nothing is trimmed, a space is a character. */
export const passwordLength = (password: string): number => [...password].length;

/** Each of what the server asks of a password (§B.9), in the order in which a form says it. */
const PARTS = {
  length: (password: string) => passwordLength(password) >= MIN_SERVER_PASSWORD,
  digit: (password: string) => /\p{Nd}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  maximum: (password: string) => passwordLength(password) <= MAX_SERVER_PASSWORD,
};

type PasswordPart = keyof typeof PARTS;

/** Which rules the password fulfils; the maximum length is listed only when it is exceeded. */
export const passwordParts = (password: string): { part: PasswordPart; isThere: boolean }[] =>
  (Object.keys(PARTS) as PasswordPart[])
    .map((part) => ({ part, isThere: PARTS[part](password) }))
    .filter(({ part, isThere }) => part !== 'maximum' || !isThere);

/** Whether a password is what the server accepts: 8 to 128 characters, a digit, a capital, a special one (§B.9). */
export const isStrongPassword = (password: string): boolean =>
  passwordParts(password).every(({ isThere }) => isThere);

/**
 * Whether a password has begun and is shorter than the form itself asks (§V.7). The sentence of that rule names 6
 * characters, the list beside it 8: then the field says how the two go together.
 */
export const isShortOfForm = (password: string): boolean =>
  password !== '' && passwordLength(password) < MIN_CLIENT_PASSWORD;
