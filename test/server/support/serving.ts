import { afterEach } from 'vitest';
import { type Config, readConfig } from '../../../server/config/config.ts';
import type { Database } from '../../../server/db/database.ts';
import type { Deps } from '../../../server/deps.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { heartbeatJob } from '../../../server/files/heartbeat.ts';
import type { Binding } from '../../../server/installation/check-installation.ts';
import { openInstallation } from '../../../server/installation/open-installation.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { aDatabase, aDataDir } from './installations.ts';

export type At = { DATA_DIR: string; DATABASE_URL: string; JOBS?: string };
export type Server = { config: Config; db: Database };

let running: Database[] = [];
afterEach(async () => {
  for (const db of running) await db.destroy();
  running = [];
});

export const aSite = async (): Promise<At> => ({ DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() });

export function configOf(at: At): Config {
  const reading = readConfig({ CLOCK: 'now', SITE_URL: 'http://localhost', DEMO_STANDINS: '1', ...at });
  if (reading.kind === 'refused') throw new Error(reading.line);
  return reading.config;
}

/** Opens an installation as a start or `installation bind` does. */
export const opening = (
  at: At,
  {
    binding = 'what-fits' as Binding,
    files = openFolderStore(at.DATA_DIR) as FileStore,
    pause = (): Promise<unknown> => Promise.resolve(),
  } = {},
) => openInstallation(configOf(at), { files, policy: 'create', binding, pause });

/** A server that has started and goes on, without its pages; to destroy its database is to kill it. */
export async function aServer(at: At): Promise<Server> {
  const opened = await opening(at);
  if (opened.kind === 'refused') throw new Error(opened.line);
  running.push(opened.db);
  return { config: configOf(at), db: opened.db };
}

export async function kill({ db }: Server): Promise<void> {
  running = running.filter((one) => one !== db);
  await db.destroy();
}

export const never = new AbortController().signal;
export const depsOf = ({ config, db }: Server, now = Date.now()): Deps => {
  const files = openFolderStore(config.dataDir);
  return { config, db, files, realNow: () => now, random: systemRandom } as unknown as Deps;
};
export const beat = (server: Server, now = Date.now()) => heartbeatJob.run(depsOf(server, now), never);
