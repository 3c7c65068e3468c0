import type { Readable } from 'node:stream';

/** A file of the store. */
export type StoredFile = {
  name: string;
  /** Where it really lies, for a person: an earlier version put files elsewhere than `place` says. */
  place: string;
  /** Epoch milliseconds: when it was written, or when it was set aside. */
  changedAt: number;
  /** Whether only the server's own user may read it. */
  isPrivate: boolean;
};

/**
 * Where the photos of receipts are kept: a folder or an S3 bucket. Names are made by the server and never come from
 * outside. Nothing is removed at once but what no row can ever have named: an orphan is set aside first.
 *
 * A store that is away throws an error of which `isStorageAway` is true.
 */
export type FileStore = {
  /** The readable name of the store: `folder`, or the address of the bucket. */
  label: string;
  /** Where one file lies, for a person. */
  place: (name: string) => string;
  /** Makes what the store needs before its first file; until then opening it has changed nothing. */
  prepare: () => Promise<void>;
  /** Writes a file whole: when this returns, it survives a crash of the process and of the machine. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** The file's bytes as a stream; nothing when it is not in its place. */
  read: (name: string) => Promise<Readable | undefined>;
  /** Only for a file that no row can have named. Removing what is not there is no failure. */
  remove: (name: string) => Promise<void>;
  /**
   * Where a file lies; nothing when it is neither in its place nor aside. Moves nothing. Cheap, and within seconds: asked
   * at each look at a receipt.
   */
  find: (name: string) => Promise<'placed' | 'aside' | undefined>;
  /** Every file in its place, in batches. */
  list: () => AsyncIterable<readonly StoredFile[]>;
  /** Where files lie among them whose names the server did not make, in batches: never touched, only told of. */
  listUnknown: () => AsyncIterable<readonly string[]>;

  /** Sets a file aside with the current time. A missing file is no failure. */
  setAside: (name: string) => Promise<void>;
  /** Moves a file that was set aside back to its place; false when it is not there. */
  bringBack: (name: string) => Promise<boolean>;
  /** Removes a file that was set aside. */
  discard: (name: string) => Promise<void>;
  /** Every file that was set aside, in batches. */
  listAside: () => AsyncIterable<readonly StoredFile[]>;

  /**
   * Moves files of an older layout to their place, and removes half-written ones that a crash left before `before`
   * (epoch milliseconds). Returns how many it touched; stops early when the signal is aborted.
   */
  tidy: (before: number, signal: AbortSignal) => Promise<number>;

  /** The text by which this store is known to belong to an installation; nothing in a new one. */
  readMark: () => Promise<string | undefined>;
  writeMark: (text: string) => Promise<void>;
  /** The text by which a database says that it serves these files now (server/files/heartbeat.ts). */
  readHeartbeat: () => Promise<string | undefined>;
  writeHeartbeat: (text: string) => Promise<void>;
  /** Throws when files can be neither read nor written just now. Cheap: asked by `/readyz`. */
  check: () => Promise<void>;
};

const NAME = /^[a-z0-9]{4}[a-z0-9-]{0,80}\.[a-z]{3}$/;

/** Whether the server may have made this name. */
export const isFileName = (name: string): boolean => NAME.test(name);

/** What the server keeps: a picture that it has encoded itself, or a PDF as it came. */
export const mediaTypeOf = (name: string): 'application/pdf' | 'image/jpeg' =>
  name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';

/** Where a file lies below its store's root: two levels of subfolders, by the first four characters of its name. */
export function shardedPath(name: string): string {
  if (!isFileName(name)) throw new Error('A file of the store has a name that the server did not make');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** Puts what comes one by one into batches, so that the database is asked about many at once. */
export async function* inBatches<T>(source: AsyncIterable<T>, size = 500): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const one of source) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
