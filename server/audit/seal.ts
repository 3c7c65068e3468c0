import { sql } from 'kysely';
import { hmac, type ServerKey } from '../auth/crypto.ts';
import type { Database, DbOrTx } from '../db/database.ts';

/** A row of the audit log as it is sealed; `at` in microseconds since 1970, as exactly as the database keeps it. */
export type AuditLogRow = {
  id: number;
  at: number;
  event: string;
  player_id: number | null;
  subject: string | null;
};

/** The signed content of a seal. `first_id` follows the `last_id` of the previous seal, so seals leave no gap. */
export type SealedRange = {
  number: number;
  first_id: number;
  last_id: number;
  row_count: number;
  /** The newest row's time, in microseconds since 1970; it decides how long the range must be kept. */
  newest: number;
  /** The digest of all rows of the range. */
  digest: Buffer;
};

/** The predecessor of the first seal. */
export const noSeal = Buffer.alloc(0);

const ID_BYTES = 6;
const DIGEST_BYTES = 8;
const ENTRY_BYTES = ID_BYTES + DIGEST_BYTES;

/**
 * The keyed digest of one row, 8 bytes: long enough that no other row with the same digest can be found without the
 * key.
 */
const rowDigest = (key: ServerKey, row: AuditLogRow): Buffer =>
  // As JSON no text can pretend to be two fields.
  hmac(key, 'audit row', JSON.stringify([row.id, row.at, row.event, row.player_id, row.subject])).subarray(
    0,
    DIGEST_BYTES,
  );

/** The rows of a range one by one: for each its place after `firstId` and its digest, 14 bytes. */
export function rowDigests(key: ServerKey, firstId: number, rows: readonly AuditLogRow[]): Buffer {
  const all = Buffer.alloc(rows.length * ENTRY_BYTES);
  rows.forEach((row, at) => {
    all.writeUIntBE(row.id - firstId, at * ENTRY_BYTES, ID_BYTES);
    rowDigest(key, row).copy(all, at * ENTRY_BYTES + ID_BYTES);
  });
  return all;
}

/** All rows of a range in one value, which stays when the rows are gone. */
export const rangeDigest = (key: ServerKey, digests: Buffer): Buffer =>
  hmac(key, 'audit range', digests.toString('base64'));

/** The seal of a range, which holds the one before it: none can be changed or taken out without all after it. */
export const sealOf = (key: ServerKey, range: SealedRange, before: Buffer): Buffer =>
  hmac(
    key,
    'audit seal',
    ...[range.number, range.first_id, range.last_id, range.row_count, range.newest],
    range.digest.toString('base64'),
    before.toString('base64'),
  );

/** A seal as a person notes it: its number and 16 digits. */
export const fingerprintOf = (number: number, seal: Uint8Array): string =>
  `${number}-${Buffer.from(seal).toString('hex').slice(0, 16)}`;

/** How a row differs from what was sealed. */
export type Difference = { kind: 'changed' | 'missing' | 'added'; id: number };

/** The first row that is not as it was sealed, by identifier; nothing when all are. */
export function firstDifference(firstId: number, sealed: Buffer, found: Buffer): Difference | undefined {
  const [was, is] = [entriesOf(firstId, sealed), entriesOf(firstId, found)];
  const differing = [...new Set([...was.keys(), ...is.keys()])]
    .filter((id) => was.get(id) !== is.get(id))
    .sort((a, b) => a - b);
  const [id] = differing;
  if (id === undefined) return undefined;
  if (!is.has(id)) return { kind: 'missing', id };
  return { kind: was.has(id) ? 'changed' : 'added', id };
}

function entriesOf(firstId: number, digests: Buffer): Map<number, string> {
  const entries = new Map<number, string>();
  for (let at = 0; at + ENTRY_BYTES <= digests.length; at += ENTRY_BYTES) {
    const digest = digests.toString('hex', at + ID_BYTES, at + ENTRY_BYTES);
    entries.set(firstId + digests.readUIntBE(at, ID_BYTES), digest);
  }
  return entries;
}

/** The most rows under one seal: reading and hashing them holds the embedded engine's thread for some 25 ms. */
export const MAX_ROWS_OF_SEAL = 500;

const microseconds = (column: string) =>
  sql<number>`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint`;

/** The rows of the log from `from` to `to`, both included, by identifier. */
export async function readLog(db: DbOrTx, from: number, to: number, most: number): Promise<AuditLogRow[]> {
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

export async function readLastSeal(db: DbOrTx): Promise<KeptSeal | undefined> {
  const row = await sealsOf(db).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row && keptSeal(row);
}

const sealsOf = (db: DbOrTx) =>
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
