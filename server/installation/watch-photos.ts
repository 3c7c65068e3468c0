import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { servingNow } from '../files/heartbeat.ts';
import { type Now, ONE_SECOND } from '../system/clock.ts';
import { askSeldom } from '../system/readiness.ts';
import { foundAmong, outermostPhotos, readStoreMark } from './facts.ts';

/**
 * `missing`: the photos that lay here a moment ago are all gone, as when their disk is no longer mounted; `elsewhere`:
 * another database serves them. Whatever is sent then must not be kept: it would lie below the mount, or among the photos
 * of another site.
 */
export type PhotosState = 'ok' | 'missing' | 'elsewhere';

/** How the photos stand, asked of database and store every 30 s at the most. */
export type PhotosWatch = { ask: () => Promise<PhotosState> };

const ASKS_EVERY_MS = 30 * ONE_SECOND;

/** So many that are gone at once are no damaged photos: fewer are named by `files check`, and sent again one by one. */
const MIN_GONE = 3;

const LINES = {
  missing:
    'All photos that were here are gone: is their disk mounted? Until they are back no receipt is taken, and /readyz says so.\n',
  elsewhere: 'Another database serves these photos: no receipt is taken here.\n',
};

type Parts = { config: Config; db: Database; files: FileStore; real: Now };

/** `now`: milliseconds of a clock that never goes back. `tell`: gets one line when the state becomes another. */
export function watchPhotos(parts: Parts, now: Now, tell: (line: string) => void): PhotosWatch {
  let last: PhotosState = 'ok';
  const areGone = rememberPhotos(parts);
  const ask = async (): Promise<PhotosState> => {
    const { real, ...rest } = parts;
    const isTaken = (await servingNow({ ...rest, now: real() })).kind === 'taken';
    const state = isTaken ? 'elsewhere' : (await areGone()) ? 'missing' : 'ok';
    if (state !== last && state !== 'ok') tell(LINES[state]);
    last = state;
    return state;
  };
  return { ask: askSeldom(ask, ASKS_EVERY_MS, now) };
}

/**
 * Whether all photos are gone that were found at the last look and are still named: a photo that was written since then
 * does not count, as it may lie below the mount.
 */
function rememberPhotos({ db, files }: Pick<Parts, 'db' | 'files'>): () => Promise<boolean> {
  let seen: readonly string[] = [];
  const areAllGone = async (names: readonly string[]) =>
    names.length >= MIN_GONE && (await foundAmong(files, names)).length === 0;
  return async () => {
    if (await areAllGone(await stillNamed(db, seen))) return true;
    const lostUpTo = (await readStoreMark(files))?.photosLostUpTo ?? 0;
    const names = await outermostPhotos(db, lostUpTo);
    if (await areAllGone(names)) return true;
    seen = await foundAmong(files, names);
    return false;
  };
}

/** Those that a receipt still names: others were replaced by their player, or their term was over. */
async function stillNamed(db: Database, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('items').select('file_name').where('file_name', 'in', names).execute();
  return rows.map(({ file_name: name }) => name);
}
