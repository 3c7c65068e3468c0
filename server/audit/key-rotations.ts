import { hmac, keyFingerprint, type ServerKey } from '../auth/crypto.ts';
import type { DbOrTx } from '../db/database.ts';
import { type KeptSeal, readLastSeal } from './seal.ts';

/**
 * A change of the sealing key, a row of `audit_seams`: up to `last_seal` seals use `old_key`, after it `new_key`. Signed
 * with the new key, which somebody with database access alone lacks, and covers all earlier rotations, so the newest key
 * verifies them all.
 */
export type KeyRotation = {
  number: number;
  last_seal: number;
  /** The last seal itself: the chain before the rotation cannot be exchanged for another one. */
  seal: Buffer;
  /** Fingerprints. */
  old_key: string;
  new_key: string;
  signature: Buffer;
};

const signatureOf = (
  key: ServerKey,
  rotation: Omit<KeyRotation, 'signature'>,
  before: readonly KeyRotation[],
): Buffer =>
  hmac(
    key,
    'audit seam',
    JSON.stringify([...before.map((one) => [...fieldsOf(one), hex(one.signature)]), fieldsOf(rotation)]),
  );

const fieldsOf = ({ number, last_seal, seal, old_key, new_key }: Omit<KeyRotation, 'signature'>) => [
  number,
  last_seal,
  hex(seal),
  old_key,
  new_key,
];

const hex = (bytes: Buffer): string => bytes.toString('hex');

export async function readKeyRotations(db: DbOrTx): Promise<KeyRotation[]> {
  const rows = await db.selectFrom('audit_seams').selectAll().orderBy('number').execute();
  // The embedded engine gives plain byte arrays.
  return rows.map((row) => ({ ...row, seal: Buffer.from(row.seal), signature: Buffer.from(row.signature) }));
}

/** Says that all seals from now on are made with `key`; nothing where there is no seal yet. */
export async function addKeyRotation(db: DbOrTx, key: ServerKey, oldKey: string): Promise<void> {
  const last = await readLastSeal(db);
  if (last === undefined) return;
  const before = await readKeyRotations(db);
  const rotation = {
    number: before.length + 1,
    last_seal: last.number,
    seal: last.seal,
    old_key: oldKey,
    new_key: keyFingerprint(key),
  };
  await db
    .insertInto('audit_seams')
    .values({ ...rotation, signature: signatureOf(key, rotation, before) })
    .execute();
}

/**
 * The number of the last rotation, where the rotations up to it are not as the newest key has signed them; nothing when
 * they are.
 * Which of them was changed cannot be told, as earlier signatures need earlier keys.
 */
export function forgedKeyRotation(key: ServerKey, rotations: readonly KeyRotation[]): number | undefined {
  const last = rotations.at(-1);
  if (last === undefined) return undefined;
  const isSigned = signatureOf(key, last, rotations.slice(0, -1)).equals(last.signature);
  return isSigned && last.new_key === keyFingerprint(key) ? undefined : last.number;
}

/** The rotation after a seal: the seal was made with its old key. Nothing where it was made with the newest one. */
const rotationAfter = (rotations: readonly KeyRotation[], number: number): KeyRotation | undefined =>
  rotations.find(({ last_seal }) => number <= last_seal);

/** The key of a seal among `keys`; nothing where it was made with another one. */
export function keyOfSeal(
  keys: readonly ServerKey[],
  rotations: readonly KeyRotation[],
  number: number,
): ServerKey | undefined {
  const rotation = rotationAfter(rotations, number);
  if (rotation === undefined) return keys[0];
  return keys.find((key) => keyFingerprint(key) === rotation.old_key);
}

/** Whether a seal is the one that a rotation holds, or is not held by any. */
export const isAsHeld = (rotations: readonly KeyRotation[], { number, seal }: KeptSeal): boolean =>
  rotations.every((rotation) => rotation.last_seal !== number || rotation.seal.equals(seal));

/** How many of the seals up to a number were made with another key than the newest and those of `oldKeys`. */
export function countEarlier(
  rotations: readonly KeyRotation[],
  upTo: number,
  oldKeys: readonly ServerKey[] = [],
): number {
  const known = new Set([rotations.at(-1)?.new_key, ...oldKeys.map(keyFingerprint)]);
  let [earlier, from] = [0, 0];
  for (const { last_seal, old_key } of rotations) {
    const to = Math.min(upTo, last_seal);
    if (!known.has(old_key) && to > from) earlier += to - from;
    from = Math.max(from, to);
  }
  return earlier;
}
