import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { isStorageAway } from '../db/transact.ts';
import { isDiskFailure } from '../system/error-code.ts';
import type { FileStore } from './file-store.ts';
import { type NamedFile, readNamed } from './orphans.ts';

/** `altered`: the file exists, but its bytes are not those that were written; it may be empty or cut off. */
type Comparison = 'kept' | 'lost' | 'altered';

/** What is known of a file that a row names; `unknown` while the store is away or the file cannot be read. */
export type FilePresence = Comparison | 'unknown';

type Named = Pick<NamedFile, 'name' | 'sha256'>;

/** Compares every byte of a file with the row that names it; one that was set aside is brought back first. */
export async function compareNamed(
  files: Pick<FileStore, 'read' | 'bringBack'>,
  { name, sha256 }: Named,
): Promise<{ comparison: Comparison; wasAside: boolean }> {
  const found = await readNamed(files, name);
  if (found === undefined) return { comparison: 'lost', wasAside: false };
  const hash = createHash('sha256');
  await pipeline(found.stream, hash);
  return { comparison: hash.digest('hex') === sha256 ? 'kept' : 'altered', wasAside: found.wasAside };
}

/**
 * Whether the store has the photo of a receipt as it was sent: asked by desk and command line, of one receipt at a time.
 * `find` goes first, as a bucket that is away answers it within seconds.
 */
export async function presenceOf(files: FileStore, named: Named): Promise<FilePresence> {
  try {
    if ((await files.find(named.name)) === undefined) return 'lost';
    return (await compareNamed(files, named)).comparison;
  } catch (error) {
    if (!isStorageAway(error) && !isDiskFailure(error)) throw error;
    return 'unknown';
  }
}

/** The photo of a receipt's row or of a version of it. */
export const photoOf = (row: { file_name: string; file_sha256: string }): Named => ({
  name: row.file_name,
  sha256: row.file_sha256,
});

/** Whether the player must send the photo again, since the one that was sent no longer exists. */
export const isPhotoNeeded = (presence: FilePresence): boolean =>
  presence === 'lost' || presence === 'altered';
