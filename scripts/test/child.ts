import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './tools.ts';

/** How long a child that was asked to end may take before it is ended, in milliseconds. */
const GRACE = 5_000;

const isWindows = process.platform === 'win32';

/** Ends a child with all that it started. Elsewhere than on Windows it leads a process group of its own. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

/** Passes a stream on line by line without its colours: some tools paint into a file as well. */
function passOn(from: Readable | null, to: NodeJS.WritableStream): void {
  if (from === null) return;
  createInterface({ input: from }).on('line', (line) => to.write(`${stripVTControlCharacters(line)}\n`));
}

/**
 * Runs this Node with the given arguments in the project's root, its output in ours, and answers with its
 * exit code. Aborting ends it and everything it started.
 */
export async function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const output = process.stdout.isTTY ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', output, output],
    detached: !isWindows,
  });
  passOn(child.stdout, process.stdout);
  passOn(child.stderr, process.stderr);
  let force: NodeJS.Timeout | undefined;
  const stop = () => {
    end(child, 'SIGINT');
    force = setTimeout(() => end(child, 'SIGKILL'), GRACE);
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const [code]: unknown[] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  clearTimeout(force);
  return typeof code === 'number' ? code : 1;
}
