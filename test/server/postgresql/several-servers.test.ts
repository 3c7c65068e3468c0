import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { administer, databaseOn } from '../support/postgresql-databases.ts';
import { times } from '../support/race-tally.ts';
import { aReceipt } from '../support/receipts.ts';
import { seedForTests } from '../support/seed-for-tests.ts';
import { endServer, ready, type ServerProcess, startServer } from '../support/server-process.ts';
import { postgresqlOfRun } from '../support/test-database.ts';

// Three processes are started at once on one empty database and one directory: together they are one site.

const name = `several_${process.pid}`;
const server = postgresqlOfRun()?.server ?? '';
let dataDir: string;
let processes: ServerProcess[] = [];
let sites: string[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-several-'));
  await administer(server, `CREATE DATABASE ${name}`);
  const ports = await times(3, () => freePort());
  sites = ports.map((port) => `http://127.0.0.1:${port}`);
  processes = ports.map((port) =>
    startServer({
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: databaseOn(server, name),
      // The mails of all three are read at any one of them.
      DEMO_STANDINS: '1',
    }),
  );
  await Promise.all(processes.map(ready));
  const db = remoteDatabase(databaseOn(server, name), () => undefined);
  await seedForTests(db);
  await db.destroy();
});
afterAll(async () => {
  await Promise.all(processes.map((one) => endServer(one, 'SIGKILL')));
  await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
});

type Pair = { accessToken: string; refreshToken: string };
const on = (site: number) => `${sites[site]}/api/v1`;
async function post(
  site: number,
  path: string,
  body: object | FormData,
  headers: Record<string, string> = {},
) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${on(site)}${path}`, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
  });
  return { status: answer.status, text: await answer.text() };
}
const bearer = ({ accessToken }: Pair) => ({ authorization: `Bearer ${accessToken}` });
const me = async (site: number, pair: Pair) =>
  (await fetch(`${on(site)}/players/me`, { headers: bearer(pair) })).status;

async function signUp(email: string): Promise<Pair> {
  const { status, text } = await post(0, '/players/signup', {
    email,
    password: 'Rigatoni2?',
    firstName: 'Ada',
    lastName: 'Bo',
    birthDate: '1980-01-01',
    termsAccepted: true,
    privacyAccepted: true,
  });
  expect(status, text).toBe(200);
  return JSON.parse(text) as Pair;
}

async function codeFor(site: number, email: string): Promise<string> {
  const answer = await fetch(`${sites[site]}/mailbox.json?to=${encodeURIComponent(email)}`);
  const { data }: { data: { text: string }[] } = JSON.parse(await answer.text());
  return /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0] ?? '';
}

test('a player who signs up at one server is known, confirmed and mailed by the others', async () => {
  const pair = await signUp('a@example.com');
  expect(await me(1, pair)).toBe(200);
  await expect.poll(() => codeFor(1, 'a@example.com'), { timeout: 20_000 }).not.toBe('');
  const otp = await codeFor(2, 'a@example.com');
  expect((await post(2, '/players/confirm-email', { otp }, bearer(pair))).status).toBe(200);

  const answers = await times(9, (n) =>
    post(n % 3, '/auth/refresh-token', { refreshToken: pair.refreshToken }),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const next = JSON.parse(answers[0]?.text ?? '') as Pair;

  const id = JSON.parse(await (await fetch(`${on(1)}/players/me`, { headers: bearer(next) })).text()).id;
  const rules = { playerId: id, editionId: 5, privacyAccepted: true, rulesAccepted: true };
  expect((await post(1, '/editions-players/', rules, bearer(next))).status).toBe(200);

  expect((await post(2, '/players-consents', { policyId: 1 }, bearer(next))).status).toBe(200);

  const key = { ...bearer(next), 'idempotency-key': 'one-receipt-of-three-servers' };
  const sent = await times(9, (n) => post(n % 3, '/items/', aReceipt({ code: 'TRE' }), key));
  expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  // One server takes two uploads of a player at once and asks a third to come again.
  expect(sent.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([]);
  const many = await times(9, (n) => post(n % 3, '/items/', aReceipt({ code: `TRE-${n}` }), bearer(next)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(2);

  expect((await post(0, '/auth/logout', { refreshToken: next.refreshToken })).status).toBe(204);
  expect(await me(2, next)).toBe(401);
});

test('a limit of ten a minute is shared by all servers', async () => {
  // The servers' minute may end between two tries: it then opens ten times more, and never oftener.
  const tries = await times(25, (n) =>
    post(n % 3, '/players/login', { email: 'nessuno@example.com', password: 'Rigatoni2?' }),
  );
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
});
