import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionsOf, remoteDatabase } from '../../../server/db/engines.ts';
import { createSlots } from '../../../server/system/concurrency.ts';
import { lightPasswords } from '../support/light-passwords.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { watchedServer } from '../support/watched-queries.ts';

const slots = createSlots(2, 60);
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ deps: { passwords: lightPasswords(slots) } });
});
afterAll(() => server.close());

const metrics = async (): Promise<string> => (await server.get('/metrics')).text;

/** The value of a figure by its whole name; nothing when it is not told. */
function figure(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('health and readiness', async () => {
  expect(await server.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('the metrics are in the Prometheus format, each with its type', async () => {
  const { headers, text } = await server.get('/metrics');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  const strange = text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '' && !/^# (HELP|TYPE) [a-z_]+ .+$/.test(line))
    .filter((line) => !/^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? \d[\d.e+-]*$/.test(line));
  expect(strange).toEqual([]);
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(figure(text, 'process_cpu_seconds')).toBeGreaterThan(0);
  expect(figure(text, 'nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(figure(text, 'database_up')).toBe(1);
});

test('calls are counted and timed by route pattern, without personal data', async () => {
  const player = await aPlayer(server);
  const sent = await server.call('POST', '/items/', { token: player.token, form: aReceipt() });
  const { id } = sent.body as { id: number };
  await server.call('POST', `/items/release/${id}`, { token: player.token, body: {} });
  await server.get(`/reset-password?token=${player.refreshToken}&email=${player.email}`);
  const text = await metrics();
  expect(figure(text, 'http_requests_total{method="POST",route="/api/v1/items/",status="200"}')).toBe(1);
  const release = 'method="POST",route="/api/v1/items/release/:id"';
  expect(figure(text, `http_requests_total{${release},status="200"}`)).toBe(1);
  expect(figure(text, `http_request_duration_seconds_count{${release}}`)).toBe(1);
  expect(figure(text, 'http_requests_total{method="GET",route="site",status="404"}')).toBe(1);
  for (const personal of [player.email, player.token, player.refreshToken, `release/${id}`, '0042-0117']) {
    expect(text).not.toContain(personal);
  }
});

test('receipts are counted by status, and password hashes by running and waiting', async () => {
  const before = await metrics();
  const player = await aPlayer(server);
  await server.call('POST', '/items/', { token: player.token, form: aReceipt({ code: 'M-1' }) });
  // Held as long as the figures are asked: a hash of the tests is over before the database has answered.
  const held = Promise.withResolvers<void>();
  const hashes = [1, 2, 3].map(() => slots.run(() => held.promise));
  const during = await metrics();
  held.resolve();
  await Promise.all(hashes);
  const pending = figure(before, 'receipts{status="pending"}') ?? Number.NaN;
  expect(figure(during, 'receipts{status="pending"}')).toBe(pending + 1);
  expect(figure(during, 'password_hashes{state="running"}')).toBe(2);
  expect(figure(during, 'password_hashes{state="waiting"}')).toBe(1);
  expect(figure(await metrics(), 'password_hashes{state="running"}')).toBe(0);
});

test('the other metrics are available while the database is down', async () => {
  vi.spyOn(server.deps.db, 'selectFrom').mockImplementation(() => {
    throw new Error('away');
  });
  const text = await metrics();
  expect(figure(text, 'database_up')).toBe(0);
  expect(text).not.toContain('receipts{');
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('a pool reports its idle, busy and awaited connections', async () => {
  const db = remoteDatabase('postgres://nobody@127.0.0.1:1/none', () => undefined);
  expect(connectionsOf(db)).toEqual({ idle: 0, busy: 0, awaited: 0 });
  await db.destroy();
});

test('many simultaneous requests for metrics or readiness cost the database as much as one', async () => {
  const watched = await watchedServer(server);
  for (const url of ['/metrics', '/readyz']) {
    watched.forget();
    await watched.get(url);
    const once = watched.seen.statements;
    expect(once).toBeGreaterThan(0);
    watched.forget();
    const answers = await Promise.all(Array.from({ length: 50 }, () => watched.get(url)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(watched.seen.statements).toBeLessThanOrEqual(once * 2);
  }
  await watched.close();
});
