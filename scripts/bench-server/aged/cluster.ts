import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../test/e2e/support/free-port.ts';
import { handOver, programsFor, runnerOfPostgres } from '../../../test/server/support/postgresql-programs.ts';

/** A PostgreSQL server with its address, and how to end it. */
export type Cluster = { url: string; stop: () => Promise<void> };

/** As a small machine would be set up; everything is forced to the disk, as in service. */
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=1GB', 'work_mem=16MB', 'maintenance_work_mem=256MB'];
const START_LIMIT_MS = 120_000;

/** Starts PostgreSQL from npm on a folder that outlives the run, and makes its cluster at the first time. */
export async function startCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  // Whoever runs PostgreSQL may be somebody else, and must be able to enter.
  chmodSync(folder, 0o711);
  const runner = runnerOfPostgres();
  const programs = programsFor(runner, folder);
  const data = join(folder, 'cluster');
  const options = { ...runner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    handOver(runner, data);
    const kind = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
    execFileSync(join(programs, 'initdb'), ['-D', data, ...kind], { ...options, stdio: 'ignore' });
  }
  const port = await freePort();
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const places = ['-h', '127.0.0.1', '-p', String(port), '-k', ''];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...places, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url, () => server.exitCode !== null);
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  return { url, stop };
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < START_LIMIT_MS; await wait(100)) {
    if (hasEnded()) throw new Error('PostgreSQL has ended before it was ready.');
    const client = new pg.Client({ connectionString: url });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) return;
  }
  throw new Error('PostgreSQL has not become ready.');
}
