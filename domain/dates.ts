const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `YYYY-MM-DD` names a day that the calendar has (§B.7): no 30 February, no 31 April. */
export function isRealDay(day: string): boolean {
  if (!DAY_TEXT.test(day)) return false;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Date parsers may turn 30 February into 1 or 2 March instead of refusing it.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

let cachedFormat: Intl.DateTimeFormat | null = null;

/** Created at first use, since it takes a phone 50 ms that hydration should not wait for (docs/decisions/0014). */
function romeFormat(): Intl.DateTimeFormat {
  cachedFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return cachedFormat;
}

/** The local time in Rome at an instant (epoch milliseconds): `YYYY-MM-DDTHH:MM` (§K.7). */
export function romeWallTime(instant: number): string {
  const parts = new Map(
    romeFormat()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The day it is in Rome at an instant (epoch milliseconds): `YYYY-MM-DD` (§K.7). */
export const romeDay = (instant: number): string => romeWallTime(instant).slice(0, 10);

/** Whether a day lies between two others, both included; all `YYYY-MM-DD` (§K.8). */
export const isDayWithin = (day: string, startDate: string, endDate: string): boolean =>
  startDate <= day && day <= endDate;

/** Whether the whole of a day of Rome, `YYYY-MM-DD`, has passed at an instant of epoch milliseconds. */
export const isDayOver = (day: string, now: number): boolean => romeDay(now) > day;

/** The day some days later, or earlier; `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days a day is after another; negative where it is before it. Both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const LAST_YEAR = 9999;
/** The latest day that `YYYY-MM-DD` can say: texts of later ones would compare as earlier. */
const LAST_DAY = `${LAST_YEAR}-12-31`;

/** The same day some years later, `9999-12-31` at the most; of 29 February the 28th where there is none. Both `YYYY-MM-DD`. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  if (year + years > LAST_YEAR) return LAST_DAY;
  const digits = (n: number, length: number) => String(n).padStart(length, '0');
  return `${digits(year + years, 4)}-${digits(month, 2)}-${digits(Math.min(ofMonth, last), 2)}`;
}

/** The last day that a year from this one still holds, `9999-12-31` at the most; both `YYYY-MM-DD`. */
export function lastDayOfYearFrom(day: string): string {
  if (day >= `${LAST_YEAR}-01-01`) return LAST_DAY;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return dayAfter(date.toISOString().slice(0, 10), -1);
}

const INSTANT_TEXT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Epoch milliseconds of an ISO 8601 instant (§C.3); null for any other text. A text without an offset is refused,
 * since each phone would read it in its own time zone.
 */
export function parseInstant(text: string): number | null {
  const day = INSTANT_TEXT.exec(text)?.[1];
  if (day === undefined || !isRealDay(day)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/**
 * The day of a text that holds a day or an instant; an instant gives its day in Rome (§C.3). Null for any other text.
 */
export function dayOf(text: string): string | null {
  if (isRealDay(text)) return text;
  const instant = parseInstant(text);
  return instant === null ? null : romeDay(instant);
}

/**
 * The instant of a text that holds an instant or a day; a day gives noon UTC, which is the same day in Rome. Null for
 * others.
 */
export function instantOf(text: string): string | null {
  if (parseInstant(text) !== null) return text;
  return isRealDay(text) ? `${text}T12:00:00Z` : null;
}

/** Rome's distances from UTC; the one of summer gives the earlier instant. */
const ROME_OFFSETS = ['+02:00', '+01:00'];

/**
 * The instant at which a clock in Rome shows a day `YYYY-MM-DD` and a time from `HH:MM` on; its first coming where it came
 * twice, null where it never came, as in the hour that the clocks skip (§B.15).
 */
export function romeInstant(day: string, time: string): string | null {
  const wall = `${day}T${time.slice(0, 5)}`;
  const instants = ROME_OFFSETS.map((offset) => `${day}T${time}${offset}`);
  return instants.find((instant) => romeWallTime(Date.parse(instant)) === wall) ?? null;
}

/** The start of a period given as an instant or a day; a day starts at midnight in Rome. Null for any other text. */
export const firstInstantOf = (text: string): string | null =>
  (isRealDay(text) ? romeInstant(text, '00:00:00') : null) ?? instantOf(text);

/**
 * The end of a period given as an instant or a day; a day ends with its last second in Rome. Null for any other text.
 */
export const lastInstantOf = (text: string): string | null =>
  (isRealDay(text) ? romeInstant(text, '23:59:59') : null) ?? instantOf(text);

const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1_000, 60_000, 3_600_000, 86_400_000];

/** The last second of the day in Rome that comes `days` days after the day of an instant; both epoch milliseconds. */
export function endOfDayAfter(instant: number, days: number): number {
  const day = new Date(Date.parse(romeDay(instant)) + days * DAY_MS).toISOString().slice(0, 10);
  return Date.parse(lastInstantOf(day) ?? day);
}

/** A day in the format that Italians read: `2025-08-29` becomes `29/08/2025`. A text that is not a day stays as it is. */
export const italianDay = (text: string): string =>
  isRealDay(text) ? text.split('-').reverse().join('/') : text;

let wordsFormat: Intl.DateTimeFormat | null = null;

/**
 * A day `YYYY-MM-DD` in words, as pages and mails say it: `29 agosto 2025`, `1º agosto 2025`. A text that is not a day
 * stays as it is.
 */
export function dayInWords(text: string): string {
  if (!isRealDay(text)) return text;
  wordsFormat ??= new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' });
  return wordsFormat.format(Date.parse(`${text}T00:00:00Z`)).replace(/^1 /, '1º ');
}

/** A duration in whole units, each except the days smaller than the next larger unit. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** The time left until an instant (both epoch milliseconds), in whole seconds; zero once it is reached (§K.10). */
export function timeLeft(now: number, until: number): TimeLeft {
  const left = Math.max(0, until - now);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
}

/** The number of days in Rome from today to the day of an instant; zero on that day (§K.10). */
export const daysLeft = (now: number, until: number): number =>
  Math.max(0, daysBetween(romeDay(now), romeDay(until)));

const ELIDED = { il: "l'", al: "all'", dal: "dall'", del: "dell'" } as const;

export type Article = keyof typeof ELIDED;

/** The articles that a sentence may name before a day, as in `{{day, il}}`. */
export const ARTICLES: readonly Article[] = ['il', 'al', 'dal', 'del'];

/** A day in words after its article, which loses its vowel before _otto_ and _undici_. */
export const withArticle = (article: Article, day: string): string =>
  /^(?:8|11) /.test(day) ? ELIDED[article] + day : `${article} ${day}`;
