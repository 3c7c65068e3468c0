import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';

const keyBytes = 32;

/**
 * The server's own secret, 32 bytes, made at the first start. It is kept beside the database and not in it, so that a
 * dump of the database alone gives away neither codes nor tokens.
 */
export function openServerKey(dataDir: string, random: Random): Buffer {
  const path = join(dataDir, 'server.key');
  try {
    writeFileSync(path, random.bytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64url');
  if (key.length !== keyBytes) throw new Error('The server key is not 32 bytes long');
  return key;
}
