import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { runNode } from './child.ts';

const quiet = new AbortController().signal;

test('the exit code of the child is returned', async () => {
  expect(await runNode(['-e', 'process.exitCode = 3'], process.env, quiet)).toBe(3);
});

test('the output of a child has no colour codes when it is not printed to a terminal', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runNode(['-e', 'process.stdout.write("\\u001b[31mred\\u001b[39m\\nplain")'], process.env, quiet);
  expect(written.mock.calls.map(([text]) => text)).toEqual(['red\n', 'plain\n']);
});

test('a child that was killed counts as failed', async () => {
  expect(await runNode(['-e', 'process.kill(process.pid, "SIGKILL")'], process.env, quiet)).toBe(1);
});

test('a run that is stopped before it starts ends at once', async () => {
  expect(await runNode(['-e', 'setInterval(() => {}, 1000)'], process.env, AbortSignal.abort())).toBe(1);
});

test('stopping a run ends the child and the child’s own children', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Both stay alive as long as their connection does, and the connection tells us how long that is.
  const connect = `require('node:net').connect(${port}, '127.0.0.1').on('error', () => {})`;
  const child = `${connect}; require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(connect)}])`;
  const sockets: Socket[] = [];
  const bothConnected = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      if (sockets.push(socket.resume().on('error', () => {})) === 2) resolve();
    });
  });
  const stop = new AbortController();
  const code = runNode(['-e', child], process.env, stop.signal);
  await bothConnected;
  const bothGone = Promise.all(sockets.map((socket) => once(socket, 'close')));
  stop.abort();
  expect(await code).toBe(1);
  await bothGone;
  server.close();
});
