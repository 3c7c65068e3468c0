import { afterAll, beforeAll, expect } from 'vitest';
import { approveReceipt, refuseReceipt, reopenReceipt } from '../../../server/receipts/decide.ts';
import { type Door, doorOf } from '../support/contention.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { raceTally, statuses, times } from '../support/race-tally.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let door: Door;
beforeAll(async () => {
  server = await openTestServer();
  door = doorOf(server.database);
});
const race = raceTally('receipts', () => server);
afterAll(() => server.close());

let count = 0;
const aCode = () => {
  count += 1;
  return `GARA-${count}`;
};
const create = ({ token }: Player, code: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/items/', { token, form: aReceipt({ code }), headers });
const rows = (code: string) =>
  server.deps.db.selectFrom('items').selectAll().where('code', '=', code).execute();

race('C1: two hundred players send one receipt at once: one has it', async () => {
  const [code, before] = [aCode(), server.files.kept.size];
  const players = await times(200, () => aPlayer(server));
  const answers = await door.race(200, () => Promise.all(players.map((player) => create(player, code))));
  expect(statuses(answers)).toEqual({ 200: 1, 422: 199 });
  expect(await rows(code)).toHaveLength(1);
  expect(server.files.kept.size - before).toBe(1);
});

race('C2: one player sends sixty-four receipts at once: three are taken, and tomorrow one more', async () => {
  const player = await aPlayer(server);
  const [code, before] = [aCode(), server.files.kept.size];
  const answers = await door.race(64, () => times(64, (n) => create(player, `${code}-${n}`)));
  expect(statuses(answers)).toEqual({ 200: 3, 422: 61 });
  expect(server.files.kept.size - before).toBe(3);
  server.contestClock.set('2025-08-01T23:59:59+02:00');
  expect((await create(player, `${code}-today`)).status).toBe(422);
  server.contestClock.set('2025-08-02T00:00:00+02:00');
  expect((await create(player, `${code}-tomorrow`)).status).toBe(200);
  server.contestClock.set('2025-08-01T10:00:00+02:00');
});

race('C3: one key sent thirty-two times at once: the first is being answered, the others wait', async () => {
  const [player, code] = [await aPlayer(server), aCode()];
  const headers = { 'idempotency-key': `key-${code}` };
  const answers: { status: number; headers: Record<string, unknown>; text: string }[] = [];
  const send = async () => void answers.push(await create(player, code, headers));
  await door.hold(
    1,
    () => times(32, send),
    () => expect.poll(() => answers.length, { timeout: 30_000 }).toBe(31),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: 31 });
  for (const answer of answers.slice(0, 31)) expect(answer.headers['retry-after']).toBe('1');
  expect(await create(player, code, headers)).toMatchObject({ status: 200, text: answers[31]?.text });
  expect(await rows(code)).toHaveLength(1);
  expect((await create(player, `${code}-other`, headers)).status).toBe(422);
});

race(
  'C3: the last one to be taken today and one receipt of two players meet: nothing is counted twice',
  async () => {
    const [code, players] = [aCode(), await times(8, () => aPlayer(server))];
    const sent = players.flatMap((player) =>
      [code, `${code}-a${player.id}`, `${code}-b${player.id}`, `${code}-c${player.id}`].map((one) => ({
        player,
        one,
        headers: { 'idempotency-key': `key-${one}` },
      })),
    );
    const answers = await door.race(32, () =>
      Promise.all(sent.map(({ player, one, headers }) => create(player, one, headers))),
    );
    expect((await rows(code)).length).toBeLessThanOrEqual(1);
    const kept = await server.deps.db
      .selectFrom('items')
      .select((eb) => ['player_id', eb.fn.countAll<number>().as('n')])
      .where(
        'player_id',
        'in',
        players.map(({ id }) => id),
      )
      .groupBy('player_id')
      .execute();
    expect(kept.map(({ n }) => n)).toEqual(players.map(() => 3));
    expect(statuses(answers)).toEqual({ 200: 24, 422: 8 });
  },
);

race('C1: a withdrawal and new sendings of one receipt meet: never two alive', async () => {
  const [code, one, other] = [aCode(), await aPlayer(server), await aPlayer(server)];
  const { body } = await create(one, code);
  const { id } = body as { id: number };
  const release = () => server.call('POST', `/items/release/${id}`, { token: one.token });
  const become = (status: 'released' | 'pending') =>
    server.deps.db.updateTable('items').set({ status }).where('id', '=', id).execute();
  // Withdrawn until all stand before their transactions, or the new ones would be refused at first sight.
  await become('released');
  const send = () => Promise.all([release(), times(8, () => create(other, code))]);
  await door.hold(9, send, async () => void (await become('pending')));
  const all = await rows(code);
  expect(all.find((row) => row.id === id)?.status).toBe('released');
  expect(all.filter(({ status }) => status !== 'released').length).toBeLessThanOrEqual(1);
});

race(
  'C1: a decision and corrections of one receipt meet: what was approved is what was looked at',
  async () => {
    const [code, player] = [aCode(), await aPlayer(server)];
    const { body } = await create(player, code);
    const { id } = body as { id: number };
    const correct = (n: number) =>
      server.call('PUT', `/items/${id}`, { token: player.token, body: { amount: `${n + 20}.00` } });
    const decide = () => approveReceipt(server.deps, { itemId: id, version: 1 }, 'anna');
    const [decision, corrections] = await door.race(9, () => Promise.all([decide(), times(8, correct)]));
    const [row] = await rows(code);
    const accepted = corrections.filter(({ status }) => status === 200).length;
    if (decision === 'decided') {
      expect(row).toMatchObject({ status: 'approved', version: 1, amount_cents: 1_250 });
      expect(accepted).toBe(0);
    } else {
      expect(decision).toBe('changed');
      expect(row?.status).toBe('pending');
    }
    const versions = server.deps.db.selectFrom('item_versions').select('version').where('item_id', '=', id);
    expect(await versions.execute()).toHaveLength(accepted);
    expect(row?.version).toBe(accepted + 1);
  },
);

race('C1: a freed number is sent again while its refusal is taken back: never two alive', async () => {
  const [code, one, other] = [aCode(), await aPlayer(server), await aPlayer(server)];
  const { body } = await create(one, code);
  const seen = { itemId: (body as { id: number }).id, version: 1 };
  await refuseReceipt(server.deps, seen, { kind: 'unreadable', reason: 'Articolo 7.1' }, 'anna');
  const reopen = () => reopenReceipt(server.deps, seen, 'Si legge.', 'anna');
  const [reopening] = await door.race(5, () => Promise.all([reopen(), times(4, () => create(other, code))]));
  const alive = (await rows(code)).filter(({ status }) => status === 'pending');
  expect(alive).toHaveLength(1);
  expect(alive[0]?.id === seen.itemId).toBe(reopening === 'reopened');
});
