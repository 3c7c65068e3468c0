import { lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';

/** The code of a system's or library's error, such as `ENOENT`; `unknown` where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** What keeps the data is away or refuses for now: the caller may try again. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
  readonly code: string = 'STORAGE_AWAY';
}

/** A directory is gone under a running server, as when its disk was unmounted: `path` could not be used in it. */
class DirectoryGoneError extends StorageAwayError {
  override readonly code: string;
  readonly syscall: string;
  readonly path: string;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    const { code = 'ENOENT', syscall = 'open', path = '' } = cause;
    this.code = code;
    this.syscall = syscall;
    this.path = path;
  }
}

const GONE = new Set(['ENOENT', 'ENOTDIR']);

/** A failure of the data directory, where a file that may be absent was looked for already. */
export const awayIfGone = (error: unknown): unknown =>
  error instanceof Error && GONE.has(errorCode(error)) ? new DirectoryGoneError(error) : error;

/**
 * The path that this user may not read or write, with what a command needs to give it back; undefined for any other
 * failure. `isOwn`: it is this user's, and its mode alone stands in the way; else it is, for example, a file that root has
 * restored.
 */
export function rightsMissing(
  error: unknown,
  folder: string,
): { isOwn: boolean; values: { path: string; code: string; user: string; folder: string } } | undefined {
  const code = errorCode(error);
  if (!['EACCES', 'EPERM'].includes(code)) return undefined;
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  const values = { path, code, user: user(), folder: resolve(folder) };
  return { isOwn: code === 'EACCES' && ownerOf(resolve(path)) === process.getuid?.(), values };
}

/** The user id that owns a path; for a path that cannot be read, the owner of the nearest readable folder above it. */
export function ownerOf(path: string): number | undefined {
  try {
    return lstatSync(path).uid;
  } catch {
    return path === dirname(path) ? undefined : ownerOf(dirname(path));
  }
}

/** A container may run under a number that has no name. */
function user(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

const DISK_CALLS = new Set([
  'access',
  'chmod',
  'fsync',
  'link',
  'lstat',
  'mkdir',
  'open',
  'opendir',
  'read',
  'rename',
  'scandir',
  'stat',
  'unlink',
  'write',
]);

/** Whether a file or folder of this machine could not be used: a full or read-only disk, missing rights. */
export const isDiskFailure = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && DISK_CALLS.has(String(error.syscall));
