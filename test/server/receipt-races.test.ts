import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer, type Player } from './support/players.ts';
import { aReceipt } from './support/receipts.ts';
import { type Answer, openTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => aPlayer(server)));
const create = ({ token }: Player, code: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/items/', { token, form: aReceipt({ code }), headers });
const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );
const rows = async (code: string) =>
  server.deps.db.selectFrom('items').selectAll().where('code', '=', code).execute();

test('two hundred players send one receipt at once: one has it', async () => {
  const players = await crowd(200);
  const answers = await Promise.all(players.map((player) => create(player, 'GARA-1')));
  expect(statuses(answers)).toEqual({ 200: 1, 422: 199 });
  expect(await rows('GARA-1')).toHaveLength(1);
  expect(server.files.kept.size).toBe(1);
});

test('one player sends sixty-four receipts at once: three are taken, and files are kept for three', async () => {
  const player = await aPlayer(server);
  const before = server.files.kept.size;
  const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => create(player, `GARA-2-${n}`)));
  expect(statuses(answers)).toEqual({ 200: 3, 422: 61 });
  expect(server.files.kept.size - before).toBe(3);
  server.shop.set('2025-08-02T00:00:00+02:00');
  expect((await create(player, 'GARA-2-domani')).status).toBe(200);
  server.shop.set('2025-08-01T10:00:00+02:00');
});

test('one key sent thirty-two times at once: one receipt; each other is its answer or told to wait', async () => {
  const player = await aPlayer(server);
  const headers = { 'idempotency-key': 'gara-con-una-chiave' };
  const answers = await Promise.all(Array.from({ length: 32 }, () => create(player, 'GARA-3', headers)));
  expect(await rows('GARA-3')).toHaveLength(1);
  const taken = answers.filter(({ status }) => status === 200);
  expect(new Set(taken.map(({ text }) => text)).size).toBe(1);
  const waiting = answers.filter(({ status }) => status === 409);
  expect(taken.length + waiting.length).toBe(32);
  for (const answer of waiting) expect(answer.headers['retry-after']).toBe('1');
});

test('a withdrawal and a new sending of one receipt meet: never two alive', async () => {
  const [one, other] = [await aPlayer(server), await aPlayer(server)];
  const { body } = await create(one, 'GARA-4');
  const { id } = body as { id: number };
  await Promise.all([
    server.call('POST', `/items/release/${id}`, { token: one.token }),
    ...Array.from({ length: 8 }, () => create(other, 'GARA-4')),
  ]);
  const alive = (await rows('GARA-4')).filter(({ status }) => status !== 'released');
  expect(alive.length).toBeLessThanOrEqual(1);
});
