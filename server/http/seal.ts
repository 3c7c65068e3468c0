import { createCipheriv, createDecipheriv } from 'node:crypto';
import { derive, type ServerKey } from '../auth/crypto.ts';
import type { Random } from '../system/random.ts';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Closes a text so that a reader of the database learns nothing from it; `purpose` must be the same to open it. */
export function seal(key: ServerKey, purpose: string, text: string, random: Random): string {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derive(key, purpose), nonce);
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
}

/** The text of a seal; nothing when it was made with another key. */
export function unseal(key: ServerKey, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, derive(key, purpose), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
