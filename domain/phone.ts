const NUMBER = /^\d+$/;
/** The most digits an international number has; with its plus sign one character more. */
const MOST_DIGITS = 15;

const bare = (text: string): string => text.replace(/\s/g, '').replace('+', '');

/** Whether a telephone number is left out, or is digits but for its spaces and one plus sign (§V.10). */
export const isPhone = (text: string): boolean => text.trim() === '' || NUMBER.test(bare(text));

/** Whether a number has more digits than any telephone (§E.7). */
export const isPhoneTooLong = (text: string): boolean => bare(text).length > MOST_DIGITS;

/** The number as it is kept and compared: without spaces. */
export const plainPhone = (text: string): string => text.replace(/\s/g, '');
