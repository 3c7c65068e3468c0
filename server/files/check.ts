import type { Database } from '../db/database.ts';
import { errorCode, isDiskFailure } from '../system/error-code.ts';
import type { FileStore } from './file-store.ts';
import { everyNamedFile, type NamedFile, ORPHAN_AFTER_MS, withNamed } from './orphans.ts';
import { compareNamed } from './presence.ts';

/** What differs between the rows that name files and the files. */
export type FileDifference =
  | { kind: 'missing' | 'different' | 'broughtBack'; place: string; receipt: string }
  /** The file or its folder cannot be read (`code` of the system); whether it is lost is not known. */
  | { kind: 'unreadable'; place: string; receipt: string; code: string }
  /** A folder or file that was listed, not looked up for a row, cannot be read. */
  | { kind: 'unlisted'; place: string; code: string }
  /** No row names it, others than the server's user may read it, or the server did not make its name. */
  | { kind: 'unnamed' | 'open' | 'unknown'; place: string };

/** `tooRecent`: files that no row names, and that may belong to a request of this hour. */
export type FileCounts = Record<FileDifference['kind'] | 'named' | 'aside' | 'tooRecent', number>;

export const noFileCounts = (): FileCounts => ({
  named: 0,
  missing: 0,
  different: 0,
  unreadable: 0,
  unlisted: 0,
  broughtBack: 0,
  unnamed: 0,
  open: 0,
  unknown: 0,
  tooRecent: 0,
  aside: 0,
});

/** Files that are read at once: a bucket answers each after some milliseconds. */
const READ_AT_ONCE = 8;

/**
 * Compares rows and files both ways, every byte of them: first each file that a row names, then each file of the store.
 * A file that is only aside is brought back, and one that cannot be read keeps none of the others from being compared. Adds
 * up `counts` while it goes; holds one batch in memory.
 */
export async function* compareFiles(
  { db, files, now }: { db: Database; files: FileStore; now: number },
  counts: FileCounts,
): AsyncGenerator<FileDifference> {
  for await (const difference of differences({ db, files, now }, counts)) {
    counts[difference.kind] += 1;
    yield difference;
  }
}

async function* differences(
  { db, files, now }: { db: Database; files: FileStore; now: number },
  counts: FileCounts,
): AsyncGenerator<FileDifference> {
  for await (const batch of everyNamedFile(db)) {
    for (let n = 0; n < batch.length; n += READ_AT_ONCE) {
      const few = batch.slice(n, n + READ_AT_ONCE);
      yield* (await Promise.all(few.map((named) => compareFile(files, named)))).flat();
    }
    counts.named += batch.length;
  }
  yield* listed(unnamedFiles({ db, files, now }, counts));
}

/** The differences of a listing; a folder that cannot be read ends it with a difference of its own. */
async function* listed(listing: AsyncGenerator<FileDifference>): AsyncGenerator<FileDifference> {
  try {
    yield* listing;
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    const place = error instanceof Error && 'path' in error ? String(error.path) : '';
    yield { kind: 'unlisted', place, code: errorCode(error) };
  }
}

async function* unnamedFiles(
  { db, files, now }: { db: Database; files: FileStore; now: number },
  counts: FileCounts,
): AsyncGenerator<FileDifference> {
  for await (const { batch, named } of withNamed(db, files.list())) {
    for (const file of batch) {
      if (!file.isPrivate) yield { kind: 'open', place: file.place };
      if (named.has(file.name)) continue;
      if (file.changedAt >= now - ORPHAN_AFTER_MS) counts.tooRecent += 1;
      else yield { kind: 'unnamed', place: file.place };
    }
  }
  yield* unknownFiles(files);
  for await (const batch of files.listAside()) counts.aside += batch.length;
}

async function* unknownFiles(files: FileStore): AsyncGenerator<FileDifference> {
  for await (const batch of files.listUnknown()) {
    for (const place of batch) yield { kind: 'unknown', place };
  }
}

async function compareFile(
  files: FileStore,
  { receipt, name, sha256 }: NamedFile,
): Promise<FileDifference[]> {
  const about = { place: files.place(name), receipt };
  try {
    const { comparison, wasAside } = await compareNamed(files, { name, sha256 });
    if (comparison === 'lost') return [{ kind: 'missing', ...about }];
    return [
      ...(wasAside ? [{ kind: 'broughtBack', ...about } as const] : []),
      ...(comparison === 'altered' ? [{ kind: 'different', ...about } as const] : []),
    ];
  } catch (error) {
    // A bucket that cannot be reached fails for every file, so the comparison ends.
    if (!isDiskFailure(error)) throw error;
    return [{ kind: 'unreadable', ...about, code: errorCode(error) }];
  }
}
