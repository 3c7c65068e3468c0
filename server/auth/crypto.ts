import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { Random } from '../system/random.ts';

/** The server's secret, 32 bytes, and the values that only its holder can derive. */
export type ServerKey = Buffer;

/** A value bound to its purpose and parts; the separator cannot be part of one, so no two lists of parts share a value. */
export function hmac(key: ServerKey, purpose: string, ...parts: readonly (string | number)[]): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...parts].join('\n'))
    .digest();
}

/** Tells a key from another one. One-way and bound to its purpose: the key has 256 bits and cannot be guessed from it. */
export const keyFingerprint = (key: ServerKey): string =>
  createHash('sha256').update(hmac(key, 'installation')).digest('hex').slice(0, 32);

/** The stored hash of a token: a token has 256 random bits, so an unkeyed hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A pseudonym for personal data in the audit log: equal data give equal pseudonyms, which cannot be reversed. */
export const pseudonym = (key: ServerKey, text: string): string =>
  hmac(key, 'pseudonym', text).toString('base64url').slice(0, 22);

const ALGORITHM = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a text, so that a reader of the database learns nothing from it; `purpose` must be the same to decrypt it. */
export function encrypt(key: ServerKey, purpose: string, text: string, random: Random): string {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv(ALGORITHM, hmac(key, purpose), nonce);
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
}

/** The text that was encrypted; nothing when it was with another key, or is cut. */
export function decrypt(key: ServerKey, purpose: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, hmac(key, purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
