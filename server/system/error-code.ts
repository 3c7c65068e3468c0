/** The code of a system's or library's error, such as `ENOENT`; `unknown` where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

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
