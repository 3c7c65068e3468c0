import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How long a program may take to be ready, in milliseconds: a busy machine starts a browser slowly. */
const START_LIMIT = 60_000;
/** How long a program may take to end in order before it is killed. */
const STOP_LIMIT = 3_000;

/** A program that serves one browser, with everything that it starts. */
export class Program {
  /** What it has printed, line by line. */
  readonly lines: string[] = [];
  readonly #name: string;
  readonly #child: ChildProcess;
  #failure: Error | undefined;

  constructor(name: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
    this.#name = name;
    this.#child = spawn(name, [...args], {
      // A group of its own: browsers are many processes, and all of them have to end.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...variables },
    });
    this.#child.on('error', (error) => {
      this.#failure = error;
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.lines.push(line));
    }
    process.once('exit', this.#kill);
  }

  /** Asks again and again until the program answers; `ask` gives null, or throws, while it does not yet. */
  async ready<Answer>(ask: () => Promise<Answer | null> | Answer | null): Promise<Answer> {
    const limit = Date.now() + START_LIMIT;
    for (;;) {
      const answer = await (async () => ask())().catch(() => null);
      if (answer !== null) return answer;
      if (this.#failure) throw this.#failure;
      if (this.#child.exitCode !== null || Date.now() > limit)
        throw new Error(`${this.#name} is not ready:\n${this.lines.slice(-5).join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    process.off('exit', this.#kill);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const closed = once(this.#child, 'exit');
    const force = setTimeout(this.#kill, STOP_LIMIT);
    this.#end('SIGTERM');
    await closed;
    clearTimeout(force);
    this.#kill();
  }

  readonly #kill = () => this.#end('SIGKILL');

  #end(signal: NodeJS.Signals): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // The whole group has ended already.
    }
  }
}
