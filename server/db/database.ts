import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The database, or a transaction on it. Inside a transaction nothing else may be asked: the embedded engine has one connection. */
export type DbOrTx = Database | Transaction<Tables>;

/** PostgreSQL's numbers of the types that its two drivers read differently. */
export const typeNumbers = { int8: 20, date: 1082 } as const;

/** A 64-bit integer as a number; ours stay far below 2^53. */
export const readInteger = (text: string): number => Number(text);

/** A date stays `YYYY-MM-DD`: as a Date it would be another day in another zone. */
export const readDate = (text: string): string => text;
