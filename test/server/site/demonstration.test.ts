import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { seedDemonstration } from '../../../server/seeds/demonstration.ts';
import { aClerk, openTestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await seedDemonstration(server.deps);
});
afterAll(() => server.close());

type Me = {
  confirmationDate: string | null;
  extraData: { birthDate?: string };
  playerConsents: { policyId: number }[];
  player_editions: { editionId: number }[];
  playerLevels: { level: { name: string } }[];
};

const login = (name: string) =>
  server.call('POST', '/players/login', {
    body: { email: `${name}@example.com`, password: 'Spaghetti1!' },
  });

async function player(name: string): Promise<{ token: string; me: Me }> {
  const { body } = await login(name);
  const token = (body as { accessToken: string }).accessToken;
  return { token, me: (await server.call('GET', '/players/me', { token })).body as Me };
}

const policies = (me: Me) => me.playerConsents.map(({ policyId }) => policyId);
const editions = (me: Me) => me.player_editions.map(({ editionId }) => editionId);

describe('the seeded player:', () => {
  test('completa has nothing pending, points, a level and two approved receipts', async () => {
    const { token, me } = await player('completa');
    expect([policies(me), editions(me)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4, 5],
    ]);
    expect(me.playerLevels).toMatchObject([{ level: { name: 'Germoglio' } }]);
    const items = await server.call('GET', '/items/', { token });
    expect(items.body).toMatchObject({
      data: [{ status: 'refused', reason: expect.stringContaining('non si legge') }, { status: 'approved' }],
    });
    const { body } = await server.call('GET', '/initiative-mission-players', { token });
    expect(body).toMatchObject({ data: [{ totalPoints: 25 }, {}, {}, { totalPoints: 10 }] });
  });

  test('nonconfermata has to confirm the code', async () => {
    const { token, me } = await player('nonconfermata');
    expect(me.confirmationDate).toBe(null);
    expect((await server.call('GET', '/editions', { token })).status).toBe(403);
    expect((await server.call('POST', '/players/send-email-confirmation', { token })).status).toBe(200);
  });

  test('cancello lacks only the mandatory policy and the birth date', async () => {
    const { me } = await player('cancello');
    expect([policies(me), editions(me), me.extraData.birthDate]).toEqual([[], [1, 2, 3, 4, 5], undefined]);
  });

  test('regolamento lacks only the acceptance of the running edition', async () => {
    const { me } = await player('regolamento');
    expect([policies(me), editions(me)]).toEqual([[1], [1, 2, 3, 4]]);
  });

  test('sospesa cannot log in', async () => {
    expect(await login('sospesa')).toMatchObject({
      status: 403,
      body: { detail: 'User does not have frontend privileges' },
    });
  });
});

test('seeding again changes nothing', async () => {
  const count = () =>
    server.deps.db
      .selectFrom('players')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await seedDemonstration(server.deps);
  expect(await count()).toEqual(before);
  expect([...server.files.kept.keys()]).toEqual(
    ['0042-0117', '0391-2204', '0118-0734', '0077-3051', '0118-0911'].map((code) => `demo-${code}.jpg`),
  );
});

test('three receipts of two players wait at the desk, each with a picture of its own', async () => {
  const desk = await openTestDesk(server);
  const { session } = await aClerk(server);
  const seen: unknown[] = [];
  let skip: number | undefined;
  for (let n = 0; n < 3; n += 1) {
    const { body } = await desk.call('POST', '/queue/next', { session, body: { ...(skip && { skip }) } });
    const { waiting, receipt } = body as components['schemas']['Next'];
    skip = receipt?.id;
    seen.push([waiting, receipt?.code, receipt?.player.id, receipt?.amount]);
    expect((await desk.call('GET', `/receipts/${skip}/photo`, { session })).status).toBe(200);
  }
  expect(seen).toEqual([
    [3, '0118-0734', 6, '18.40'],
    [3, '0077-3051', 7, '6.40'],
    [3, '0118-0911', 6, '29.90'],
  ]);
  expect(new Set([...server.files.kept.values()].map((bytes) => bytes.toString('base64'))).size).toBe(5);
  await desk.app.close();
});

test('a sign-up after the seeds gets its own number', async () => {
  const body = {
    email: 'dopo@example.com',
    password: 'Rigatoni2?',
    firstName: 'Ada',
    lastName: 'Bo',
    birthDate: '1980-01-01',
    termsAccepted: true,
    privacyAccepted: true,
  };
  const { body: pair } = await server.call('POST', '/players/signup', { body });
  const token = (pair as { accessToken: string }).accessToken;
  const { body: me } = await server.call('GET', '/players/me', { token });
  expect((me as { id: number }).id).toBeGreaterThanOrEqual(1000);
});
