import { isRealDay } from './dates.ts';
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

const DAY = new RegExp(
  `(?<![0-9A-Za-z])(${DIGIT}{2})\\s?[-/.=–—]\\s?(${DIGIT}{2})\\s?[-/.=–—]\\s?(${DIGIT}{4}|${DIGIT}{2})(?![0-9])`,
  'g',
);
const HOUR = new RegExp(
  `(?<![0-9A-Za-z.,])(${DIGIT}{1,2})\\s?[:.;'’]\\s?(${DIGIT}{2})(?:[:.]${DIGIT}{2})?(?![0-9A-Za-z])`,
  'g',
);
/** After a date, a colon may be recognised as any narrow character or be lost. */
const HOUR_BEHIND_DAY = new RegExp(
  `^\\W{0,3}\\s(${DIGIT}{2})\\s?[:.,;'’ ]\\s?(${DIGIT}{2})(?![0-9A-Za-z])`,
  'g',
);

/** A day next to one of these words is not the receipt's: it is the expiry of points or of a card. */
const OTHER_DAYS = /FINOAL|ENTRO|SCAD|VALID|PREMI|DALGIORNO|RESI|CAMBI/;
/** The loss of confidence for a day or a time with neither a label nor the other one next to it. */
const WITHOUT_NEIGHBOUR = 0.92;
const FURTHER_BACK = 2;

type Found = ReadField & { line: number; end: number };

function daysIn(line: LineText, at: number, today: string): Found[] {
  const isOther = OTHER_DAYS.test(lettersOf(line.text));
  return [...line.text.matchAll(DAY)].flatMap((match) => {
    const [all, day, month, year] = match;
    const { digits, factor } = asDigits(`${year?.length === 2 ? '20' : ''}${year}-${month}-${day}`);
    const isOld = Number(digits.slice(0, 4)) < Number(today.slice(0, 4)) - FURTHER_BACK;
    if (!isRealDay(digits) || digits > today || isOld || isOther) return [];
    const confidence = sureInForm(confidenceOfPart(line, match.index, all.length)) * factor;
    return [{ value: digits, confidence, line: at, end: match.index + all.length }];
  });
}

/** The times in a line from a given position on. */
function hoursIn(line: LineText, at: number, from: number, form = HOUR): Found[] {
  return [...line.text.slice(from).matchAll(form)].flatMap((match) => {
    const [all, hour = '', minute = ''] = match;
    const start = from + match.index;
    const { digits, factor } = asDigits(`${hour.padStart(2, '0')}:${minute}`);
    if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(digits)) return [];
    const confidence = sureInForm(confidenceOfPart(line, start, all.length)) * factor;
    return [{ value: digits, confidence, line: at, end: start + all.length }];
  });
}

/** A time next to an uncertain day is uncertain, too. */
const asSureAs = (day: Found, hour: Found | null): Found | null =>
  hour && { ...hour, confidence: Math.min(hour.confidence, day.confidence) };

/** A time follows the day, follows its own label, or is on a line next to that of the day. */
function hourFor(day: Found | null, texts: readonly LineText[]): Found | null {
  const labelled = texts.flatMap((line, at) => {
    const label = /\bOR[AE]\b/i.exec(line.text);
    return label ? hoursIn(line, at, label.index) : [];
  });
  if (!day) return mostConfident(labelled);
  const same = texts
    .slice(day.line, day.line + 1)
    .flatMap((line) => [
      ...hoursIn(line, day.line, day.end),
      ...hoursIn(line, day.line, day.end, HOUR_BEHIND_DAY),
    ]);
  if (same.length > 0 || labelled.length > 0) return asSureAs(day, mostConfident([...same, ...labelled]));
  const beside = [day.line - 1, day.line + 1].flatMap((at) => {
    const line = texts[at];
    // An amount is not a time, and two numbers separated by a point are more likely an amount.
    return line && !/\d\.\d/.test(line.text) ? hoursIn(line, at, 0) : [];
  });
  return asSureAs(
    day,
    mostConfident(beside.map((found) => ({ ...found, confidence: found.confidence * WITHOUT_NEIGHBOUR }))),
  );
}

const field = ({ value, confidence }: Found): ReadField => ({ value, confidence });

/** The day and the hour of the receipt. */
export function momentOf(
  lines: readonly ReadLine[],
  today: string,
): { receiptDate?: ReadField; receiptTime?: ReadField } {
  const texts = lines.map(lineText);
  const day = mostConfident(texts.flatMap((line, at) => daysIn(line, at, today)));
  const hour = hourFor(day, texts);
  const isTogether = day && hour && Math.abs(day.line - hour.line) <= 1;
  return {
    ...(day && {
      receiptDate: field(isTogether ? day : { ...day, confidence: day.confidence * WITHOUT_NEIGHBOUR }),
    }),
    ...(hour && { receiptTime: field(hour) }),
  };
}
