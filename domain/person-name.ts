export const PERSON_NAME_MAX = 100;

const CHARACTERS = /^[\p{L}\p{M}'’ -]+$/u;
const LETTER = /\p{L}/u;

/** A name as it is kept: trimmed, and with each accent joined to its letter. */
export const plainPersonName = (text: string): string => text.trim().normalize('NFC');

/** Whether a name is longer than 100 characters (§V.6). */
export const isPersonNameTooLong = (text: string): boolean =>
  [...plainPersonName(text)].length > PERSON_NAME_MAX;

/** Whether a name is letters of any script, apostrophes, spaces and hyphens, 100 at most (§B.11). */
export function isPersonName(text: string): boolean {
  const name = plainPersonName(text);
  return CHARACTERS.test(name) && LETTER.test(name) && !isPersonNameTooLong(name);
}
