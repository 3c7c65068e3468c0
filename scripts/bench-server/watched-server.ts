import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../test/e2e/support/free-port.ts';
import { ROOT } from '../test/tools.ts';
import type { Health } from './watch.ts';

const WATCH = pathToFileURL(join(import.meta.dirname, 'watch.ts')).href;
const START_LIMIT_MS = 60_000;

/** By which a bench redeems as the contest site does. */
export const CONTEST_SITE_SECRET = 'a-secret-of-the-bench-and-nobody-else';

/** As docs/deploy.md starts a server: what engine and allocator may keep for later is bounded. */
const SPARING = {
  arguments: ['--max-semi-space-size=16', '--max-old-space-size=256'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
};

/** A server in a process of its own that tells how it fares. */
export type WatchedServer = { url: string; health: () => Promise<Health>; stop: () => Promise<void> };

async function ready(child: ChildProcess, url: string): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < START_LIMIT_MS) {
    if (child.exitCode !== null)
      throw new Error(`A server ended with code ${child.exitCode} before it was ready.`);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error('A server has not become ready in a minute.');
}

/**
 * Starts a server's file on a data directory, and waits until it is ready. `nodeArguments` go before the file,
 * `environment` beside what every measured server has.
 */
export async function startWatched(
  entry: string,
  dataDir: string,
  nodeArguments: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<WatchedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...SPARING.arguments, ...nodeArguments, '--import', WATCH, entry], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...SPARING.env,
      PATH: process.env.PATH,
      PORT: String(port),
      DESK_PORT: '0',
      SITE_URL: url,
      DATA_DIR: dataDir,
      // The limits by address and account are no part of what is measured: everybody here has one address.
      RATE_LIMIT_FACTOR: '1000000',
      CONTEST_SITE_SECRET,
      ...environment,
    },
  });
  await ready(child, url);
  return {
    url,
    health: async () => {
      child.send('How are you?');
      const [health]: unknown[] = await once(child, 'message');
      return health as Health;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
