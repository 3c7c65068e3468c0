import isEAN from 'validator/lib/isEAN.js';
import isValidEmail from 'validator/lib/isEmail.js';
import { isRealDay } from './dates.ts';

/** The longest address that mail can carry. */
const LONGEST = 254;

/**
 * Not every relay on the way delivers to a name with accents (RFC 6531), and hardly any to one in quotes: a code that
 * never arrives is worse than an address that is refused at once. A domain may have accents; mail writes it in ASCII.
 */
const DELIVERABLE = { allow_utf8_local_part: false, blacklisted_chars: '"' };

/** Whether a text is an e-mail address that mail reaches (§V.3). Spaces around it are the caller's to trim. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && isValidEmail(text, DELIVERABLE);

/** The library also knows codes of 14 digits, which no card carries. */
const LENGTHS = [8, 13];

/** Whether a card or barcode is an EAN of 8 or 13 digits with the right check digit (§V.11). */
export const isEan = (code: string): boolean => LENGTHS.includes(code.length) && isEAN(code);

export const MAX_PERSON_NAME = 100;

const CHARACTERS = /^[\p{L}\p{M}'’ -]+$/u;
const LETTER = /\p{L}/u;

/** A name as it is kept: trimmed, and with each accent joined to its letter. */
export const plainPersonName = (text: string): string => text.trim().normalize('NFC');

/** Whether a name is longer than 100 characters (§V.6). */
export const isPersonNameTooLong = (text: string): boolean =>
  [...plainPersonName(text)].length > MAX_PERSON_NAME;

/** Whether a name is letters of any script, apostrophes, spaces and hyphens, 100 at most (§B.11). */
export function isPersonName(text: string): boolean {
  const name = plainPersonName(text);
  return CHARACTERS.test(name) && LETTER.test(name) && !isPersonNameTooLong(name);
}

const NUMBER = /^\d+$/;
/** The most digits an international number has; with its plus sign one character more. */
const MAX_DIGITS = 15;

const bare = (text: string): string => text.replace(/\s/g, '').replace('+', '');

/** Whether a telephone number is left out, or is digits but for its spaces and one plus sign (§V.10). */
export const isPhone = (text: string): boolean => text.trim() === '' || NUMBER.test(bare(text));

/** Whether a number has more digits than any telephone (§E.7). */
export const isPhoneTooLong = (text: string): boolean => bare(text).length > MAX_DIGITS;

/** The fewest digits with which somebody can be called from anywhere: a short landline with its area code. */
const MIN_DIGITS_TO_CALL = 8;

/** Whether a number has enough digits to be called at (§V.24). */
export const isCallable = (text: string): boolean => bare(text).length >= MIN_DIGITS_TO_CALL;

/** The number as it is kept and compared: without spaces. */
export const plainPhone = (text: string): string => text.replace(/\s/g, '');

/** The provinces and metropolitan cities, and at the end Sardinia's four that came, went and came back. */
const PROVINCES = new Set(
  (
    'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR ' +
    'GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ ' +
    'RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV ' +
    'CI OG OT VS'
  ).split(' '),
);

/** Whether two letters, in either case, are a province of Italy (§B.13). */
export const isProvince = (code: string): boolean => PROVINCES.has(code.trim().toUpperCase());

const MIN_AGE = 18;
const EARLIEST_BIRTH = '1900-01-01';

/** Whether a day is a possible birth date: it exists, is not in the future and not before 1900 (§B.10). */
export const isBirthDate = (birthDate: string, today: string): boolean =>
  isRealDay(birthDate) && EARLIEST_BIRTH <= birthDate && birthDate <= today;

/**
 * Whether somebody is of age today; both days `YYYY-MM-DD` (§B.10). Who was born on 29 February comes of age on
 * 1 March of a year without one: as text, 29 February lies after the 28th and before March.
 */
export function isOfAge(birthDate: string, today: string): boolean {
  if (!isRealDay(birthDate)) return false;
  const year = Number(birthDate.slice(0, 4)) + MIN_AGE;
  return `${String(year).padStart(4, '0')}${birthDate.slice(4)}` <= today;
}
