import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BYTES_AFTER_ANSWER } from '../../../server/http/early-answers.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Answers that leave before the body has arrived, over a real socket each.

const MEGABYTE = 1024 * 1024;
const timeouts = { headersMs: 5_000, bodyMs: 5_000, uploadMs: 20_000, lingerMs: 2_000, checkedEveryMs: 50 };
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer({ timeouts });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

type Line = { client: Socket; atServer: Socket; say: (what: string | Buffer) => Promise<boolean> };

/** A connection from both of its ends; `say` tells whether what was written has left. */
async function aLine(): Promise<Line> {
  const accepted = once(server.app.server, 'connection');
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  const [atServer]: [Socket?] = (await accepted) as [Socket];
  if (atServer === undefined) throw new Error('There was no connection');
  const say = (what: string | Buffer) =>
    new Promise<boolean>((resolve) => void client.write(what, (error) => resolve(!error)));
  return { client, atServer, say };
}

const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => void socket.on('close', resolve));

/** All that comes until the server has ended its side, or the connection. */
async function allOf(client: Socket): Promise<string> {
  let heard = '';
  client.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  client.once('end', () => client.destroy());
  await closed(client);
  return heard;
}

const upload = (...headers: string[]): string =>
  `${['POST /api/v1/items/ HTTP/1.1', 'Host: a', 'Content-Type: multipart/form-data; boundary=b', ...headers].join('\r\n')}\r\n\r\n`;
const login = (...headers: string[]): string =>
  `${['POST /api/v1/players/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`;
const nowhere = (...headers: string[]): string =>
  `${['POST /api/v1/nowhere HTTP/1.1', 'Host: a', ...headers].join('\r\n')}\r\n\r\n`;
const seven = `Content-Length: ${7 * MEGABYTE}`;

test.each([
  ['an upload of nobody', upload('Connection: close', seven), 401],
  ['an upload that is too large', upload('Connection: close', 'Content-Length: 9500000'), 401],
  ['texts that are too large', login('Connection: close', seven), 413],
  ['an unknown address', nowhere('Connection: close', seven), 404],
])(
  'a client that sends all of %s before it reads, as nginx does, reads the answer',
  async (_, head, status) => {
    const { client, say } = await aLine();
    const length = Number(/Content-Length: (\d+)/.exec(head)?.[1]);
    await say(head);
    for (let sent = 0; sent < length; sent += MEGABYTE)
      expect(await say(Buffer.alloc(Math.min(MEGABYTE, length - sent)))).toBe(true);
    expect(await allOf(client)).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*{"detail":`));
  },
);

test('the answer is there before the body has ended', async () => {
  const { client, say } = await aLine();
  await say(upload(seven));
  const [first]: Buffer[] = await once(client, 'data');
  expect(first?.toString()).toMatch(
    /^HTTP\/1\.1 401 [\s\S]*content-length: \d+\r\n[\s\S]*{"detail":"[^"]+"}$/i,
  );
  client.destroy();
});

test('a connection that is kept answers the next call once the body is over', async () => {
  const { client, say } = await aLine();
  await say(upload('Content-Length: 200000'));
  await say(Buffer.alloc(200_000));
  await say('GET /api/v1/utils/time HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await allOf(client)).toMatch(/^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 200 [\s\S]*{"time":/);
});

test.each([['Connection: close'], ['Connection: keep-alive']])(
  'a client of %s that never ends is cut off soon after its answer',
  async (connection) => {
    const { client, atServer, say } = await aLine();
    client.resume();
    await say(upload(connection, 'Transfer-Encoding: chunked'));
    const talk = setInterval(() => void say('1\r\nx\r\n'), 30);
    await closed(atServer);
    clearInterval(talk);
    client.destroy();
  },
);

test('a client that sends for ever, and fast, is cut off when it has sent as much as any form', async () => {
  const { client, atServer, say } = await aLine();
  client.resume();
  await say(upload('Connection: keep-alive', `Content-Length: ${1024 * MEGABYTE}`));
  while (await say(Buffer.alloc(MEGABYTE)));
  await closed(atServer);
  expect(atServer.bytesRead).toBeLessThan(MAX_BYTES_AFTER_ANSWER + 2 * MEGABYTE);
});
