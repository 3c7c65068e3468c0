import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../../../server/app.ts';
import { limitBodies } from '../../../server/http/timeouts.ts';
import { aPlayer } from '../support/players.ts';
import { sharedCompilers } from '../support/shared-compilers.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// A real socket each; the limits are the usual ones made a hundred times shorter.

const timeouts = { headersMs: 300, bodyMs: 600, uploadMs: 2_500, lingerMs: 1_000, checkedEveryMs: 50 };
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer({ timeouts });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** A connection may end by a reset as well: either way it is over. */
const gone = (socket: Socket) => new Promise<void>((resolve) => void socket.on('close', () => resolve()));

/** Opens a socket that says something and then one byte after the other, until the server has enough of it; its answer. */
async function drip(opening: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.write(opening);
  const drop = setInterval(() => socket.write('x'), 30);
  await gone(socket);
  clearInterval(drop);
  return answer;
}

/** Reads nothing before the server has said its last word and has been talked to after that; then everything. */
async function talkOver(opening: string): Promise<string> {
  const accepted = once(server.app.server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const over = gone(socket);
  const say = (text: string) => new Promise<void>((resolve) => void socket.write(text, () => resolve()));
  const [atServer]: Socket[] = await accepted;
  await say(opening);
  if (atServer) await Promise.race([once(atServer, 'finish'), gone(atServer)]);
  for (const more of ['x', 'y', 'z']) await say(more);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  await over;
  return answer;
}

/** What a proxy needs to hear: one that is only cut off takes the server for dead, and everybody waits. */
const tooSlow = /^HTTP\/1\.1 408 /;

const answers = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

test('C18: a client with endless headers is disconnected, while others are answered', async () => {
  const slow = drip('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect(await answers()).toBe(200);
  expect(await slow).toMatch(tooSlow);
});

test('C18: a client that sends a body byte by byte is disconnected', async () => {
  const opening = 'POST /api/v1/players/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const slow = drip(`${opening}Content-Length: 5000\r\n\r\n{"email":"`);
  expect(await answers()).toBe(200);
  expect(await slow).toMatch(tooSlow);
});

const FORM = 'Content-Type: multipart/form-data; boundary=b';
const JSON_BODY = 'Content-Type: application/json';
const LONG_BODY = 'Content-Length: 5000\r\n\r\n';

test('a client whose body stops is refused and leaves no warning in the log', async () => {
  const log = new PassThrough();
  const { app } = await createServer(server.deps, { level: 'warn', stream: log }, timeouts, sharedCompilers);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const opening = `POST /api/v1/players/login HTTP/1.1\r\nHost: a\r\n${JSON_BODY}\r\n${LONG_BODY}{`;
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const [atServer]: Socket[] = await accepted;
  const over = atServer && gone(atServer);
  socket.write(opening);
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(tooSlow);
  await over;
  await app.close();
  log.end();
  expect(Buffer.concat(await log.toArray()).toString()).toBe('');
});

test.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', `POST /api/v1/players/login HTTP/1.1\r\nHost: a\r\n${JSON_BODY}\r\n${LONG_BODY}{"email":"`],
  [
    'an upload',
    `POST /api/v1/items/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer TOKEN\r\n${FORM}\r\n${LONG_BODY}--b\r\n`,
  ],
])(
  'C18: a client that talks on without listening while it sends %s reads the refusal afterwards',
  async (_, opening) => {
    const { token } = await aPlayer(server);
    expect(await talkOver(opening.replace('TOKEN', token))).toMatch(tooSlow);
  },
);

test('a connection that does not speak HTTP is refused in the shape of the contract', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.end('Buongiorno\r\n\r\n');
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n{"detail":"La richiesta non è leggibile\."}$/);
});

test('C18: a client that never stops talking is cut off soon after the refusal', async () => {
  const accepted = once(server.app.server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  const [atServer]: Socket[] = await accepted;
  const over = gone(socket);
  socket.resume().write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const talk = setInterval(() => socket.write('x'), 30);
  if (atServer) await gone(atServer);
  clearInterval(talk);
  socket.destroy();
  await over;
});

test('C18: a client that uploads byte by byte is disconnected later, and nothing of it is stored', async () => {
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
  expect(await slow).toMatch(tooSlow);
  expect(server.files.kept.size).toBe(0);
});

test('a steady upload that takes longer than other bodies may is answered', async () => {
  const { token } = await aPlayer(server);
  const parts = [
    '--b\r\nContent-Disposition: form-data; name="code"\r\n\r\n1\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n',
    '--b--\r\n',
  ];
  const length = parts.join('').length;
  const head = `POST /api/v1/items/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const [first = '', ...rest] = parts;
  const begun = performance.now();
  socket.write(
    `${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${first}`,
  );
  for (const part of rest) {
    await wait(timeouts.bodyMs * 0.7);
    socket.write(part);
  }
  await gone(socket);
  expect(performance.now() - begun).toBeGreaterThan(timeouts.bodyMs);
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
});

test('an answer without a request body may take longer than a body may, as a long file does', async () => {
  const app = fastify();
  limitBodies(app, { ...timeouts, bodyMs: 100 });
  const slowly = async function* () {
    yield 'the first, ';
    await wait(400);
    yield 'and the last line';
  };
  app.get('/file', (_request, reply) => reply.type('text/plain').send(Readable.from(slowly())));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${address}/file`)).text()).toBe('the first, and the last line');
  await app.close();
});

test('C18: two hundred silent connections are closed, while others are answered', async () => {
  const idle = Array.from({ length: 200 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  );
  const closed = Promise.all(idle.map(gone));
  expect(await answers()).toBe(200);
  expect(await closed).toHaveLength(200);
});
