import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../test/e2e/support/free-port.ts';
import {
  endServer,
  ready,
  type ServerProcess,
  startServer,
} from '../../test/server/support/server-process.ts';

type Variables = Record<string, string>;

/** How long a site may take to be ready, milliseconds; a healthy one needs seconds. */
const TIMEOUT_MS = 60_000;

/** Several server processes that are one site, each at a port of its own. */
export class Site {
  readonly urls: readonly string[];
  readonly #ports: readonly number[];
  readonly #processes = new Map<number, ServerProcess>();
  #variables: Variables;

  private constructor(ports: readonly number[], variables: Variables) {
    this.#ports = ports;
    this.#variables = variables;
    this.urls = ports.map((port) => `http://127.0.0.1:${port}`);
  }

  static async open(count: number, variables: Variables): Promise<Site> {
    const ports: number[] = [];
    for (let n = 0; n < count; n += 1) ports.push(await freePort());
    return new Site(ports, variables);
  }

  get databaseUrl(): string {
    return this.#variables.DATABASE_URL ?? '';
  }

  /** What processes are started with from now on. */
  set databaseUrl(url: string) {
    this.#variables = { ...this.#variables, DATABASE_URL: url };
  }

  /** Starts the processes of these numbers, all of them unless told otherwise; how long until each was ready, milliseconds. */
  start(which = this.#all()): Promise<number[]> {
    return Promise.all(
      which.map(async (n) => {
        const begun = performance.now();
        const server = startServer({ ...this.#variables, PORT: String(this.#ports[n]) });
        this.#processes.set(n, server);
        await ready(server);
        await this.isReady(n);
        return performance.now() - begun;
      }),
    );
  }

  /** Ends processes; the exit code of each. One that had ended by itself is a failure. */
  async end(signal: 'SIGTERM' | 'SIGKILL', which = this.#all()): Promise<(number | null)[]> {
    return Promise.all(
      which.map(async (n) => {
        const server = this.#processes.get(n);
        if (server === undefined) return null;
        this.#processes.delete(n);
        if (server.process.exitCode !== null) throw new Error(`A server ended by itself: ${server.said()}`);
        return endServer(server, signal);
      }),
    );
  }

  /** Waits until `/readyz` says yes. */
  async isReady(n: number): Promise<void> {
    const until = performance.now() + TIMEOUT_MS;
    for (;;) {
      const status = await fetch(`${this.urls[n]}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      if (performance.now() > until) throw new Error(`/readyz of server ${n} stayed ${status}`);
      await wait(50);
    }
  }

  /** One start that is expected to be refused: its exit code and what it said. */
  async refusedStart(changes: Variables = {}): Promise<{ code: number | null; said: string }> {
    const server = startServer({ ...this.#variables, PORT: String(await freePort()), ...changes });
    const timer = setTimeout(() => server.process.kill('SIGKILL'), TIMEOUT_MS);
    const code = await server.ended;
    clearTimeout(timer);
    return { code, said: server.said() };
  }

  /** Runs an admin command with the same variables; returns its exit code and output. */
  admin(...args: string[]): Promise<{ code: number; said: string }> {
    const program = join(import.meta.dirname, '../../server/admin.ts');
    const env = { PATH: process.env.PATH ?? '', ...this.#variables };
    return new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${out}${err}`.trim() });
      });
    });
  }

  #all(): number[] {
    return this.#ports.map((_, n) => n);
  }
}
