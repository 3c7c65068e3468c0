import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { COMPILED_CODE } from '../../support/compiled-code.ts';

const main = join(import.meta.dirname, '../../../server/main.ts');

/** The server as `npm start` runs it: a process of its own, a real directory, a real port. */
export type ServerProcess = {
  process: ChildProcessWithoutNullStreams;
  said: () => string;
  ended: Promise<number | null>;
};

/** `program` is what `npm start` runs: the server, or the build before it. */
export function startServer(
  environment: Record<string, string>,
  program = main,
  args: readonly string[] = [],
): ServerProcess {
  // The embedded database is WebAssembly, which is compiled quickly first and once more well: a server that lives for a
  // few seconds gains nothing by the second.
  const server = spawn(process.execPath, ['--liftoff-only', program, ...args], {
    // Many servers run at once: only a test about the desk gives it a port.
    env: { PATH: process.env.PATH ?? '', ...COMPILED_CODE, DESK_PORT: '0', ...environment },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += String(text);
    });
  }
  return {
    process: server,
    said: () => said,
    ended: once(server, 'exit').then(([code]: unknown[]) => code as number | null),
  };
}

/** Waits for the line that a ready server prints; an end before it is told with all that was said. */
export async function ready(server: ServerProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.process.stdout.on('data', () => {
    if (server.said().includes(' is ready, ')) resolve(server.said());
  });
  void server.ended.then(() => reject(new Error(server.said())));
  return promise;
}

/** Ends a server: in order, or as a crash does. */
export async function endServer(
  server: ServerProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<number | null> {
  server.process.kill(signal);
  return server.ended;
}
