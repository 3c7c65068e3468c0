import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { type Now, ONE_MINUTE, ONE_SECOND } from '../system/clock.ts';
import { errorCode, StorageAwayError } from '../system/error-code.ts';
import { cached } from '../system/readiness.ts';
import type { FileStore } from './file-store.ts';
import { servingNow } from './heartbeat.ts';

/**
 * `missing`: all photos that were found before are gone, for example because their disk is no longer mounted; `elsewhere`:
 * another database serves these photos. In both states no photo may be written: it would lie below the mount, or among the
 * photos of another site. While photos are `missing`, none of them may be reported as lost.
 */
export type PhotosState = 'ok' | 'missing' | 'elsewhere';

export type PhotosWatch = {
  /** The state, read from database and store at most every 30 s. */
  ask: () => Promise<PhotosState>;
  /** The state before a write: each time it looks for one of the photos that were found before, and reads the state anew if none is there. */
  askNow: () => Promise<PhotosState>;
};

const ASKS_EVERY_MS = 30 * ONE_SECOND;

/** Fewer missing photos than this count as damaged one by one: `files check` names them, and their players send them again. */
const MIN_GONE = 3;

const lineOf: Record<PhotosState, (label: string) => string> = {
  ok: (label) => `The photos in ${label} are back, and receipts are taken again.\n`,
  missing: (label) =>
    `All photos that were in ${label} are gone: is its disk mounted? Until they are back no receipt is taken, and /readyz says so.\n`,
  elsewhere: (label) =>
    `Another database serves the photos in ${label}, or this one was restored while this server ran: start it again. Until then no receipt is taken here.\n`,
};

type Parts = {
  config: Config;
  db: Database;
  files: FileStore;
  realNow: Now;
  /** Receipts up to this number have photos that a person has given up as lost. */
  lostUpTo: () => Promise<number>;
};

/** `now`: milliseconds of a monotonic clock. `tell`: gets one line when the state changes. */
export function watchPhotos(parts: Parts, now: Now, tell: (line: string) => void): PhotosWatch {
  const { config, files, realNow } = parts;
  const label = config.files === undefined ? config.dataDir : files.label;
  let last: PhotosState = 'ok';
  const found = rememberFound(parts);
  const look = async (): Promise<PhotosState> => {
    const isTaken = (await servingNow({ ...parts, now: realNow() })).kind === 'taken';
    const state = isTaken ? 'elsewhere' : (await found.areAllGone()) ? 'missing' : 'ok';
    if (state !== last) tell(lineOf[state](label));
    last = state;
    return state;
  };
  const ask = cached(look, ASKS_EVERY_MS, now);
  return { ask, askNow: async () => ((await found.isOneThere()) ? ask() : look()) };
}

/**
 * Remembers the photos that were found at the last look. All photos are gone when none of these is found any more. Photos
 * that were written since then do not count, because they may lie below the mount; nor do those that no receipt names any more.
 */
function rememberFound({ db, files, lostUpTo }: Pick<Parts, 'db' | 'files' | 'lostUpTo'>) {
  let names: readonly string[] = [];
  const areGone = async (some: readonly string[]) =>
    some.length >= MIN_GONE && (await foundAmong(files, some)).length === 0;
  return {
    areAllGone: async (): Promise<boolean> => {
      if (await areGone(await stillNamed(db, names))) return true;
      const current = await oldestAndNewestPhotos(db, await lostUpTo());
      if (await areGone(current)) return true;
      names = await foundAmong(files, current);
      return false;
    },
    isOneThere: async (): Promise<boolean> => {
      for (const name of names) if ((await files.find(name)) !== undefined) return true;
      return false;
    },
  };
}

/** The photos of the five oldest and the five newest receipts with a higher number than `lostUpTo`. */
export async function oldestAndNewestPhotos(db: Database, lostUpTo: number): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const order of ['asc', 'desc'] as const) {
    const rows = await db
      .selectFrom('items')
      .select('file_name')
      .where('id', '>', lostUpTo)
      .orderBy('id', order)
      .limit(5)
      .execute();
    for (const { file_name: name } of rows) names.add(name);
  }
  return [...names];
}

/**
 * Those of the names whose file is in its place or was set aside. One that this user may not read is there, and the others
 * go on; where none may be read, the directory is somebody else's.
 */
export async function foundAmong(files: FileStore, names: readonly string[]): Promise<readonly string[]> {
  const places = await Promise.allSettled(names.map((name) => files.find(name)));
  const failures = places.filter((place) => place.status === 'rejected');
  const isAll = failures.length === names.length;
  const grave = failures.find(({ reason }) => isAll || errorCode(reason) !== 'EACCES');
  if (grave !== undefined) throw grave.reason;
  return names.filter((_, n) => {
    const place = places[n];
    return place?.status === 'rejected' || place?.value !== undefined;
  });
}

/** Those of the names that a receipt still names: a player may have replaced a photo, or its term may be over. */
async function stillNamed(db: Database, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('items').select('file_name').where('file_name', 'in', names).execute();
  return rows.map(({ file_name: name }) => name);
}

/**
 * The store for the calls of the server. It throws `StorageAwayError` on a write unless the state is `ok`, and on a search
 * or read of a file that is not there while the state is `missing`.
 */
export function guardedStore(files: FileStore, watch: PhotosWatch): FileStore {
  const away = () => new StorageAwayError('The photos are not where they were');
  const unlessMissing = async (): Promise<undefined> => {
    if ((await watch.askNow()) === 'missing') throw away();
  };
  return {
    ...files,
    write: async (name, bytes) => {
      if ((await watch.askNow()) !== 'ok') throw away();
      await files.write(name, bytes);
    },
    read: async (name) => (await files.read(name)) ?? unlessMissing(),
    find: async (name) => (await files.find(name)) ?? unlessMissing(),
  };
}

/** Asks each minute, so that the line is logged also when no balancer and no player asks. */
export const watchPhotosJob: Job = {
  name: 'watch-photos',
  everyMs: ONE_MINUTE,
  run: async ({ photos }) => {
    await photos.ask();
  },
};
