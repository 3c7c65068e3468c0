import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import type { FileStore } from './file-store.ts';
import { everyNamedFile, type NamedFile, namedAmong, ORPHAN_AFTER_MS, readNamed } from './orphans.ts';

/** What differs between the rows that name files and the files. */
export type FileDifference =
  | { kind: 'missing' | 'different' | 'broughtBack'; name: string; item: number }
  /** No row names it, or others than the server's user may read it. */
  | { kind: 'unnamed' | 'open'; name: string };

export type FileCounts = Record<FileDifference['kind'] | 'named' | 'aside', number>;

export const noFileCounts = (): FileCounts => ({
  named: 0,
  missing: 0,
  different: 0,
  broughtBack: 0,
  unnamed: 0,
  open: 0,
  aside: 0,
});

/** Files that are read at once: a bucket answers each after some milliseconds. */
const READ_AT_ONCE = 8;

/**
 * Compares rows and files both ways, every byte of them: first each file that a row names, then each file of the store.
 * A file that is only aside is brought back. Adds up `counts` while it goes; holds one batch in memory.
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
  for await (const batch of files.list()) {
    const named = await namedAmong(
      db,
      batch.map(({ name }) => name),
    );
    for (const { name, changedAt, isPrivate } of batch) {
      if (!isPrivate) yield { kind: 'open', name };
      if (!named.has(name) && changedAt < now - ORPHAN_AFTER_MS) yield { kind: 'unnamed', name };
    }
  }
  for await (const batch of files.listAside()) counts.aside += batch.length;
}

async function compareFile(files: FileStore, { item, name, sha256 }: NamedFile): Promise<FileDifference[]> {
  const found = await readNamed(files, name);
  if (found === undefined) return [{ kind: 'missing', name, item }];
  const hash = createHash('sha256');
  await pipeline(found.stream, hash);
  return [
    ...(found.wasAside ? [{ kind: 'broughtBack', name, item } as const] : []),
    ...(hash.digest('hex') === sha256 ? [] : [{ kind: 'different', name, item } as const]),
  ];
}
