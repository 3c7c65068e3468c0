import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { aReceipt } from '../support/receipts.ts';
import { endServer, ready, type ServerProcess, startServer } from '../support/server-process.ts';
import { layTemplate } from '../support/template.ts';

// The server as `npm start` runs it: a process of its own, a real directory, a real port.

let dataDir: string;
let running: ChildProcessWithoutNullStreams[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-start-'));
  running = [];
});
afterEach(async () => {
  for (const server of running) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ServerProcess {
  const server = startServer({ DATA_DIR: dataDir, ...environment });
  running.push(server.process);
  return server;
}

const stop = (server: ServerProcess) => endServer(server, 'SIGTERM');

describe('a failed start prints one line without a stack trace and sets an exit code', () => {
  const LINES: readonly [Record<string, string>, RegExp][] = [
    [{ PORT: 'x' }, /^PORT takes a free port, 1 to 65535: "x" is not one\n$/],
    // Where Node's own making of directories never comes back.
    [{ DATA_DIR: '/proc/none' }, /^DATA_DIR takes a directory .*\n$/],
    [{ DATA_DIR: '/dev/null/x' }, /^DATA_DIR takes a directory .*\(ENOTDIR\)\n$/],
    [
      { DATABASE_URL: 'postgres://me:segreto@127.0.0.1:1/none' },
      /^SMTP_URL takes .*: it is absent, and a DATABASE_URL needs it .*\n$/,
    ],
    [{ CLOCK: 'ieri' }, /^CLOCK takes "now", or an ISO 8601 instant .*: "ieri" is not one\n$/],
    [{ CLOCK: 'now' }, /^SMTP_URL takes .*: it is absent, and CLOCK=now needs it .*\n$/],
    [
      { SITE_URL: 'https://a.example', SMTP_URL: 'smtp://mail.example', CLOCK: '2025-08-01T10:00:00+02:00' },
      /^CLOCK takes "now", .*: an https SITE_URL leaves the demonstration, and then it is always now\n$/,
    ],
    [
      { SITE_URL: 'https://a.example' },
      /^SMTP_URL takes .*: it is absent, and an https SITE_URL needs it\n$/,
    ],
    [{ SITE_URL: 'https://a.example', DEMO_STANDINS: '1' }, /^DEMO_STANDINS takes .* SITE_URL is https\n$/],
    [{ HOST: '999.1.1.1' }, /^HOST takes a host name or address .*: "999.1.1.1" is not one\n$/],
  ];

  test.each(LINES)('%o', async (environment, line) => {
    const server = start(environment);
    expect(await server.ended).toBe(2);
    expect(server.said()).toMatch(line);
    expect(server.said()).not.toContain('segreto');
  });

  test('a database that is away ends it with 1, so that a service manager starts it again', async () => {
    const DATABASE_URL = 'postgres://me:segreto@127.0.0.1:1/none';
    const server = start({ DATABASE_URL, SMTP_URL: 'smtp://mail.example' });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/^DATABASE_URL takes .*\(nothing listens there, ECONNREFUSED\)\n$/);
    expect(server.said()).not.toContain('segreto');
  });
});

test.each([
  [{ CLOCK: 'ieri' }, /^CLOCK takes "now", or an ISO 8601 instant .*: "ieri" is not one\n$/],
  [{ CLOCK: 'now' }, /^SMTP_URL takes .*: it is absent, and CLOCK=now needs it .*\n$/],
])('the build with %o prints the same line before it builds', async (environment, line) => {
  const build = startServer(environment, join(import.meta.dirname, '../../../scripts/build.ts'), [
    '--for-server',
  ]);
  running.push(build.process);
  expect(await build.ended).toBe(2);
  expect(build.said()).toMatch(line);
});

test('with JOBS=off no mail is sent and no job runs, and the log and /readyz say so; with DESK_PORT=0 there is no desk', async () => {
  await layTemplate(dataDir);
  const port = String(await freePort());
  const server = start({ PORT: port, JOBS: 'off', DESK_PORT: '0' });
  await ready(server);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(server.said).toContain('JOBS=off: this server does no work in the background');
  const forgot = await fetch(`${url}/api/v1/players/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'completa@example.com' }),
  });
  expect(forgot.status).toBe(200);
  const figures = async () => (await fetch(`${url}/metrics`)).text();
  await expect.poll(figures, { timeout: 30_000 }).toMatch(/^mails_waiting 1$/m);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    status: 'ready',
    database: 'ok',
    mail: 'off',
    files: 'ok',
    photos: 'ok',
  });
  expect(await (await fetch(`${url}/mailbox.json?to=completa@example.com`)).json()).toEqual({ data: [] });
  expect(await stop(server)).toBe(0);
  expect(server.said()).not.toContain('desk of the brand');
  const db = embeddedDatabase(await openEngine(join(dataDir, 'database')));
  expect(await db.selectFrom('background_jobs').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('outbox').select(['status', 'last_failure']).execute()).toEqual([
    { status: 'waiting', last_failure: 'JOBS=off' },
  ]);
  await db.destroy();
}, 120_000);

test('an admin command refuses a CLOCK on a production database', async () => {
  const environment = {
    DATABASE_URL: 'postgres://me:segreto@127.0.0.1:1/none',
    CLOCK: '2025-08-01T10:00:00+02:00',
  };
  const admin = startServer(
    { DATA_DIR: dataDir, ...environment },
    join(import.meta.dirname, '../../../server/admin.ts'),
    ['installation'],
  );
  running.push(admin.process);
  expect(await admin.ended).toBe(2);
  expect(admin.said()).toMatch(/^CLOCK takes "now", .*: a DATABASE_URL leaves the demonstration, .*\n$/);
});

test('simulated services with the real time cause a warning, and no player is seeded', async () => {
  await layTemplate(dataDir);
  const port = String(await freePort());
  const server = start({ PORT: port, CLOCK: 'now', DEMO_STANDINS: '1' });
  expect(await ready(server)).toContain('is ready, on the real time.');
  const warning = 'DEMO_STANDINS=1: anybody who reaches this server can read its mails';
  await expect.poll(server.said).toContain(warning);
  expect((await fetch(`http://127.0.0.1:${port}/mailbox`)).status).toBe(200);
  const login = await fetch(`http://127.0.0.1:${port}/api/v1/players/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'completa@example.com', password: 'Spaghetti1!' }),
  });
  expect(login.status).toBe(422);
  expect(await stop(server)).toBe(0);
}, 120_000);

describe('an unusable directory is reported in one line without a stack trace', () => {
  test('when the key in it is empty', async () => {
    writeFileSync(join(dataDir, 'server.key'), '');
    const server = start({});
    expect(await server.ended).toBe(2);
    expect(server.said()).toMatch(/^server.key in \S+ is empty: restore it from the backup\n$/);
  });

  test.each(['server.key', 'clock.json'])('when the disk is full while %s is written', async (name) => {
    await layTemplate(dataDir);
    const program = join(import.meta.dirname, '../support/full-disk.ts');
    const server = startServer({ DATA_DIR: dataDir, FULL_AT: name, PORT: String(await freePort()) }, program);
    running.push(server.process);
    expect(await server.ended).toBe(2);
    expect(server.said()).toMatch(/^DATA_DIR takes .*\(ENOSPC\)\n$/);
  });

  test('when its embedded database is missing, and no new one is created', async () => {
    const photo = 'abcd0123abcd0123abcd0123abcd0123.jpg';
    mkdirSync(join(dataDir, 'uploads'));
    writeFileSync(join(dataDir, 'uploads', photo), 'una foto');
    const server = start({});
    expect(await server.ended).toBe(2);
    expect(server.said()).toMatch(
      /^There is no embedded database \(is DATABASE_URL missing\?\); 1 photos lie in .* --empty-database --unnamed-photos"\n$/,
    );
    expect([readdirSync(dataDir), readdirSync(join(dataDir, 'uploads'))]).toEqual([['uploads'], [photo]]);
  });
});

test('C14: a server starts, refuses a second one on its directory, stops in order and continues with its data', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = start({ PORT: String(port) });
  expect(await ready(first)).toContain(
    `http://localhost:${port} is ready, on a demonstration clock, started at 2025-08-01T10:00:`,
  );
  const me = await fetch(`${url}/api/v1/players/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'completa@example.com', password: 'Spaghetti1!' }),
  });
  expect(me.status).toBe(200);

  const begun = performance.now();
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(2);
  const took = Math.round(performance.now() - begun);
  process.stdout.write(`a second server on a directory in use ended after ${took} ms\n`);
  expect(took).toBeLessThan(1_000);
  expect(second.said()).toMatch(/^DATA_DIR takes .* is in use by the server with process number \d+ .*\n$/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  expect(await stop(first)).toBe(0);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  expect(first.said()).not.toContain('server.key');
  chmodSync(join(dataDir, 'server.key'), 0o644);
  const { instant } = JSON.parse(readFileSync(join(dataDir, 'clock.json'), 'utf8'));

  const again = start({ PORT: String(port) });
  expect(await ready(again)).toContain('going on from 2025-08-01T10:0');
  await expect.poll(again.said).toContain('Other users of this machine may read');
  const time = await fetch(`${url}/api/v1/utils/time`);
  const body: { time: string } = JSON.parse(await time.text());
  expect(Date.parse(body.time)).toBeGreaterThanOrEqual(Math.floor(instant / 1000) * 1000);
  expect(await stop(again)).toBe(0);
}, 120_000);

test('a running server whose photos are all gone calls none of them lost, and says so in its log', async () => {
  await layTemplate(dataDir);
  const port = await freePort();
  const server = start({ PORT: String(port), DESK_PORT: '0' });
  await ready(server);
  const call = (path: string, more: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, more);
  const login = await call('/api/v1/players/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'completa@example.com', password: 'Spaghetti1!' }),
  });
  const { accessToken } = await login.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const sent = await call('/api/v1/items/', { method: 'POST', headers, body: aReceipt({ code: 'U-1' }) });
  const photo = `/api/v1/items/photo/${(await sent.json()).id}`;
  expect((await call(photo, { headers })).status).toBe(200);
  expect((await call('/readyz')).status).toBe(200);
  renameSync(join(dataDir, 'uploads'), join(dataDir, 'away'));
  mkdirSync(join(dataDir, 'uploads'));
  expect((await call(photo, { headers })).status).toBe(503);
  await expect.poll(server.said).toContain('are gone: is its disk mounted?');
  expect(await stop(server)).toBe(0);
}, 120_000);

test('a start on a used port names the port and releases the directory', async () => {
  await layTemplate(dataDir);
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const server = start({ PORT: String(port) });
  expect(await server.ended).toBe(2);
  expect(server.said()).toBe(`PORT takes a free port, 1 to 65535: ${port} is taken\n`);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  holder.close();
}, 120_000);
