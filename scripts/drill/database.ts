import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, makeCluster, type PostgresProcess } from '../../test/server/support/postgresql.ts';
import { databaseOn } from '../../test/server/support/postgresql-databases.ts';

/** The npm package has the first two only, and a dump is made by programs of the server's own release. */
const programs = ['initdb', 'postgres', 'createdb', 'pg_dump', 'pg_restore'];

/** The folder of an installed PostgreSQL with all of these programs: the first of the PATH, else Debian's newest. */
export function findPostgres(): string | undefined {
  const ofDebian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ofDebian];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name))));
}

/** The line of a machine on which nothing can be tried. */
export const missingPostgres =
  `Not tried: no installed PostgreSQL with ${programs.join(', ')} was found ` +
  '(Debian: apt-get install postgresql).';

/** After a kill the next start is refused until the last of the old server's processes has noticed. */
const [noticeTries, noticeMs] = [100, 100];

/** A PostgreSQL server with the settings of its makers: every commit is forced to the disk. */
export class DatabaseServer {
  readonly #bin: string;
  readonly #cluster: Cluster;
  #process: PostgresProcess;

  private constructor(bin: string, cluster: Cluster, started: PostgresProcess) {
    this.#bin = bin;
    this.#cluster = cluster;
    this.#process = started;
  }

  static async make(bin: string): Promise<DatabaseServer> {
    const cluster = await makeCluster(bin);
    try {
      return new DatabaseServer(bin, cluster, await cluster.start());
    } catch (error) {
      cluster.remove();
      throw error;
    }
  }

  urlOf(name: string): string {
    return databaseOn(this.#cluster.url, name);
  }

  /** Runs `createdb`, `pg_dump` or `pg_restore` as a person does; the connection stands in the environment. */
  async run(program: 'createdb' | 'pg_dump' | 'pg_restore', ...args: string[]): Promise<void> {
    const { port, password } = this.#cluster;
    const connection = {
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      PGPASSWORD: password,
    };
    await promisify(execFile)(join(this.#bin, program), args, { env: { ...process.env, ...connection } });
  }

  /** Kills the server with -9 and starts it again on the same files. */
  async crash(): Promise<void> {
    await this.#process.end('SIGKILL');
    for (let tries = 1; ; tries += 1) {
      try {
        this.#process = await this.#cluster.start();
        return;
      } catch (error) {
        if (tries === noticeTries || !String(error).includes('is still in use')) throw error;
        await wait(noticeMs);
      }
    }
  }

  /** Kills the server with -9 and removes all that it had. */
  async lose(): Promise<void> {
    await this.#process.end('SIGKILL');
    this.#cluster.remove();
  }
}

/** The rows of one question to a database, asked beside the site. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
