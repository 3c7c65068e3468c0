import { HIDDEN, MORE, type Plain, type PlainRecord } from '../../src/inspection/redact.ts';
import { HIDDEN_KIND } from '../../src/inspection/shapes.ts';

/** What is put in the place of a hidden value; `at` is the number by which the report knows it again. */
export type StandIns = {
  text: (key: string, at: number) => string;
  number: (at: number) => number;
  flag: boolean;
  day: string;
};

/** A number in letters: a name has no digits. */
const letters = (at: number): string => [...String(at)].map((digit) => 'abcdefghil'[Number(digit)]).join('');

/** Texts that pass the site's own rules, by a part of the key under which they stand. */
const LIKELY: readonly [RegExp, (at: number) => string][] = [
  [/mail/i, (at) => `persona${at}@example.com`],
  [/password/i, (at) => `Segreta${at}!`],
  [/phone/i, (at) => `+39333${String(1_000_000 + at)}`],
  [/birth/i, (at) => `1980-01-${String((at % 28) + 1).padStart(2, '0')}`],
  [/expire/i, () => '2030-01-01T00:00:00+01:00'],
  [/(At|Until)$/, () => '2025-08-10T10:00:00+02:00'],
  [/date/i, () => '2025-08-10'],
  [/time/i, () => '10:30'],
  [/amount/i, () => '10.00'],
  [/loyalty|card/i, () => '2000000000008'],
  [/^state$/i, () => 'RM'],
  [/^(code|otp)$/i, (at) => String(100_000 + at)],
  [/name/i, (at) => `Persona${letters(at)}`],
];

/** A report is played once with values that the rules accept, and once with others: what does not depend on them is the same. */
export const STAND_INS: readonly [StandIns, StandIns] = [
  {
    text: (key, at) => LIKELY.find(([part]) => part.test(key))?.[1](at) ?? `testo ${at}`,
    number: (at) => at,
    flag: true,
    day: '2025-08-10T10:00:00.000Z',
  },
  { text: (_, at) => `?${at}`, number: (at) => -at, flag: false, day: '1970-01-01T00:00:00.000Z' },
];

export const isHidden = (value: Plain | undefined): boolean =>
  typeof value === 'string' && (value.includes('‹') || value.endsWith(MORE));

/** Whether anything in it is not known. */
export const hasHidden = (value: Plain): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasHidden) : isHidden(value);

function filledText(text: string, key: string, { text: textFor, number, flag, day }: StandIns): unknown {
  const [, kind, at = '0'] = HIDDEN_KIND.exec(text) ?? [];
  if (kind === 'text' || text === HIDDEN) return textFor(key, Number(at));
  if (kind === 'number') return number(Number(at));
  if (kind === 'flag') return flag;
  if (kind === 'date') return new Date(day);
  if (text === '‹File›' || text === '‹Blob›') return new File(['…'], 'foto.jpg', { type: 'image/jpeg' });
  // An actor, an element or a function: nothing that a rule looks into.
  if (/^‹.*›$/.test(text)) return {};
  return text.replaceAll(HIDDEN, textFor(key, 0));
}

/** Told of each hidden value that somebody looks at, by its path. */
export type Look = (path: string) => void;

/** What a report says, with stand-ins in the place of what it hides. */
export function filled(value: Plain, standIns: StandIns, path = '', look?: Look): unknown {
  const key = path.slice(path.lastIndexOf('.') + 1);
  if (typeof value === 'string') return filledText(value, key, standIns);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.filter((inner) => inner !== MORE).map((inner) => filled(inner, standIns, path, look));
  const { error, message, ...rest } = value as PlainRecord;
  if (typeof error === 'string' && Object.keys(rest).length === 0) return new Error(String(message ?? error));
  const made = {};
  for (const [name, inner] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`;
    const standing = filled(inner, standIns, here, look);
    const get = () => {
      if (isHidden(inner)) look?.(here);
      return standing;
    };
    const how = look ? { get } : { value: standing, writable: true };
    Object.defineProperty(made, name, { ...how, enumerable: true, configurable: true });
  }
  return made;
}
