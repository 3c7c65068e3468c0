import isValidEmail from 'validator/lib/isEmail.js';

/** The longest address that mail can carry. */
const LONGEST = 254;

/** Whether a text is an e-mail address (§V.3). Spaces around it are the caller's to trim. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && isValidEmail(text);
