import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFromTemplate } from '../../server/support/template.ts';

/** Names the directory to the workers, which are processes of their own. */
const VARIABLE = 'PREPARED_DATABASE';

/**
 * Writes a database with its whole schema and no player, once for all servers of a run: to write one takes longer than
 * most journeys. Its players each server seeds itself, by its own clock. Playwright calls this, and what it returns at
 * the end.
 */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'site-database-'));
  const engine = await openFromTemplate(directory);
  await engine.close();
  process.env[VARIABLE] = directory;
  return () => rm(directory, { recursive: true, force: true });
}

/** Puts the prepared database into a new data directory; without one the server writes its own. */
export async function layPreparedDatabase(dataDir: string): Promise<void> {
  const prepared = process.env[VARIABLE];
  if (prepared !== undefined) await cp(prepared, join(dataDir, 'database'), { recursive: true });
}
