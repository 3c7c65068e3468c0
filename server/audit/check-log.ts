import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ServerKey } from '../auth/crypto.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  type Difference,
  fingerprintOf,
  firstDifference,
  type KeptSeal,
  mostRowsOfSeal,
  noSeal,
  rangeDigest,
  readLog,
  readSeals,
  rowDigests,
  sealOf,
} from './seal.ts';

/** The fault: a row by its identifier, or a seal by its number. */
export type Fault =
  | Difference
  /** A seal is not the one that was made after the one before it, or was made with another key. */
  | { kind: 'seal-changed' | 'seal-missing'; number: number }
  /** Rows were removed before their time. */
  | { kind: 'removed-early'; number: number }
  /** The seal that was noted earlier is not in the chain. */
  | { kind: 'noted-seal-gone'; noted: string };

export type AuditCheck = {
  fault: Fault | undefined;
  /** Seals and rows that were found as they were sealed, rows whose time is over, and rows that have no seal yet. */
  seals: number;
  rows: number;
  removed: number;
  unsealed: number;
  /** The last seal, to be noted: only with it can an end that was cut off be seen. */
  fingerprint: string | undefined;
};

const sealsAtOnce = 200;

/**
 * Holds the whole audit log against its seals, from the first to the last, and stops at the first fault. `noted`: the
 * fingerprint of a seal that an earlier check gave.
 */
export async function checkAuditLog(deps: Pick<Deps, 'db' | 'key'>, noted?: string): Promise<AuditCheck> {
  const check: AuditCheck = {
    fault: undefined,
    seals: 0,
    rows: 0,
    removed: 0,
    unsealed: 0,
    fingerprint: undefined,
  };
  let last: KeptSeal | undefined;
  let isNotedFound = noted === undefined;
  for (;;) {
    const seals = await readSeals(deps.db, last?.number ?? 0, sealsAtOnce);
    for (const seal of seals) {
      check.fault = await faultOf(deps, seal, last);
      if (check.fault !== undefined) return check;
      check.seals += 1;
      check[seal.isRemoved ? 'removed' : 'rows'] += seal.row_count;
      check.fingerprint = fingerprintOf(seal.number, seal.seal);
      isNotedFound ||= check.fingerprint === noted;
      last = seal;
      await yieldToEventLoop();
    }
    if (seals.length < sealsAtOnce) break;
  }
  if (noted !== undefined && !isNotedFound) check.fault = { kind: 'noted-seal-gone', noted };
  check.unsealed = await countAfter(deps.db, last?.last_id ?? 0);
  return check;
}

const faultOf = async (
  deps: Pick<Deps, 'db' | 'key'>,
  seal: KeptSeal,
  before: KeptSeal | undefined,
): Promise<Fault | undefined> =>
  chainFault(deps.key, seal, before) ?? (await rowFault(deps, seal, before === undefined));

/** The fault of a seal itself, or of its link to the previous one. */
function chainFault(key: ServerKey, seal: KeptSeal, before: KeptSeal | undefined): Fault | undefined {
  const number = (before?.number ?? 0) + 1;
  if (seal.number !== number) return { kind: 'seal-missing', number };
  const isInPlace = seal.first_id === (before?.last_id ?? 0) + 1;
  const isGenuine = sealOf(key, seal, before?.seal ?? noSeal).equals(seal.seal);
  return isInPlace && isGenuine ? undefined : { kind: 'seal-changed', number };
}

/** The fault of the rows of a genuine seal. Rows before the first range count to the first. */
async function rowFault(
  { db, key }: Pick<Deps, 'db' | 'key'>,
  seal: KeptSeal,
  isFirst: boolean,
): Promise<Fault | undefined> {
  const from = isFirst ? Number.MIN_SAFE_INTEGER : seal.first_id;
  // One more than a seal may hold: what came in afterwards may be much.
  const rows = await readLog(db, from, seal.last_id, mostRowsOfSeal + 1);
  const [first] = rows;
  const isForeign = first !== undefined && (seal.isRemoved || first.id < seal.first_id);
  if (isForeign) return { kind: 'added', id: first.id };
  if (seal.isRemoved)
    return (await isKeptLongEnough(db, seal)) ? undefined : { kind: 'removed-early', number: seal.number };
  const digests = rowDigests(key, seal.first_id, rows);
  return rangeDigest(key, digests).equals(seal.digest) ? undefined : differenceIn(db, key, seal, digests);
}

/** The digests of single rows are read only where something is wrong, and believed only if the seal holds them. */
async function differenceIn(db: Database, key: ServerKey, seal: KeptSeal, found: Buffer): Promise<Fault> {
  const { number, first_id } = seal;
  const { row_digests } = await db
    .selectFrom('audit_seals')
    .select('row_digests')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const sealed = Buffer.from(row_digests ?? []);
  const isGenuine = rangeDigest(key, sealed).equals(seal.digest);
  const difference = isGenuine ? firstDifference(first_id, sealed, found) : undefined;
  return difference ?? { kind: 'seal-changed', number };
}

async function isKeptLongEnough(db: Database, { newest }: KeptSeal): Promise<boolean> {
  const { rows } = await sql<{ isOld: boolean }>`
    SELECT ${newest}::bigint < extract(epoch FROM now() - audit_retention()) * 1000000 AS "isOld"`.execute(
    db,
  );
  return rows[0]?.isOld === true;
}

async function countAfter(db: Database, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}
