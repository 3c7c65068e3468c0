import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerKey } from '../auth/crypto.ts';
import { errorCode } from '../system/error-code.ts';
import type { Random } from '../system/random.ts';

const KEY_BYTES = 32;

const pathOf = (dataDir: string): string => join(dataDir, 'server.key');

/** `broken`: there is a file, and no key in it; `because` says what is. */
export type KeyReading =
  | { kind: 'key'; key: ServerKey }
  | { kind: 'absent' }
  | { kind: 'broken'; because: string; error?: unknown };

/** The key in the text of a `server.key`; nothing where it holds none. */
export function keyIn(text: string): ServerKey | undefined {
  const key = Buffer.from(text.trim(), 'base64url');
  return key.length === KEY_BYTES ? key : undefined;
}

/** Reads the server's key, and makes none. */
export function readServerKey(dataDir: string): KeyReading {
  let text: string;
  try {
    text = readFileSync(pathOf(dataDir), 'utf8').trim();
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT'
      ? { kind: 'absent' }
      : {
          kind: 'broken',
          because: `server.key in ${dataDir} cannot be read (${code})`,
          error,
        };
  }
  const key = keyIn(text);
  if (key !== undefined) return { kind: 'key', key };
  return {
    kind: 'broken',
    because: `server.key in ${dataDir} is ${text === '' ? 'empty' : `not ${KEY_BYTES} bytes long`}: restore it from the backup`,
  };
}

/** Whether other users of the machine may read the server's key, which a copy from a backup easily lets them. */
export const isServerKeyShown = (dataDir: string): boolean => (statSync(pathOf(dataDir)).mode & 0o077) !== 0;

/**
 * The server's own secret, 32 bytes, made at the first start. It is kept beside the database and not in it, so that a
 * dump of the database alone gives away neither codes nor tokens.
 */
export function openServerKey(dataDir: string, random: Random): ServerKey {
  const path = pathOf(dataDir);
  // Written whole under another name first: of several servers that start at once none may read half a key.
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, random.bytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(own, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const reading = readServerKey(dataDir);
  if (reading.kind !== 'key') throw new Error('The server key cannot be read');
  return reading.key;
}
