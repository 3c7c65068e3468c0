import { afterAll, beforeAll, expect } from 'vitest';
import { type Door, doorOf } from '../support/contention.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { raceTally, statuses, times } from '../support/race-tally.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let door: Door;
beforeAll(async () => {
  server = await openTestServer();
  door = doorOf(server.database);
});
const race = raceTally('sessions', () => server);
afterAll(() => server.close());

const refresh = (refreshToken: string) =>
  server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
const logout = ({ refreshToken }: Player) => server.call('POST', '/auth/logout', { body: { refreshToken } });
/** Each call writes a row, and no rule of the contest bounds how many. */
const write = ({ token }: Player) => server.call('GET', '/players/verbose_token', { token });
const written = async ({ id }: Player) =>
  (await server.deps.db.selectFrom('redirect_tokens').select('hash').where('player_id', '=', id).execute())
    .length;
const alarms = async ({ id }: Player) =>
  (
    await server.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('player_id', '=', id)
      .where('event', '=', 'session.reuse-alarm')
      .execute()
  ).length;

race(
  'C6: a hundred refresh one token at once: all get the one successor, and the family has one more',
  async () => {
    const player = await aPlayer(server);
    const answers = await door.race(100, () => times(100, () => refresh(player.refreshToken)));
    expect(statuses(answers)).toEqual({ 200: 100 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const tokens = await server.deps.db
      .selectFrom('refresh_tokens')
      .innerJoin('token_families', 'token_families.id', 'refresh_tokens.family_id')
      .select(['sequence', 'family_id'])
      .where('player_id', '=', player.id)
      .execute();
    expect(tokens.map(({ sequence }) => sequence).sort()).toEqual([0, 1]);
    expect(new Set(tokens.map((token) => token.family_id)).size).toBe(1);
  },
);

race(
  'C7: twenty replay a token after 31 s at once: all are refused, the family dies, one alarm',
  async () => {
    const player = await aPlayer(server);
    const { body } = await refresh(player.refreshToken);
    server.realClock.advance(31_000);
    const answers = await door.race(20, () => times(20, () => refresh(player.refreshToken)));
    expect(statuses(answers)).toEqual({ 401: 20 });
    expect((await refresh((body as { refreshToken: string }).refreshToken)).status).toBe(401);
    expect(await alarms(player)).toBe(1);
  },
);

race('C8: an answer gets lost: the same token at 5 s keeps the player in, at 40 s it does not', async () => {
  const [quick, slow] = [await aPlayer(server), await aPlayer(server)];
  const lost = await door.race(2, () =>
    Promise.all([refresh(quick.refreshToken), refresh(slow.refreshToken)]),
  );
  server.realClock.advance(5_000);
  expect((await refresh(quick.refreshToken)).text).toBe(lost[0].text);
  server.realClock.advance(35_000);
  expect((await refresh(slow.refreshToken)).status).toBe(401);
});

race('C10: a logout comes before twenty writes that were let in already: none of them is done', async () => {
  const player = await aPlayer(server);
  const answers = await door.hold(
    20,
    () => times(20, () => write(player)),
    async () => {
      expect((await logout(player)).status).toBe(204);
    },
  );
  expect(statuses(answers)).toEqual({ 401: 20 });
  expect(await written(player)).toBe(0);
});

race(
  'C10: a logout comes among twenty writes: each is done or refused, and none after it was answered',
  async () => {
    const player = await aPlayer(server);
    let atLogout = -1;
    const answers = await door.race(20, () => {
      const writes = times(20, () => write(player));
      const leaving = expect
        .poll(() => written(player), { timeout: 30_000, interval: 1 })
        .toBeGreaterThan(0)
        .then(() => logout(player))
        .then(async () => {
          atLogout = await written(player);
        });
      return Promise.all([writes, leaving]).then(([all]) => all);
    });
    const done = answers.filter(({ status }) => status === 200).length;
    expect(statuses(answers)).toEqual({ ...(done < 20 && { 401: 20 - done }), 200: done });
    expect(await written(player)).toBe(done);
    expect(atLogout).toBe(done);
  },
);
