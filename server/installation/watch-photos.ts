import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { servingNow } from '../files/heartbeat.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { type Now, ONE_MINUTE, ONE_SECOND } from '../system/clock.ts';
import { StorageAwayError } from '../system/error-code.ts';
import { askSeldom } from '../system/readiness.ts';
import { foundAmong, outermostPhotos, readStoreMark } from './facts.ts';

/**
 * `missing`: the photos that lay here a moment ago are all gone, as when their disk is no longer mounted; `elsewhere`:
 * another database serves them. Whatever is sent then must not be kept: it would lie below the mount, or among the photos
 * of another site. And none that is not found is lost.
 */
export type PhotosState = 'ok' | 'missing' | 'elsewhere';

export type PhotosWatch = {
  /** How the photos stand; asked of database and store every 30 s at the most. */
  ask: () => Promise<PhotosState>;
  /** The same, but one of the photos that were there is looked for in any case: asked before each writing. */
  askNow: () => Promise<PhotosState>;
};

const ASKS_EVERY_MS = 30 * ONE_SECOND;

/** So many that are gone at once are no damaged photos: fewer are named by `files check`, and sent again one by one. */
const MIN_GONE = 3;

const lineOf: Record<PhotosState, (label: string) => string> = {
  ok: (label) => `The photos in ${label} are back, and receipts are taken again.\n`,
  missing: (label) =>
    `All photos that were in ${label} are gone: is its disk mounted? Until they are back no receipt is taken, and /readyz says so.\n`,
  elsewhere: (label) => `Another database serves the photos in ${label}: no receipt is taken here.\n`,
};

type Parts = { config: Config; db: Database; files: FileStore; real: Now };

/** `now`: milliseconds of a clock that never goes back. `tell`: gets one line when the state becomes another. */
export function watchPhotos(parts: Parts, now: Now, tell: (line: string) => void): PhotosWatch {
  const { config, files, real } = parts;
  const label = config.files === undefined ? config.dataDir : files.label;
  let last: PhotosState = 'ok';
  const seen = rememberPhotos(parts);
  const look = async (): Promise<PhotosState> => {
    const isTaken = (await servingNow({ ...parts, now: real() })).kind === 'taken';
    const state = isTaken ? 'elsewhere' : (await seen.areGone()) ? 'missing' : 'ok';
    if (state !== last) tell(lineOf[state](label));
    last = state;
    return state;
  };
  const ask = askSeldom(look, ASKS_EVERY_MS, now);
  return { ask, askNow: async () => ((await seen.isOneThere()) ? ask() : look()) };
}

/**
 * Remembers the photos that were found at the last look. All are gone when none of them is found that is still named: one
 * that was written since then does not count, as it may lie below the mount.
 */
function rememberPhotos({ db, files }: Pick<Parts, 'db' | 'files'>) {
  let seen: readonly string[] = [];
  const areAllGone = async (names: readonly string[]) =>
    names.length >= MIN_GONE && (await foundAmong(files, names)).length === 0;
  return {
    areGone: async (): Promise<boolean> => {
      if (await areAllGone(await stillNamed(db, seen))) return true;
      const lostUpTo = (await readStoreMark(files))?.photosLostUpTo ?? 0;
      const names = await outermostPhotos(db, lostUpTo);
      if (await areAllGone(names)) return true;
      seen = await foundAmong(files, names);
      return false;
    },
    isOneThere: async (): Promise<boolean> => {
      for (const name of seen) if ((await files.find(name)) !== undefined) return true;
      return seen.length < MIN_GONE;
    },
  };
}

/** Those that a receipt still names: others were replaced by their player, or their term was over. */
async function stillNamed(db: Database, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('items').select('file_name').where('file_name', 'in', names).execute();
  return rows.map(({ file_name: name }) => name);
}

/** The store as it is used while the watch goes on: it keeps nothing, and calls no photo lost, while all are gone. */
export function guardedStore(files: FileStore, watch: PhotosWatch): FileStore {
  const away = () => new StorageAwayError('The photos are not where they were');
  const unlessAllAreGone = async (): Promise<undefined> => {
    if ((await watch.askNow()) === 'missing') throw away();
  };
  return {
    ...files,
    write: async (name, bytes) => {
      if ((await watch.askNow()) !== 'ok') throw away();
      await files.write(name, bytes);
    },
    read: async (name) => (await files.read(name)) ?? unlessAllAreGone(),
    find: async (name) => (await files.find(name)) ?? unlessAllAreGone(),
  };
}

/** Looks in any case, so that the log says it where neither a balancer nor a player asks. */
export const watchPhotosJob: Job = {
  name: 'watch-photos',
  everyMs: ONE_MINUTE,
  run: async ({ photos }) => {
    await photos.ask();
  },
};
