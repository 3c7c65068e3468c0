import { sql } from 'kysely';
import type { Database, Session } from '../db/database.ts';
import type { AuditLogRow, SealedRange } from './seal.ts';

/** At most so many rows under one seal: reading and hashing them holds the embedded engine's thread for some 25 ms. */
export const mostRowsOfSeal = 500;

const microseconds = (column: string) =>
  sql<number>`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint`;

/** The rows of the log from `from` to `to`, both included, by identifier. */
export async function readLog(db: Session, from: number, to: number, most: number): Promise<AuditLogRow[]> {
  return db
    .selectFrom('audit_log')
    .select(['id', 'event', 'player_id', 'subject'])
    .select(microseconds('at').as('at'))
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(most)
    .execute();
}

export type KeptSeal = SealedRange & { seal: Buffer; isRemoved: boolean };

/** The seals after a number, in order, without the digests of their rows. */
export async function readSeals(db: Database, after: number, most: number): Promise<KeptSeal[]> {
  const rows = await sealsOf(db).where('number', '>', after).orderBy('number').limit(most).execute();
  return rows.map(keptSeal);
}

export async function readLastSeal(db: Database): Promise<KeptSeal | undefined> {
  const row = await sealsOf(db).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row && keptSeal(row);
}

const sealsOf = (db: Database) =>
  db
    .selectFrom('audit_seals')
    .select(['number', 'first_id', 'last_id', 'row_count', 'digest', 'seal', 'removed_at'])
    .select(microseconds('newest').as('newest'));

type SealRow = Awaited<ReturnType<ReturnType<typeof sealsOf>['executeTakeFirstOrThrow']>>;

// The embedded engine gives plain byte arrays.
const keptSeal = ({ digest, seal, removed_at, ...row }: SealRow): KeptSeal => ({
  ...row,
  digest: Buffer.from(digest),
  seal: Buffer.from(seal),
  isRemoved: removed_at !== null,
});
