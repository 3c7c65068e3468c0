import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../../../server/app.ts';
import { openIncomingFiles } from '../../../server/files/incoming-files.ts';
import { createUploadSlots } from '../../../server/http/uploads.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Uploads that begin and do not end: counted before their body, on disk while it comes, gone with their connection.

const directory = mkdtempSync(join(tmpdir(), 'spiga-held-'));
const log: string[] = [];
let server: TestServer;
let listening: FastifyInstance;
let port: number;
beforeAll(async () => {
  const incomingFiles = await openIncomingFiles(directory, systemRandom);
  const uploadSlots = createUploadSlots({ ofOnePlayer: 2, ofAll: 3 });
  server = await openTestServer({ deps: { incomingFiles, uploadSlots } });
  const logger = { level: 'warn', stream: { write: (line: string) => void log.push(line) } };
  listening = (await createServer(server.deps, logger)).app;
  port = Number(new URL(await listening.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await listening.close();
  await server.close();
  rmSync(directory, { recursive: true });
});

async function say(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume().write(text);
  return socket;
}

const head = (token: string, length: number) =>
  [
    'POST /api/v1/items/ HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

/** Begins an upload that never ends, and waits until its first bytes lie on disk. */
async function hold(token: string): Promise<Socket> {
  const before = readdirSync(directory).length;
  const socket = await say(`${head(token, 1_000_000)}${opening}${'x'.repeat(200_000)}`);
  await expect.poll(() => readdirSync(directory).length).toBe(before + 1);
  return socket;
}

let count = 0;
const send = (token: string) => {
  count += 1;
  return server.call('POST', '/items/', { token, form: aReceipt({ code: `U-${count}` }) });
};

test('two uploads of a player and three of all may be open; the next is refused before its body, until one ends', async () => {
  const [one, other, third] = [await aPlayer(server), await aPlayer(server), await aPlayer(server)];
  const held = [await hold(one.token), await hold(one.token)];
  expect(await send(one.token)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
    body: { detail: 'Stai già inviando uno scontrino: attendi che sia arrivato e riprova.' },
  });
  expect((await send(other.token)).status).toBe(200);
  held.push(await hold(other.token));
  expect(await send(third.token)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  // A correction without a picture is no upload: it finds no such receipt.
  expect((await server.call('PUT', '/items/1', { token: one.token, body: {} })).status).toBe(404);
  for (const socket of held) socket.destroy();
  await expect.poll(async () => (await send(third.token)).status).toBe(200);
  expect((await send(one.token)).status).toBe(200);
});

test('an upload is stored on disk readable by its owner only, and removed when the call ends', async () => {
  const { token } = await aPlayer(server);
  const socket = await hold(token);
  const [name = ''] = readdirSync(directory);
  expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  socket.destroy();
  await expect.poll(() => readdirSync(directory)).toEqual([]);
  for (const form of [aReceipt({ code: 'U-x' }), aReceipt({ amount: 'x' }), aReceipt({ editionId: 'x' })]) {
    await server.call('POST', '/items/', { token, form });
    expect(readdirSync(directory)).toEqual([]);
  }
  const twoFiles = aReceipt({ code: 'U-y' });
  twoFiles.append('file', new File(['x'], 'b.pdf'));
  await server.call('POST', '/items/', { token, form: twoFiles });
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ['in the middle of a file', (token: string) => `${head(token, 5_000)}${opening}abc`],
  ['before a form', (token: string) => head(token, 5_000)],
  [
    'in the middle of a field',
    (token: string) => `${head(token, 5_000)}--b\r\nContent-Disposition: form-data; name="code"\r\n\r\nab`,
  ],
  [
    'in the middle of a JSON body',
    () =>
      'POST /api/v1/players/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a',
  ],
])('a client that disconnects %s is not logged as a defect', async (_when, text) => {
  const { token } = await aPlayer(server);
  for (const how of ['destroy', 'resetAndDestroy', 'end'] as const) {
    const arrived = once(listening.server, 'request');
    const socket = await say(text(token));
    await arrived;
    socket[how]();
    await expect.poll(connections).toBe(0);
  }
  expect((await send(token)).status).toBe(200);
  expect(log).toEqual([]);
});

test.each([
  ['and stays', () => undefined],
  ['and goes at once', (socket: Socket) => void socket.destroy()],
])('a client that breaks its chunks %s is not logged as a defect', async (_when, then) => {
  const text = 'POST /api/v1/players/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  for (let n = 0; n < 5; n += 1) {
    then(await say(`${text}Transfer-Encoding: chunked\r\n\r\n2;\nxx\r\n{}\r\n0\r\n\r\n`));
    await expect.poll(connections).toBe(0);
  }
  expect(log).toEqual([]);
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    listening.server.getConnections((error, n) => (error ? reject(error) : resolve(n))),
  );

test('a form is refused unread by a call without a form in the contract', async () => {
  const { token } = await aPlayer(server);
  const form = aReceipt();
  expect((await server.call('DELETE', '/players-consents/1', { token, form })).status).toBe(415);
  expect((await server.call('POST', '/players/login', { form: aReceipt() })).status).toBe(415);
  expect(readdirSync(directory)).toEqual([]);
});

test('uploads left by a crashed server are removed at the next start, and those of a running one stay', async () => {
  const [left, receiving] = [join(directory, 'left.part'), join(directory, 'receiving.part')];
  for (const path of [left, receiving]) writeFileSync(path, 'x');
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(left, longAgo, longAgo);
  await openIncomingFiles(directory, systemRandom);
  expect(readdirSync(directory)).toEqual(['receiving.part']);
  rmSync(receiving);
});
