import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeArguments } from './tools.ts';

/** How long an installation may take, in milliseconds. */
const LIMIT = 5 * 60_000;

/** The access to the computer that the search for a browser needs. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  isRoot: boolean;
  exists(path: string): boolean;
  /** All files under a folder, absolute; none when there is no such folder. */
  filesIn(folder: string): string[];
  /** Runs a program to its end; `ok` when it exits with 0. */
  run(program: string, args: readonly string[]): { ok: boolean; printed: string };
  /** Runs the command line of Playwright to its end; `ok` when it exits with 0. */
  playwright(args: readonly string[]): { ok: boolean; printed: string };
  tell(line: string): void;
};

function run(program: string, args: readonly string[]) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: LIMIT });
  return { ok: status === 0, printed: stdout ?? '' };
}

/** The computer itself. */
export const computer: Surroundings = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  filesIn: (folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
      : [],
  run,
  playwright: (args) => run(process.execPath, nodeArguments(['playwright', ...args])),
  tell: (line) => console.error(line),
};
