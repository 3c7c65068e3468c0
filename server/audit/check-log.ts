import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ServerKey } from '../auth/crypto.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  countEarlier,
  forgedKeyRotation,
  isAsHeld,
  type KeyRotation,
  keyOfSeal,
  readKeyRotations,
} from './key-rotations.ts';
import {
  type Difference,
  fingerprintOf,
  firstDifference,
  type KeptSeal,
  MAX_ROWS_OF_SEAL,
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
  /** The note of a change of key was not made with the newest key, or was changed since. */
  | { kind: 'seam-changed'; number: number }
  /** The seal that was noted earlier is not in the chain. */
  | { kind: 'noted-seal-gone'; noted: string };

/** How far a check has come. */
export type CheckedSeals = {
  fault: Fault | undefined;
  /** Seals and rows that were found as they were sealed, and rows whose time is over. Seals are numbered from 1. */
  seals: number;
  rows: number;
  removed: number;
  /** The last seal, to be noted: only with it can an end that was cut off be seen. */
  fingerprint: string | undefined;
  /** Whether the seal that was noted earlier was found in this check. */
  isNotedFound: boolean;
};

export type AuditCheck = Omit<CheckedSeals, 'isNotedFound'> & {
  /** Seals that were made with an earlier key that is not at hand: of those only their order was looked at. */
  earlier: number;
  /** Rows that have no seal yet. */
  unsealed: number;
};

export const nothingChecked: CheckedSeals = {
  fault: undefined,
  seals: 0,
  rows: 0,
  removed: 0,
  fingerprint: undefined,
  isNotedFound: false,
};

/** Some 1.5 s of work, whose progress can be told after it. */
const SEALS_AT_ONCE = 50;

/**
 * Holds the whole audit log against its seals, from the first to the last, and stops at the first fault. `noted`: the
 * fingerprint of a seal that an earlier check gave; `oldKey`: the key of earlier seals, before it was changed.
 */
export async function checkAuditLog(
  deps: Pick<Deps, 'db' | 'key'>,
  { noted, oldKey }: { noted?: string | undefined; oldKey?: ServerKey | undefined } = {},
): Promise<AuditCheck> {
  let checked = nothingChecked;
  for (let isOver = false; !isOver; )
    ({ checked, isOver } = await checkPiece(deps, checked, { noted, oldKey }));
  const { isNotedFound: _, ...check } = checked;
  const unsealed = check.fault === undefined ? await countAfterSeal(deps.db, check.seals) : 0;
  const earlier = countEarlier(await readKeyRotations(deps.db), check.seals, oldKeysOf(oldKey));
  return { ...check, earlier, unsealed };
}

const oldKeysOf = (oldKey: ServerKey | undefined): readonly ServerKey[] =>
  oldKey === undefined ? [] : [oldKey];

/** `to`: the number of the last seal to look at, which must be there; the last of all where it is not given. */
type PieceOptions = { noted: string | undefined; oldKey?: ServerKey | undefined; to?: number };

/** Checks the seals after those that are checked already, some at once; over at the last one, or at the first fault. */
export async function checkPiece(
  deps: Pick<Deps, 'db' | 'key'>,
  before: CheckedSeals,
  { noted, oldKey, to }: PieceOptions,
): Promise<{ checked: CheckedSeals; isOver: boolean }> {
  const checked = { ...before };
  let last = checked.seals === 0 ? undefined : (await readSeals(deps.db, checked.seals - 1, 1)).at(0);
  if (last !== undefined && last.number !== checked.seals) last = undefined;
  if (checked.seals > 0 && last === undefined) {
    checked.fault = { kind: 'seal-missing', number: checked.seals };
    return { checked, isOver: true };
  }
  const rotations = await readKeyRotations(deps.db);
  checked.fault = rotationFault(deps.key, rotations);
  if (checked.fault !== undefined) return { checked, isOver: true };
  const keys = [deps.key, ...oldKeysOf(oldKey)];
  const most = to === undefined ? SEALS_AT_ONCE : Math.min(SEALS_AT_ONCE, to - checked.seals);
  const seals = await readSeals(deps.db, checked.seals, most);
  for (const seal of seals) {
    const key = keyOfSeal(keys, rotations, seal.number);
    checked.fault = await faultOf({ db: deps.db, key, rotations }, seal, last);
    if (checked.fault !== undefined) return { checked, isOver: true };
    countSeal(checked, seal, key !== undefined);
    checked.isNotedFound ||= checked.fingerprint === noted;
    last = seal;
    await yieldToEventLoop();
  }
  const isOver = seals.length < SEALS_AT_ONCE;
  if (isOver && checked.seals < (to ?? rotations.at(-1)?.last_seal ?? 0))
    checked.fault = { kind: 'seal-missing', number: checked.seals + 1 };
  const isCutOff = isOver && noted !== undefined && !checked.isNotedFound;
  return { checked: isCutOff ? { ...checked, fault: { kind: 'noted-seal-gone', noted } } : checked, isOver };
}

/** Counts a seal that was found as it should be; without its key its rows were not looked at. */
function countSeal(checked: CheckedSeals, seal: KeptSeal, isKeyKnown: boolean): void {
  checked.seals += 1;
  if (isKeyKnown) checked[seal.isRemoved ? 'removed' : 'rows'] += seal.row_count;
  checked.fingerprint = fingerprintOf(seal.number, seal.seal);
}

function rotationFault(key: ServerKey, rotations: readonly KeyRotation[]): Fault | undefined {
  const number = forgedKeyRotation(key, rotations);
  return number === undefined ? undefined : { kind: 'seam-changed', number };
}

type SealParts = { db: Database; key: ServerKey | undefined; rotations: readonly KeyRotation[] };

async function faultOf(
  { db, key, rotations }: SealParts,
  seal: KeptSeal,
  before: KeptSeal | undefined,
): Promise<Fault | undefined> {
  if (!isAsHeld(rotations, seal)) return { kind: 'seal-changed', number: seal.number };
  const fault = chainFault(key, seal, before);
  if (fault !== undefined || key === undefined) return fault;
  return rowFault({ db, key }, seal, before === undefined);
}

/** The fault of a seal itself, or of its link to the previous one; without its key only its place in the order is known. */
function chainFault(
  key: ServerKey | undefined,
  seal: KeptSeal,
  before: KeptSeal | undefined,
): Fault | undefined {
  const number = (before?.number ?? 0) + 1;
  if (seal.number !== number) return { kind: 'seal-missing', number };
  const isInPlace = seal.first_id === (before?.last_id ?? 0) + 1;
  const isGenuine = key === undefined || sealOf(key, seal, before?.seal ?? noSeal).equals(seal.seal);
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
  const rows = await readLog(db, from, seal.last_id, MAX_ROWS_OF_SEAL + 1);
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

/** How many rows are after those of a seal; 0 stands for before the first. */
export async function countAfterSeal(db: Database, number: number): Promise<number> {
  const seal = number === 0 ? undefined : (await readSeals(db, number - 1, 1)).at(0);
  const { n } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', '>', seal?.last_id ?? 0)
    .executeTakeFirstOrThrow();
  return Number(n);
}
