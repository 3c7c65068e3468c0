import { lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { hmac, type ServerKey } from '../auth/crypto.ts';
import { errorCode } from '../system/error-code.ts';
import type { Random } from '../system/random.ts';

/** What a system takes as the path of a socket, bytes; the shortest of them. */
const longestPath = 100;

/** The file of the data directory that says on which socket its server takes commands. */
const noteOf = (dataDir: string): string => join(resolve(dataDir), 'desk.address');

/** The socket on which a server takes commands; `remove` when it stops. */
export type Socket = { address: string; remove: () => void };

/**
 * Makes a place in which nobody but this server's user can put a socket, and notes it in the data directory: a new
 * folder of its own (0700), in the data directory or, where that path is too long, in the user's runtime folder or the
 * system's temporary one. On Windows a pipe of a random name.
 */
export function makeSocket(dataDir: string, random: Random, platform: string = process.platform): Socket {
  const note = noteOf(dataDir);
  removeLeftOver(note);
  const folder = platform === 'win32' ? undefined : makeFolder(dataDir);
  const address =
    folder === undefined
      ? `\\\\.\\pipe\\spiga-desk-${random.bytes(16).toString('hex')}`
      : join(folder, 'socket');
  writeFileSync(`${note}.part`, address, { mode: 0o600 });
  renameSync(`${note}.part`, note);
  const remove = () => {
    rmSync(note, { force: true });
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { address, remove };
}

function makeFolder(dataDir: string): string {
  const bases = [resolve(dataDir), process.env.XDG_RUNTIME_DIR ?? tmpdir(), tmpdir()];
  const fits = (base: string) =>
    Buffer.byteLength(join(base, `${folderName}XXXXXX`, 'socket')) <= longestPath;
  // Its name is new and its mode 0700: nobody can have made it before, or come into it.
  return mkdtempSync(join(bases.find(fits) ?? tmpdir(), folderName));
}

const folderName = 'spiga-desk-';

/** What a killed server left; only a folder of that name that is our own. */
function removeLeftOver(note: string): void {
  const reading = readNote(note);
  if (reading === undefined || !isOwnFolder(dirname(reading))) return;
  if (basename(dirname(reading)).startsWith(folderName))
    rmSync(dirname(reading), { recursive: true, force: true });
}

function readNote(note: string): string | undefined {
  try {
    return readFileSync(note, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** `unsafe`: somebody else than this user could have put a socket there, and would be sent the secret. */
export type SocketAddress = { kind: 'address'; address: string } | { kind: 'none' } | { kind: 'unsafe' };

/** Where the server of a data directory listens, if it is a place of this user alone. */
export function findSocket(
  dataDir: string,
  platform: string = process.platform,
  user: number | undefined = process.geteuid?.(),
): SocketAddress {
  const address = readNote(noteOf(dataDir));
  if (address === undefined) return { kind: 'none' };
  if (platform === 'win32' || isOwnFolder(dirname(address), user)) return { kind: 'address', address };
  return isThere(dirname(address)) ? { kind: 'unsafe' } : { kind: 'none' };
}

function isOwnFolder(path: string, user = process.geteuid?.()): boolean {
  if (!isThere(path)) return false;
  const status = lstatSync(path);
  return status.isDirectory() && status.uid === user && (status.mode & 0o077) === 0;
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** What only who can read the server's key can say: a socket or a pipe proves nothing by itself. */
export const ipcSecret = (key: ServerKey): string => hmac(key, 'desk').toString('base64url');
