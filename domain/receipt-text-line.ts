/** A recognised word, and how sure the recogniser is of it, from 0 to 1. */
export type ReadWord = { text: string; confidence: number };
/** The words of one printed line, from left to right; lines come from the top to the bottom. */
export type ReadLine = readonly ReadWord[];

/** The value of one field, as a player would type it, with its confidence from 0 to 1. */
export type ReadField = { value: string; confidence: number };
/** A line as text, with the confidence of its word for each character. */
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

/** The confidence of a part of a line: that of its least certain word. */
export const confidenceOfPart = ({ confidence }: LineText, from: number, length: number): number =>
  Math.min(1, ...confidence.slice(from, from + length));

/** The candidate with the highest confidence, which is much reduced when another candidate differs. */
export function mostConfident<Found extends ReadField>(all: readonly Found[]): Found | null {
  const [best] = all.toSorted((one, other) => other.confidence - one.confidence);
  if (!best) return null;
  const rivals = all.filter(({ value }) => value !== best.value);
  const isContested = rivals.some(({ confidence }) => confidence > best.confidence * 0.7);
  return isContested ? { ...best, confidence: best.confidence * 0.6 } : best;
}

/** Characters that recognisers confuse with digits, with the loss of confidence for each. */
const CONFUSED_SIGNS: readonly (readonly [signs: string, digit: string, factor: number])[] = [
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
  CONFUSED_SIGNS.flatMap(([signs, digit, factor]) =>
    [...signs].map((sign) => [sign, { digit, factor }] as const),
  ),
);
const AS_LETTER = new Map(Object.entries({ 0: 'O', 1: 'I', 5: 'S', 8: 'B', '€': 'E', '|': 'I', '@': 'O' }));

/** A pattern for one digit: a digit or a character often recognised instead of one. */
export const DIGIT = `[0-9${CONFUSED_SIGNS.map(([signs]) => signs).join('')}]`;

/** A number with look-alike characters replaced by digits, the count of replacements, and its confidence. */
export function asDigits(text: string): { digits: string; guessed: number; factor: number } {
  let [guessed, factor] = [0, 1];
  const digits = [...text].map((sign) => {
    const taken = AS_DIGIT.get(sign);
    if (!taken) return sign;
    guessed += 1;
    factor *= taken.factor;
    return taken.digit;
  });
  return { digits: digits.join(''), guessed, factor };
}

/**
 * The confidence of a number in a rare format, such as a date or a receipt number: higher than that of its word, since
 * eight digits with a separator rarely occur by chance. Measured in docs/receipt-reading.md.
 */
export const sureInForm = (confidence: number): number => 1 - (1 - confidence) * 0.4;

/** A line normalised for the comparison with labels: capital letters without accents and spaces. */
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
