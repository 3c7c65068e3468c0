import {
  asDigits,
  confidenceOfPart,
  DIGIT,
  type LineText,
  lettersOf,
  lineText,
  mostConfident,
  type ReadField,
  type ReadLine,
  sureInForm,
} from './receipt-text-line.ts';

/** Since 2021 every till numbers a documento commerciale by the day's closure and the document, four digits each. */
const NUMBER = new RegExp(
  `(?<![0-9A-Za-z-])(${DIGIT}{4})\\s?([-–—=~_./])?\\s?(${DIGIT}{4})(?![0-9A-Za-z-])`,
  'g',
);
/** At least this many of the eight have to be digits: four letters beside a year are a word. */
const DIGITS_LEAST = 5;

const LABEL = /D[O0]C|[O0]CUMENT|SC[O0]NTRIN|UMENT[O0]N/;
/** Lines with other numbers: of the shop, the till or the card. */
const OTHER = /PIVA|PARTITAIVA|^TEL|CODFISC|TRANS|CARTA|AUT|TERM|PUNTI|ACQUIRER/;

/** The loss of confidence for a number without a label, or without a separator between its halves. */
const UNLABELLED = 0.88;
const UNDIVIDED = 0.85;

function numbersIn(line: LineText, before: string): ReadField[] {
  const letters = lettersOf(line.text);
  if (OTHER.test(letters)) return [];
  const isLabelled = LABEL.test(letters) || (/^\W*\S+\W*$/.test(line.text) && LABEL.test(before));
  return [...line.text.matchAll(NUMBER)].flatMap((match) => {
    const [all, closure = '', mark, document = ''] = match;
    if (!isLabelled && mark === undefined) return [];
    const { digits, guessed, factor } = asDigits(`${closure}-${document}`);
    if (8 - guessed < DIGITS_LEAST) return [];
    const confidence = sureInForm(confidenceOfPart(line, match.index, all.length)) * factor;
    const value = digits;
    return [
      {
        value,
        confidence: confidence * (isLabelled ? 1 : UNLABELLED) * (mark === undefined ? UNDIVIDED : 1),
      },
    ];
  });
}

/** The number of the receipt, with much less confidence when two lines disagree. */
export function numberOf(lines: readonly ReadLine[]): ReadField | null {
  const texts = lines.map(lineText);
  return mostConfident(texts.flatMap((line, at) => numbersIn(line, lettersOf(texts[at - 1]?.text ?? ''))));
}
