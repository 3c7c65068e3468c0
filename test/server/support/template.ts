import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase, engineOptions, openEngine } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { seedForTests } from './seed-for-tests.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/test-database');

/** An engine with the whole schema, in memory or in an empty directory. Making one takes seconds, so it is made once and kept until the schema changes. */
export async function openFromTemplate(dataDir = 'memory://'): Promise<PGlite> {
  const path = join(cache, `${schemaHash()}.tar`);
  if (!existsSync(path)) await makeTemplate(path);
  return PGlite.create(dataDir, { ...engineOptions, loadDataDir: new Blob([readFileSync(path)]) });
}

/** Puts an embedded database with the whole schema and no player into a data directory: a copy takes less than a first start. */
export async function layTemplate(dataDir: string): Promise<void> {
  const folder = join(cache, schemaHash());
  if (!existsSync(folder)) await makeTemplateFolder(folder);
  cpSync(folder, join(dataDir, 'database'), { recursive: true });
}

async function makeTemplateFolder(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  const engine = await openFromTemplate(fresh);
  await engine.close();
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another worker was faster: a folder that is not empty cannot be replaced, and its is as good.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
}

/** Written beside and renamed: two workers that make it at once do not meet. */
async function makeTemplate(path: string): Promise<void> {
  const engine = await openEngine('memory://');
  const db = embeddedDatabase(engine);
  await migrate(db);
  await seedForTests(db);
  const dump = await engine.dumpDataDir('none');
  await db.destroy();
  mkdirSync(cache, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()));
  renameSync(fresh, path);
}

function schemaHash(): string {
  const hash = createHash('sha256');
  const sources = [
    'server/db/migrations/*.ts',
    'server/seeds/*.ts',
    'package-lock.json',
    'brands/amici-della-spiga/seeds/**/*.{json,ts}',
    'test/server/support/seed-for-tests.ts',
    'server/{editions,missions,policies,surveys}/*.ts',
  ];
  for (const file of globSync(sources, { cwd: root }).sort()) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
