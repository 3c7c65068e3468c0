import { hmac, keyFingerprint, type ServerKey } from '../auth/crypto.ts';
import type { Session } from '../db/database.ts';
import { type KeptSeal, readLastSeal } from './seal.ts';

/**
 * A change of the sealing key: up to `last_seal` seals use `old_key`, after it `new_key`. Signed with the new key, which
 * somebody with database access alone lacks, and covers all earlier seams, so the newest key verifies them all.
 */
export type Seam = {
  number: number;
  last_seal: number;
  /** The last seal itself: the chain before the seam cannot be exchanged for another one. */
  seal: Buffer;
  /** Fingerprints. */
  old_key: string;
  new_key: string;
  signature: Buffer;
};

const signatureOf = (key: ServerKey, seam: Omit<Seam, 'signature'>, before: readonly Seam[]): Buffer =>
  hmac(
    key,
    'audit seam',
    JSON.stringify([...before.map((one) => [...fieldsOf(one), hex(one.signature)]), fieldsOf(seam)]),
  );

const fieldsOf = ({ number, last_seal, seal, old_key, new_key }: Omit<Seam, 'signature'>) => [
  number,
  last_seal,
  hex(seal),
  old_key,
  new_key,
];

const hex = (bytes: Buffer): string => bytes.toString('hex');

export async function readSeams(db: Session): Promise<Seam[]> {
  const rows = await db.selectFrom('audit_seams').selectAll().orderBy('number').execute();
  // The embedded engine gives plain byte arrays.
  return rows.map((row) => ({ ...row, seal: Buffer.from(row.seal), signature: Buffer.from(row.signature) }));
}

/** Says that all seals from now on are made with `key`; nothing where there is no seal yet. */
export async function addSeam(db: Session, key: ServerKey, oldKey: string): Promise<void> {
  const last = await readLastSeal(db);
  if (last === undefined) return;
  const before = await readSeams(db);
  const seam = {
    number: before.length + 1,
    last_seal: last.number,
    seal: last.seal,
    old_key: oldKey,
    new_key: keyFingerprint(key),
  };
  await db
    .insertInto('audit_seams')
    .values({ ...seam, signature: signatureOf(key, seam, before) })
    .execute();
}

/**
 * The number of the last seam, where the seams up to it are not as the newest key has signed them; nothing when they are.
 * Which of them was changed cannot be told, as earlier signatures need earlier keys.
 */
export function forgedSeam(key: ServerKey, seams: readonly Seam[]): number | undefined {
  const last = seams.at(-1);
  if (last === undefined) return undefined;
  const isSigned = signatureOf(key, last, seams.slice(0, -1)).equals(last.signature);
  return isSigned && last.new_key === keyFingerprint(key) ? undefined : last.number;
}

/** The seam after a seal: the seal was made with its old key. Nothing where it was made with the newest one. */
const seamBehind = (seams: readonly Seam[], number: number): Seam | undefined =>
  seams.find(({ last_seal }) => number <= last_seal);

/** The key of a seal among `keys`; nothing where it was made with another one. */
export function keyOfSeal(
  keys: readonly ServerKey[],
  seams: readonly Seam[],
  number: number,
): ServerKey | undefined {
  const seam = seamBehind(seams, number);
  if (seam === undefined) return keys[0];
  return keys.find((key) => keyFingerprint(key) === seam.old_key);
}

/** Whether a seal is the one that a seam holds, or is not held by any. */
export const isAsHeld = (seams: readonly Seam[], { number, seal }: KeptSeal): boolean =>
  seams.every((seam) => seam.last_seal !== number || seam.seal.equals(seal));

/** How many of the seals up to a number were made with another key than the newest and those of `oldKeys`. */
export function countEarlier(
  seams: readonly Seam[],
  upTo: number,
  oldKeys: readonly ServerKey[] = [],
): number {
  const known = new Set([seams.at(-1)?.new_key, ...oldKeys.map(keyFingerprint)]);
  let [earlier, from] = [0, 0];
  for (const { last_seal, old_key } of seams) {
    const to = Math.min(upTo, last_seal);
    if (!known.has(old_key) && to > from) earlier += to - from;
    from = Math.max(from, to);
  }
  return earlier;
}
