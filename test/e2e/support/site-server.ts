import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { layTemplate } from '../../server/support/template.ts';
import { COMPILED_CODE } from '../../support/compiled-code.ts';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');
const REAL = 'server/main.ts';

/** The first start writes the database's whole cluster, and both workers may do so at once. */
const START_LIMIT = 180_000;

/** How long a server may take to end in order before it is killed. */
const STOP_LIMIT = 30_000;

/** What a server takes from the shell that runs the tests; nothing else of it may change a result. */
const INHERITED = ['PATH', 'Path', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT'];

type Variables = Readonly<Record<string, string>>;

function inherited(): Record<string, string> {
  const entries = INHERITED.map((name): [string, string | undefined] => [name, process.env[name]]);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * The real server in a process of its own, on a free port and an own new data directory, which it keeps
 * over a restart.
 */
export class SiteServer {
  readonly url: string;
  readonly dataDir: string;
  readonly #entry: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #printed = '';

  private constructor(entry: string, port: number, dataDir: string, variables: Variables) {
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#entry = entry;
    this.#env = {
      ...inherited(),
      ...COMPILED_CODE,
      PORT: String(port),
      HOST: '127.0.0.1',
      DESK_PORT: '0',
      SITE_URL: this.url,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    };
  }

  /** Starts a server and waits until it is ready; `variables` go over the ones of every test server. */
  static async start(variables: Variables = {}, entry = REAL): Promise<SiteServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
    const server = new SiteServer(entry, await freePort(), dataDir, variables);
    try {
      // With a PostgreSQL the directory holds no database of its own, and the template is the default brand's.
      const isUsual = variables.DATABASE_URL === undefined && variables.BRAND === undefined;
      if (entry === REAL && isUsual) await layTemplate(dataDir);
      await server.#spawn();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Everything that it has printed so far, over all restarts. */
  get printed(): string {
    return this.#printed;
  }

  /** Ends it, in order or by force (`SIGKILL`, as a power cut would), and starts it on the same directory. */
  async restart(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.#end(signal);
    await this.#spawn();
  }

  /** Runs an admin command on its data and returns its output; throws with the output when it fails. */
  admin(...args: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        ['server/admin.ts', ...args],
        { cwd: ROOT, env: this.#env },
        (error, out, err) => {
          if (error === null) resolve(out);
          else reject(new Error(`${out}${err}`));
        },
      );
    });
  }

  /** Ends it in order; until `resume` nobody answers at its address. */
  async pause(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Starts it again on the same directory, at the same address. */
  async resume(): Promise<void> {
    await this.#spawn();
  }

  /** Ends it and removes its data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #spawn(): Promise<void> {
    const child = spawn(process.execPath, [this.#entry], { cwd: ROOT, env: this.#env, stdio: 'pipe' });
    const keep = (chunk: string) => {
      this.#printed += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    this.#child = child;
    await Promise.race([this.#ready(child), this.#ended(child)]);
  }

  async #ready(child: ChildProcess): Promise<void> {
    await expect(async () => {
      // Nobody will answer any more, and #ended tells why.
      if (child.exitCode !== null) return;
      expect((await fetch(`${this.url}/readyz`)).status).toBe(200);
    }).toPass({ timeout: START_LIMIT, intervals: [50, 100] });
  }

  async #ended(child: ChildProcess): Promise<never> {
    const [code]: unknown[] = await once(child, 'close');
    throw new Error(`The server ended with code ${code} before it was ready:\n${this.#printed}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
    child.kill(signal);
    await closed;
    clearTimeout(force);
  }
}
