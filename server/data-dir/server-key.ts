import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';

const keyBytes = 32;

/**
 * The server's own secret, 32 bytes, made at the first start. It is kept beside the database and not in it, so that a
 * dump of the database alone gives away neither codes nor tokens.
 */
export function openServerKey(dataDir: string, random: Random): Buffer {
  const path = join(dataDir, 'server.key');
  // Written whole under another name first: of several servers that start at once none may read half a key.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, random.bytes(keyBytes).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64url');
  if (key.length !== keyBytes) throw new Error('The server key is not 32 bytes long');
  return key;
}
