import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from './support/players.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

// A real socket each; the limits are the usual ones made a hundred times shorter.

const timeouts = { headersMs: 300, bodyMs: 600, uploadMs: 1_500, checkedEveryMs: 50 };
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer({ timeouts });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** A connection may end by a reset as well: either way it is over. */
const gone = (socket: Socket) => new Promise<void>((resolve) => void socket.on('close', () => resolve()));

/** Opens a socket that says something and then one byte after the other, until the server has enough of it. */
async function drip(opening: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume().write(opening);
  const drop = setInterval(() => socket.write('x'), 30);
  await gone(socket);
  clearInterval(drop);
  return socket;
}

const answers = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

test('C18: headers that never end are cut off, and others are answered meanwhile', async () => {
  const slow = drip('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect(await answers()).toBe(200);
  expect((await slow).destroyed).toBe(true);
});

test('C18: a body that comes byte by byte is cut off', async () => {
  const opening = 'POST /api/v1/players/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const slow = drip(`${opening}Content-Length: 5000\r\n\r\n{"email":"`);
  expect(await answers()).toBe(200);
  expect((await slow).destroyed).toBe(true);
});

test('C18: an upload that comes byte by byte is cut off, later, and nothing of it is kept', async () => {
  const { token } = await aPlayer(server);
  const head = [
    'POST /api/v1/items/ HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 500000',
  ].join('\r\n');
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
  const slow = drip(`${head}\r\n\r\n${part}`);
  expect(await answers()).toBe(200);
  expect((await slow).destroyed).toBe(true);
  expect(server.files.kept.size).toBe(0);
});

test('C18: two hundred sockets that say nothing are closed, and others are answered meanwhile', async () => {
  const idle = Array.from({ length: 200 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  );
  const closed = Promise.all(idle.map(gone));
  expect(await answers()).toBe(200);
  expect(await closed).toHaveLength(200);
});
