/** A recognised word, and how sure the recogniser is of it, from 0 to 1. */
export type ReadWord = { text: string; confidence: number };
/** The words of one printed line, from left to right; lines come from the top to the bottom. */
export type ReadLine = readonly ReadWord[];

/** What one field says, as a player would type it, and how sure that is, from 0 to 1. */
export type ReadField = { value: string; confidence: number };
/** A line as text, in which each character knows how sure its word was. */
export type LineText = { text: string; confidence: readonly number[] };

export function lineText(line: ReadLine): LineText {
  const confidence: number[] = [];
  const parts = line.map(({ text, confidence: sure }, at) => {
    const part = at === 0 ? text : ` ${text}`;
    for (let index = 0; index < part.length; index += 1) confidence.push(sure);
    return part;
  });
  return { text: parts.join(''), confidence };
}

/** How sure a part of a line is: as sure as its least sure word. */
export const sureOfPart = ({ confidence }: LineText, from: number, length: number): number =>
  Math.min(1, ...confidence.slice(from, from + length));

/** Signs that a recogniser takes for a digit, and how much less sure a number with one of them is. */
const TAKEN_FOR: readonly (readonly [signs: string, digit: string, surety: number])[] = [
  // Many tills print a zero with a stroke or a point in it.
  ['OQ@', '0', 0.96],
  ['Do', '0', 0.88],
  ['Il|', '1', 0.92],
  ['i!', '1', 0.85],
  ['Zz', '2', 0.85],
  ['Ss', '5', 0.85],
  ['Gb', '6', 0.8],
  ['B', '8', 0.85],
  ['g', '9', 0.8],
];
const AS_DIGIT = new Map(
  TAKEN_FOR.flatMap(([signs, digit, surety]) => [...signs].map((sign) => [sign, { digit, surety }] as const)),
);
const AS_LETTER = new Map(Object.entries({ 0: 'O', 1: 'I', 5: 'S', 8: 'B', '€': 'E', '|': 'I', '@': 'O' }));

/** What stands for one digit: a digit, or a sign that is often taken for one. */
export const DIGIT = `[0-9${TAKEN_FOR.map(([signs]) => signs).join('')}]`;

/** A number whose signs are read as the digits that they resemble, how many those were, and how sure that leaves it. */
export function asDigits(text: string): { digits: string; guessed: number; surety: number } {
  let [guessed, surety] = [0, 1];
  const digits = [...text].map((sign) => {
    const taken = AS_DIGIT.get(sign);
    if (!taken) return sign;
    guessed += 1;
    surety *= taken.surety;
    return taken.digit;
  });
  return { digits: digits.join(''), guessed, surety };
}

/**
 * How sure a number is that has a form which few texts have, such as a day's or a receipt's: surer than its word, for
 * chance writes no eight digits with a mark between them. Measured in docs/receipt-reading.md.
 */
export const sureInForm = (confidence: number): number => 1 - (1 - confidence) * 0.4;

/** What is left of a line for the comparison with a label: capital letters without marks and spaces. */
export const lettersOf = (text: string): string =>
  [...text.normalize('NFD').toUpperCase()]
    .map((sign) => AS_LETTER.get(sign) ?? sign)
    .join('')
    .replace(/[^A-Z]/g, '');

/** How many letters differ between two words (Levenshtein), at most one more than `most`. */
function distance(one: string, other: string, most: number): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, compared] of [...other].entries()) {
      const changed = (before[column] ?? 0) + (letter === compared ? 0 : 1);
      now.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1));
    }
    if (Math.min(...now) > most) return most + 1;
    before = now;
  }
  return before.at(-1) ?? 0;
}

/** Whether letters begin with a label, give or take one in six. */
export function beginsWith(letters: string, label: string): boolean {
  const most = Math.floor(label.length / 6);
  return [0, -1, 1]
    .filter((more) => most > 0 || more === 0)
    .some((more) => distance(letters.slice(0, label.length + more), label, most) <= most);
}
