import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../e2e/support/free-port.ts';
import { handOver, openFolder, programsFor, type Runner, runnerOfPostgres } from './postgresql-programs.ts';

/** A PostgreSQL server that tests may make databases on, and how to end it. */
export type PostgresServer = { url: string; stop: () => Promise<void> };

/** The server of TEST_DATABASE_URL where one is given, else one of our own in a temporary directory. */
export async function openPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given === undefined ? startPostgres() : { url: given, stop: () => Promise.resolve() };
}

/** The files of a PostgreSQL server in a temporary directory; its process may be started and killed as often as wanted. */
export type Cluster = {
  port: number;
  password: string;
  /** The address of the server's own database. */
  url: string;
  /** Waits until it takes connections. `settings`: what differs from PostgreSQL's own, as `name=value`. */
  start: (settings?: readonly string[]) => Promise<PostgresProcess>;
  /** Removes every file of a server that has ended. */
  remove: () => void;
};

export type PostgresProcess = {
  /** SIGINT ends it in order, SIGKILL as a crash does. */
  end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
};

/** Nothing that it holds outlives the run, so it need not wait for the disk, which may be memory. */
const carefree = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
  'max_connections=200',
];

async function startPostgres(): Promise<PostgresServer> {
  const cluster = await makeCluster();
  try {
    const server = await cluster.start(carefree);
    const stop = async () => {
      await server.end('SIGINT');
      cluster.remove();
    };
    return { url: cluster.url, stop };
  } catch (error) {
    cluster.remove();
    throw error;
  }
}

/** `programs`: the folder with `initdb` and `postgres`; without it those of the npm package. */
export async function makeCluster(programs?: string): Promise<Cluster> {
  const folder = openFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    const [password, port] = [randomBytes(16).toString('hex'), await freePort()];
    const runner = runnerOfPostgres();
    const bin = programs ?? programsFor(runner, folder);
    const run = runIn(folder, runner);
    const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
    writeFileSync(passwordFile, password);
    mkdirSync(data, { mode: 0o700 });
    for (const one of [data, passwordFile]) handOver(runner, one);
    const rights = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`];
    const kind = ['--no-sync', '--encoding=UTF8', '--locale=C'];
    await run(join(bin, 'initdb'), ['-D', data, ...rights, ...kind]).ended;
    const places = ['-h', '127.0.0.1', '-p', String(port), '-k', ''];
    const start = (settings: readonly string[] = []) =>
      startProcess(() =>
        run(join(bin, 'postgres'), ['-D', data, ...places, ...settings.flatMap((one) => ['-c', one])]),
      );
    return {
      port,
      password,
      start,
      remove,
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    };
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL could not be set up: ${String(error)}`, { cause: error });
  }
}

async function startProcess(run: () => Running): Promise<PostgresProcess> {
  const server = run();
  const kill = () => server.child.kill('SIGINT');
  process.once('exit', kill);
  try {
    await Promise.race([server.saying('ready to accept connections'), server.ended]);
  } catch (error) {
    process.off('exit', kill);
    throw new Error(`PostgreSQL did not start: ${String(error)}`, { cause: error });
  }
  return {
    end: async (signal) => {
      process.off('exit', kill);
      server.child.kill(signal);
      await server.ended.catch(() => undefined);
    },
  };
}

type Running = {
  child: ChildProcess;
  saying: (text: string) => Promise<void>;
  /** Fails where the program could not be started or ended badly, with what it said. */
  ended: Promise<void>;
};

const runIn =
  (cwd: string, runner: Runner) =>
  (program: string, args: string[]): Running => {
    const child = spawn(program, args, { ...runner, cwd, env: { ...process.env, LC_ALL: 'C' } });
    const { promise, resolve } = Promise.withResolvers<void>();
    let [said, awaited] = ['', '\0'];
    const onOutput = (text: unknown) => {
      said += String(text);
      if (said.includes(awaited)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
    const ended = once(child, 'exit').then(([code]) => {
      if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`);
    });
    const saying = (text: string) => {
      awaited = text;
      return promise;
    };
    return { child, saying, ended };
  };
