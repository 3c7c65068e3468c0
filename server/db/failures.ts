import { UncertainCommitError } from './transact.ts';

/** The name of the unique constraint that a failed statement broke, on either engine. */
export function brokenUniqueness(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** A database that cannot be reached or is busy with itself, and a disk that takes or gives nothing. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  'STORAGE_AWAY',
  '08000',
  '08003',
  '08006',
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  // Two transactions that waited for each other; the same one again would pass.
  '40001',
  '40P01',
]);

/** Whether what keeps the data is away for now, so that the same request may work later. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UncertainCommitError) return isStorageAway(error.cause);
  if ('code' in error && passing.has(String(error.code))) return true;
  return /connection terminated|not queryable|timeout exceeded when trying to connect|driver has already been destroyed/i.test(
    error.message,
  );
}
