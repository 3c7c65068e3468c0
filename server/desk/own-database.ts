import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { readKeptClock } from '../data-dir/kept-clock.ts';
import { shareDataDir, takeDataDir } from '../data-dir/lock.ts';
import { openServerKey } from '../data-dir/server-key.ts';
import { openDatabase } from '../open-database.ts';
import { systemRandom } from '../random.ts';
import { realTime } from '../time/clock.ts';
import type { DeskDeps } from './desk-deps.ts';
import { say } from './words.ts';

export type OwnOpening =
  | { kind: 'open'; deps: DeskDeps; close: () => Promise<void> }
  | { kind: 'refused'; line: string };

/** Opens the database for the desk itself: the embedded one when no server owns it, a PostgreSQL beside its servers. */
export async function openOwnDatabase(config: Config): Promise<OwnOpening> {
  const { dataDir, databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(dataDir, 'database'))) {
    return { kind: 'refused', line: say('admin.noDatabase', { dataDir }) };
  }
  const lock = (isEmbedded ? takeDataDir : shareDataDir)(dataDir);
  if (lock.kind === 'refused') {
    return { kind: 'refused', line: isEmbedded ? say('admin.noAnswer', { dataDir }) : lock.line };
  }
  const opened = await openDatabase(config, () => undefined, 'leave');
  if (opened.kind === 'refused') {
    lock.release();
    return opened;
  }
  const { db } = opened;
  const close = async () => {
    await db.destroy();
    lock.release();
  };
  const key = openServerKey(dataDir, systemRandom);
  const shop = readKeptClock(config, realTime);
  return { kind: 'open', deps: { db, config, key, real: realTime, shop }, close };
}
