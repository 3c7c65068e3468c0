import { withArticle } from '../../domain/dates.ts';

const LOCALE = 'it-IT';
const ROME = 'Europe/Rome';

/** Created at first use, since it takes a phone 50 ms that hydration should not wait for (docs/decisions/0014). */
function once<Format extends object>(make: () => Format): () => Format {
  let made: Format | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const numberFormat = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat(LOCALE, options));

const longDay = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: ROME }));
// Engines differ in whether they group four digits: without `always` some write 1234,50.
const euros = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });
const megabytes = numberFormat({ maximumFractionDigits: 1 });

/** The Italian day of an instant (ISO 8601 or epoch milliseconds): `16 luglio 2025`. */
export const dayOfInstant = (instant: string | number): string =>
  longDay().format(new Date(instant)).replace(/^1 /, '1º ');

const romeTime = once(
  () => new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: ROME }),
);

/** The time in Rome of an instant (ISO 8601 or epoch milliseconds): `14:05`. */
export const timeOfInstant = (instant: string | number): string => romeTime().format(new Date(instant));

/** Until when something has to be done that counts its last minute whole: `le 23:59 del 29 agosto 2025`, after _entro_. */
export const deadlineOfInstant = (instant: string | number): string =>
  `le ${timeOfInstant(instant)} ${withArticle('del', dayOfInstant(instant))}`;

/** When something ends that counts its last minute whole: `alle 23:59 del 29 agosto 2025`, or `di oggi`, after _fino_ or alone. */
export const endOfInstant = (instant: string | number, isToday = false): string =>
  `alle ${timeOfInstant(instant)} ${isToday ? 'di oggi' : withArticle('del', dayOfInstant(instant))}`;

/** Words that begin a sentence. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const lists = {
  and: once(() => new Intl.ListFormat(LOCALE)),
  or: once(() => new Intl.ListFormat(LOCALE, { type: 'disjunction' })),
};

/** Words one after the other, as in "A, B e C" or "A o B". */
export const listInWords = (words: readonly string[], last: keyof typeof lists): string =>
  lists[last]().format(words);

/** An amount such as `12.50` as Italians write it. */
export const amountInWords = (amount: string): string => euros().format(Number(amount));

const values = once(
  () =>
    new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
      useGrouping: 'always',
    }),
);

/** A value from an amount such as `1800.00`: in whole euros when there are no cents, `1.800`. */
export const valueInWords = (amount: string): string => values().format(Number(amount));

const KILOBYTE = 1_024;

/** A file's size from bytes: in megabytes from a tenth of one on. */
export function sizeInWords(bytes: number): string {
  const isSmall = bytes < (KILOBYTE * KILOBYTE) / 10;
  return isSmall
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${megabytes().format(bytes / (KILOBYTE * KILOBYTE))} MB`;
}
