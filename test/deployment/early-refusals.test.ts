import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../e2e/support/free-port.ts';
import { aReceipt } from '../server/support/receipts.ts';
import { endServer, ready, type ServerProcess, startServer } from '../server/support/server-process.ts';
import { type ProxyName, type StartedProxy, startProxy } from './proxy.ts';
import { askHttp2, dial } from './wire.ts';

// What the server refuses before it has read the photo, while the proxy is still writing it.

const PROXIES: readonly ProxyName[] = ['nginx', 'caddy'];
const API = '/api/v1';
const PHOTO_BYTES = 7 * 1024 * 1024;
const ROUNDS = 12;

const dataDir = mkdtempSync(join(tmpdir(), 'spiga-early-'));
let server: ServerProcess;
let upstream: string;
beforeAll(async () => {
  const port = await freePort();
  upstream = `127.0.0.1:${port}`;
  server = startServer({
    ...{ DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '1000' },
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await ready(server);
});
afterAll(async () => {
  await endServer(server, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`http://${upstream}${API}/players/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Spaghetti1!' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function aLargeForm(): Promise<{ type: string; body: Buffer }> {
  const form = new Response(aReceipt({ code: 'early' }, Buffer.alloc(PHOTO_BYTES)));
  return { type: form.headers.get('content-type') ?? '', body: Buffer.from(await form.arrayBuffer()) };
}

describe.each(PROXIES)('behind %s a photo of 7 MB that is refused before it is read', (name) => {
  let proxy: StartedProxy;
  let form: { type: string; body: Buffer };
  beforeAll(async () => {
    proxy = await startProxy(name, upstream);
    form = await aLargeForm();
  });
  afterAll(() => proxy?.stop());

  const send = async (token: string) => {
    const headers = { 'content-type': form.type, authorization: `Bearer ${token}` };
    const { status, body } = await askHttp2(proxy, `${API}/items/`, headers, form.body);
    return { status, text: body.toString() };
  };
  const sendOften = async (token: string) => {
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) answers.push(await send(token));
    return answers;
  };
  const all = (status: number, text: string) => Array(ROUNDS).fill({ status, text });

  test('for nobody’s token is answered 401', async () => {
    const detail = 'Accesso non valido';
    expect(await sendOften('nobody')).toEqual(all(401, JSON.stringify({ detail })));
  });

  test('for an unconfirmed player is answered 403', async () => {
    const token = await tokenOf('nonconfermata@example.com');
    expect(await sendOften(token)).toEqual(all(403, JSON.stringify({ detail: 'Utente non confermato' })));
  });

  test('as the third of one player at once is answered 429', async () => {
    const token = await tokenOf('completa@example.com');
    const held = await Promise.all([dial(proxy), dial(proxy)]);
    for (const socket of held)
      socket.write(
        `POST ${API}/items/ HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: ${form.type}\r\ncontent-length: ${form.body.length}\r\n\r\n`,
      );
    // More than a proxy keeps back before it writes.
    for (const socket of held) socket.write(form.body.subarray(0, 100_000));
    await expect.poll(async () => (await send(token)).status).toBe(429);
    const answers = await sendOften(token);
    for (const socket of held) socket.destroy();
    expect(answers.map(({ status }) => status)).toEqual(Array(ROUNDS).fill(429));
  });
});
