import * as v from 'valibot';
import { isRealDay, lastDayOfYearFrom, yearsAfter } from './dates.ts';
import { disorderOf, type LateDate, latenessOf, type OrderProblem } from './edition-changes.ts';
import { DAILY_RECEIPTS } from './receipts-today.ts';

// What an edition has to say before it may be opened: the rules of `edition check` and of the desk's form.

/** Characters that end a line, steer a terminal, turn the direction of what is read, or are half a letter. */
const NOT_ON_A_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Words on one line. */
export const lineOf = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.check((text) => !NOT_ON_A_LINE.test(text)),
  );

/** The longest texts of an edition, in characters. */
export const MAX_LENGTHS = {
  description: 120,
  charity: 120,
  product: 80,
  prize: { name: 120, description: 300 },
  /** Why an edition is extended or closed early. */
  reason: 250,
  /** The same in the words that players read above the page. */
  publicReason: 200,
} as const;

/**
 * The lengths that the desk's fields and contract accept: longer than the limits above, so that a text that is too long
 * gets a message and is not cut.
 */
export const TYPED_LENGTHS = { line: 200, prizeDescription: 500, products: 10_000, reason: 300 } as const;

/** Kinds of prizes of one edition. */
export const MAX_PRIZES = 50;

const day = v.pipe(v.string(), v.check(isRealDay));

export const prizeShape = v.strictObject({
  name: lineOf(MAX_LENGTHS.prize.name),
  description: lineOf(MAX_LENGTHS.prize.description),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What one is worth in euros, VAT included. */
  unitValue: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{2}$/))),
});

/** What may also be written once an edition is open (`domain/edition-changes.ts`). */
export const promisesShape = {
  /** Names of packs, each once. */
  products: v.exactOptional(
    v.pipe(
      v.array(lineOf(MAX_LENGTHS.product)),
      v.minLength(1),
      v.maxLength(100),
      v.checkItems((one, at, all) => all.indexOf(one) === at),
    ),
  ),
  drawUntil: v.exactOptional(day),
  keepOriginalsUntil: v.exactOptional(day),
};

/** Who gets the prizes that nobody takes. */
export const charityShape = lineOf(MAX_LENGTHS.charity);

export const declarationShape = {
  ...promisesShape,
  code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{3,40}$/)),
  description: lineOf(MAX_LENGTHS.description),
  /** Days of Rome, both included. */
  startDate: day,
  endDate: day,
  dailyReceipts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), DAILY_RECEIPTS),
  prizes: v.optional(v.pipe(v.array(prizeShape), v.maxLength(MAX_PRIZES)), []),
};

/** An edition as it is opened. */
export const declaration = v.object({ ...declarationShape, charity: v.exactOptional(charityShape) });
export type EditionDeclaration = v.InferOutput<typeof declaration>;

type Period = Pick<EditionDeclaration, 'startDate' | 'endDate' | 'drawUntil' | 'keepOriginalsUntil'>;

/** Days of one edition that cannot be; `latest`: the last day that the law allows. */
export type PeriodMistake =
  | { kind: 'reversed' | OrderProblem | LateDate; latest?: never }
  | { kind: 'tooLong'; latest: string };

/** What is wrong with an edition's own days. */
export function periodMistakes({ startDate, endDate, ...days }: Period): PeriodMistake[] {
  const [drawUntil, keepOriginalsUntil] = [days.drawUntil ?? null, days.keepOriginalsUntil ?? null];
  if (endDate < startDate) return [{ kind: 'reversed' }];
  const latest = lastDayOfYearFrom(startDate);
  return [
    ...(endDate > latest ? [{ kind: 'tooLong', latest } as const] : []),
    ...[disorderOf, latenessOf].flatMap((mistakesOf) =>
      mistakesOf({ endDate, drawUntil, keepOriginalsUntil }).map((kind) => ({ kind })),
    ),
  ];
}

/** An edition that is open already. */
export type KnownEdition = { code: string; description: string; startDate: string; endDate: string };

/** What keeps a faultless edition from being opened, or from replacing the one of its code. */
export type ConflictMistake =
  | { kind: 'over' | 'known' | 'unknown' | 'startsPast' }
  | { kind: 'begun'; since: string }
  | { kind: 'startsTooFar'; latest: string }
  | { kind: 'overlap'; other: KnownEdition };

/** How many years ahead an edition may be opened: the site announces the next one, and one of 2095 is a slip of the keyboard. */
const YEARS_AHEAD = 2;

type OpeningContext = {
  /** `open` adds an edition, `replace` writes over the one of the same code. */
  verb: 'open' | 'replace';
  today: string;
  /** All that are open, without those that are written together with this one. */
  known: readonly KnownEdition[];
};

/** Holds an edition against the calendar and those that are open. */
export function conflictMistakes(
  edition: KnownEdition,
  { verb, today, known }: OpeningContext,
): readonly ConflictMistake[] {
  const same = known.find(({ code }) => code === edition.code);
  const others = known
    .filter(({ code }) => code !== edition.code)
    .filter(({ startDate, endDate }) => startDate <= edition.endDate && endDate >= edition.startDate)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const latest = yearsAfter(today, YEARS_AHEAD);
  return [
    ...(edition.startDate > latest ? [{ kind: 'startsTooFar', latest } as const] : []),
    ...(verb === 'open' ? openingMistakes(edition, same, today) : replacingMistakes(edition, same, today)),
    ...others.map((other) => ({ kind: 'overlap', other }) as const),
  ];
}

function openingMistakes(
  { endDate }: KnownEdition,
  same: KnownEdition | undefined,
  today: string,
): readonly ConflictMistake[] {
  if (endDate < today) return [{ kind: 'over' }];
  return same === undefined ? [] : [{ kind: 'known' }];
}

function replacingMistakes(
  { startDate }: KnownEdition,
  same: KnownEdition | undefined,
  today: string,
): readonly ConflictMistake[] {
  if (same === undefined) return [{ kind: 'unknown' }];
  if (same.startDate <= today) return [{ kind: 'begun', since: same.startDate }];
  return startDate <= today ? [{ kind: 'startsPast' }] : [];
}
