import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { derive, type ServerKey } from '../security/keyed.ts';

/** What a system takes as the path of a socket, bytes; the shortest of them. */
const longestPath = 100;

/** Where the server that owns a data directory listens to the desk: a socket in it, elsewhere when that name is too long, a pipe on Windows. */
export function lineAddress(dataDir: string, platform: string = process.platform): string {
  const place = resolve(dataDir);
  const name = `spiga-desk-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const own = join(place, 'desk.sock');
  return Buffer.byteLength(own) <= longestPath ? own : join(tmpdir(), `${name}.sock`);
}

/** What only who can read the server's key can say: a socket in a shared directory or a pipe proves nothing by itself. */
export const lineWord = (key: ServerKey): string => derive(key, 'desk').toString('base64url');
