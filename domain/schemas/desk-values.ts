import * as v from 'valibot';
import type { DeskPlayer } from '../desk-players.ts';
import { MAX_ROWS, oneOf } from './values.ts';

// What the answers of the desk's server are made of. Somebody decides by what they see there, so nothing is mended or left
// out as on the site: with one value of another shape the whole answer is malformed.

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The number of a row in a table that outgrows `id`, such as the log. */
export const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** How a player's account stands. */
export const standing = oneOf<DeskPlayer['standing']>({ active: true, blocked: true, closed: true });

/** `12.50` */
export const amount = v.pipe(v.string(), v.regex(/^\d{1,7}\.\d{2}$/));

/** Something that a link leads to. */
export const address = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^(?:\/(?!\/)|https?:\/\/)/));

/** A list. Its length is checked before its rows, so that a million of them cost little. */
export const rowsOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(v.custom<unknown[]>(Array.isArray), v.maxLength(MAX_ROWS), v.array(row));

/** A page of a list, and where the next one begins. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ data: rowsOf(row), next: v.nullable(rowId) });
