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

/** Nothing that it holds outlives the run, so it need not wait for the disk. */
const carefree = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

async function startPostgres(): Promise<PostgresServer> {
  const folder = openFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    const [password, port] = [randomBytes(16).toString('hex'), await freePort()];
    const runner = runnerOfPostgres();
    const programs = programsFor(runner, folder);
    const run = runIn(folder, runner);
    const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
    writeFileSync(passwordFile, password);
    mkdirSync(data, { mode: 0o700 });
    for (const one of [data, passwordFile]) handOver(runner, one);
    const rights = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`];
    const kind = ['--no-sync', '--encoding=UTF8', '--locale=C'];
    await run(join(programs, 'initdb'), ['-D', data, ...rights, ...kind]).ended;
    const settings = carefree.flatMap((setting) => ['-c', setting]);
    const places = ['-h', '127.0.0.1', '-p', String(port), '-k', ''];
    const server = run(join(programs, 'postgres'), ['-D', data, ...places, ...settings]);
    await Promise.race([server.saying('ready to accept connections'), server.ended]);
    const kill = () => server.child.kill('SIGINT');
    process.once('exit', kill);
    const stop = async () => {
      process.off('exit', kill);
      kill();
      await server.ended.catch(() => undefined);
      remove();
    };
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL did not start: ${String(error)}`, { cause: error });
  }
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
    const hear = (text: unknown) => {
      said += String(text);
      if (said.includes(awaited)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    const ended = once(child, 'exit').then(([code]) => {
      if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`);
    });
    const saying = (text: string) => {
      awaited = text;
      return promise;
    };
    return { child, saying, ended };
  };
