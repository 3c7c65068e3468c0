import { createHash, createHmac } from 'node:crypto';

/** The server's secret, 32 bytes, and the values that only its holder can derive. */
export type ServerKey = Buffer;

/** A value bound to its purpose and parts; the separator cannot be part of one, so no two lists of parts share a value. */
export function derive(key: ServerKey, purpose: string, ...parts: readonly (string | number)[]): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...parts].join('\n'))
    .digest();
}

/** What is stored of a token: a token has 256 bits, so a plain hash gives nothing away. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A stand-in for a personal datum in the audit log: equal data give equal texts, nobody can turn it back. */
export const pseudonym = (key: ServerKey, text: string): string =>
  derive(key, 'pseudonym', text).toString('base64url').slice(0, 22);
