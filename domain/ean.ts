import isEAN from 'validator/lib/isEAN.js';

/** The library also knows codes of 14 digits, which no card carries. */
const LENGTHS = [8, 13];

/** Whether a card or barcode is an EAN of 8 or 13 digits with the right check digit (§V.11). */
export const isEan = (code: string): boolean => LENGTHS.includes(code.length) && isEAN(code);
