import { userInfo } from 'node:os';
import { resolve } from 'node:path';

/** The code of a system's or library's error, such as `ENOENT`; `unknown` where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Whose a file should be that belongs to somebody else, as after a restore by root; nothing where that is not what failed. */
export function rightsMissing(
  error: unknown,
  folder: string,
): { path: string; code: string; user: string; folder: string } | undefined {
  const code = errorCode(error);
  if (!['EACCES', 'EPERM'].includes(code)) return undefined;
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  return { path, code, user: user(), folder: resolve(folder) };
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
