import * as v from 'valibot';
import { isRealDay, parseInstant } from '../dates.ts';

/** Longer lists are cut: no page can draw more (§B.20). */
const MOST_ROWS = 1_000;
const LARGEST_ID = 2_147_483_647;

export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID));

export const text = v.pipe(v.string(), v.maxLength(20_000));

export const points = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `YYYY-MM-DD`, a day that exists. */
export const day = v.pipe(v.string(), v.check(isRealDay));

/** ISO 8601 with an offset. */
export const instant = v.pipe(
  v.string(),
  v.check((value) => parseInstant(value) !== null),
);

/** An absolute address over http or https. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((value) => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)),
);

/** A part that may be missing; of another shape it counts as missing, too. */
export const nullIfInvalid = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema, null), null);

/** Rows of one shape. They are cut before they are read, so that a million of them costs nothing. */
export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.custom<unknown[]>(Array.isArray),
    v.transform((list) => list.slice(0, MOST_ROWS)),
    v.array(row),
  );

/** What the schema makes of a value, or null when the value is something else. */
export function parseOrNull<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
