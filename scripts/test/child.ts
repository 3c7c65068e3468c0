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

/** Hands a stream on line by line without its colours: some tools paint into a file as well. */
function handOn(from: Readable | null, print: (line: string) => void): void {
  if (from === null) return;
  createInterface({ input: from }).on('line', (line) => print(stripVTControlCharacters(line)));
}

/**
 * Runs this Node with the given arguments in the project's root and answers with its exit code. Its output goes to
 * ours, or line by line to `print`. Aborting ends it and everything it started.
 */
export async function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  print?: (line: string) => void,
): Promise<number> {
  const output = process.stdout.isTTY && print === undefined ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', output, output],
    detached: !isWindows,
  });
  handOn(child.stdout, print ?? ((line) => process.stdout.write(`${line}\n`)));
  handOn(child.stderr, print ?? ((line) => process.stderr.write(`${line}\n`)));
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
