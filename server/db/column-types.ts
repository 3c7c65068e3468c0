import type { ColumnType, JSONColumnType } from 'kysely';

/** An instant: a Date on both engines. */
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A whole structure in one column; it is written as JSON text, because the engines disagree about anything else. */
export type Json<T extends object> = JSONColumnType<T>;
