import * as v from 'valibot';
import { dayOf, instantOf, lastInstantOf } from '../dates.ts';

/** Every list of the contract comes whole, up to this many rows (§B.20); its `page[size]` changes nothing. */
export const MAX_ROWS = 1_000;
/** The largest 32-bit integer, as the identities of most tables are. */
export const LARGEST_ID = 2_147_483_647;

export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID));

/** An id, as a number or as its digits; nothing for anything else. */
export function readId(value: string | number): number | undefined {
  if (typeof value === 'number') return value;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

export const text = v.pipe(v.string(), v.maxLength(20_000));

export const points = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One of the words of the contract; a word that is forgotten here does not compile. */
export const oneOf = <Word extends string>(words: Record<Word, true>) =>
  v.picklist(Object.keys(words) as Word[]);

/** A text that is only shown; empty when it is missing. */
export const textOrEmpty = v.fallback(v.nullish(text, ''), '');

/** `YYYY-MM-DD`, a day that exists; an instant counts by its day in Rome. */
export const day = v.pipe(v.string(), v.transform(dayOf), v.string());

/** ISO 8601 with an offset; a day is read as its noon. */
export const instant = v.pipe(v.string(), v.transform(instantOf), v.string());

/** The end of a period: a day is read as its last second in Rome. */
export const lastInstant = v.pipe(v.string(), v.transform(lastInstantOf), v.string());

/** An absolute address over http or https. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((value) => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)),
);

/** An optional part; a malformed one counts as missing. */
export const nullIfInvalid = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema, null), null);

/** An optional property; a malformed one counts as absent, and `objectOf` removes it. */
export const absentIfInvalid = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
    undefined,
  );

type Known<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

const onlyKnown = <T extends object>(value: T): Known<T> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Known<T>;

/** An object whose `absentIfInvalid` properties may be absent. */
export const objectOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.object(entries), v.transform(onlyKnown));

/** A list, no longer than any page can draw. */
export const cutList = v.pipe(
  v.custom<unknown[]>(Array.isArray),
  v.transform((list) => list.slice(0, MAX_ROWS)),
);

/**
 * Rows of one shape; malformed ones are dropped. The list is cut before it is validated, so that a million rows cost
 * little.
 */
export function listOf<Row extends v.GenericSchema>(row: Row) {
  const rowOrNull = v.pipe(
    row,
    v.transform((one): v.InferOutput<Row> | null => one),
  );
  return v.pipe(
    cutList,
    v.array(v.fallback(rowOrNull, null)),
    v.transform((list) => list.filter((one) => one !== null)),
  );
}

/** A list that no decision needs; empty when it is missing. */
export const listOrEmpty = <Row extends v.GenericSchema>(row: Row) => v.fallback(listOf(row), []);

/** Called when an unneeded part of an answer was malformed and has been dropped. */
export type LeftOut = () => void;

/** The parsed value, or null when it does not match the schema. */
export function parseOrNull<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  leftOut?: LeftOut,
): v.InferOutput<Schema> | null {
  let invalidParts = 0;
  const result = v.safeParse(schema, value, {
    // Called for each validation error, including those replaced by a fallback.
    message: ({ message }) => {
      invalidParts += 1;
      return message;
    },
  });
  if (!result.success) return null;
  if (invalidParts > 0) leftOut?.();
  return result.output;
}

/** Reads one value of a shape; null when it is something else. */
export const reader =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown, leftOut?: LeftOut): v.InferOutput<Schema> | null =>
    parseOrNull(schema, value, leftOut);

function dataReader<Row>(rows: v.GenericSchema<unknown, Row[]>) {
  const body = v.object({ data: rows });
  return (value: unknown, leftOut?: LeftOut): Row[] | null => parseOrNull(body, value, leftOut)?.data ?? null;
}

/** Reads the rows in the body of an answer (§C.3); null when it holds something else, or rows of which none has the shape. */
export const listReader = <Row extends v.GenericSchema>(row: Row) =>
  dataReader<v.InferOutput<Row>>(
    v.pipe(
      cutList,
      v.check((list) => list.length === 0 || list.some((one) => v.is(row, one))),
      listOf(row),
    ),
  );

/** Reads the rows in the body of an answer where none may be missing: null when one row has another shape. */
export const wholeListReader = <Row extends v.GenericSchema>(row: Row) =>
  dataReader<v.InferOutput<Row>>(v.pipe(cutList, v.array(row)));
