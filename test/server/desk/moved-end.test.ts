import { afterEach, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../openapi/schema.d.ts';
import { changeEdition } from '../../../server/editions/change-edition.ts';
import { closeEdition } from '../../../server/editions/close-edition.ts';
import { writeEditions } from '../../../server/editions/write-editions.ts';
import { logged } from '../admin/admin-call.ts';
import { approvedReceipts, setPrizes } from '../draws/drawn-edition.ts';
import { aPlayer } from '../support/players.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// What everybody is told of an edition whose last day was moved. The running one ends on 29 August 2025; it is 1 August.

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeEach(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  manager = await aClerk(server, 'manager');
});
afterEach(async () => {
  await desk.app.close();
  await server.close();
});

const act = (verb: 'close' | 'extend', body: object) =>
  desk.call('POST', `/editions/natura_contest/${verb}`, { session: manager.session, body });
const close = (lastDay: string, publicReason?: string) =>
  act('close', { lastDay, reason: 'Premi finiti', ...(publicReason !== undefined && { publicReason }) });
const told = async () =>
  (await server.get('/api/v1/frontend-configs')).body as components['schemas']['FrontendConfig'];
const natura = async () => (await told()).pastEditions?.find(({ code }) => code === 'natura_contest');

const TITLE = 'Estate nella natura';

/** Another edition from that day on. */
const follow = (startDate: string) =>
  server.deps.db
    .insertInto('editions')
    .values({
      code: 'autunno',
      description: 'Autunno in cucina',
      rules_link: '',
      start_date: startDate,
      end_date: '2025-11-30',
      daily_receipts: 3,
      prizes: '[]',
    })
    .execute();

test('an edition that closes early is told with its true last day, the promised one and the public reason, which the log keeps', async () => {
  const { token } = await aPlayer(server);
  expect(await told()).not.toHaveProperty('movedEnd');
  await close('2025-08-03', '  I premi non si "trovano" più.  ');
  const moved = { endDate: '2025-08-03', movedFrom: '2025-08-29' };
  const movedEnd = { description: TITLE, ...moved, reason: 'I premi non si "trovano" più.' };
  expect((await told()).movedEnd).toEqual(movedEnd);
  const { body } = await desk.call('GET', '/editions/natura_contest', { session: manager.session });
  expect(body).toMatchObject({ ...moved, publicReason: movedEnd.reason });
  expect(await natura()).toBeUndefined();
  server.contestClock.set('2025-08-04T00:00:00+02:00');
  expect((await told()).movedEnd).toEqual(movedEnd);
  expect(await natura()).toEqual({ code: 'natura_contest', ...moved });
  expect((await server.call('GET', '/editions', { token })).body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ code: 'natura_contest', ...moved })]),
  });
  expect(await logged(server, 'edition.closed')).toEqual([
    `edition.closed edition natura_contest until 2025-08-03, "Premi finiti", told "I premi non si \\"trovano\\" più.", by staff ${manager.id}`,
  ]);
});

test('without a public reason none is told; the day on which it ends already takes or changes it', async () => {
  await close('2025-08-03', ' ');
  expect((await told()).movedEnd).toEqual({
    description: TITLE,
    endDate: '2025-08-03',
    movedFrom: '2025-08-29',
  });
  await close('2025-08-03', 'I premi sono finiti.');
  expect((await told()).movedEnd).toMatchObject({ reason: 'I premi sono finiti.', movedFrom: '2025-08-29' });
  // A second closing does not change what had been promised at first.
  await close('2025-08-02');
  expect((await told()).movedEnd).toEqual({
    description: TITLE,
    endDate: '2025-08-02',
    movedFrom: '2025-08-29',
  });
});

test.each([
  ['longer than 200 characters', 'x'.repeat(201)],
  ['of two lines', 'uno\ndue'],
  ['with characters that turn the text', 'uno\u202edue'],
])('a public reason %s is refused at its field, and nothing is closed', async (_, publicReason) => {
  const { status, body } = await close('2025-08-03', publicReason);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    detail: [{ loc: ['body', 'publicReason'], type: 'editions.mistake.publicReason' }],
  });
  expect(await told()).not.toHaveProperty('movedEnd');
});

test('a closing is news until the day that was promised while another edition runs, and until the draw where none does', async () => {
  await close('2025-07-31');
  server.contestClock.set('2025-08-30T12:00:00+02:00');
  expect((await told()).movedEnd).toMatchObject({ endDate: '2025-07-31' });
  await follow('2025-08-20');
  expect(await told()).toMatchObject({ edition: { code: 'autunno' } });
  expect(await told()).not.toHaveProperty('movedEnd');
  server.contestClock.set('2025-08-29T23:59:59+02:00');
  expect(await told()).toMatchObject({ edition: { code: 'autunno' }, movedEnd: { description: TITLE } });
});

test('a closing is no news once the prizes are drawn', async () => {
  await setPrizes(server, [{ name: 'Pentola', description: 'Di rame.', quantity: 1 }]);
  await close('2025-08-03');
  // That is after the end.
  await approvedReceipts(server, 1);
  expect(await told()).toHaveProperty('movedEnd');
  const draw = (verb: string, body: object) =>
    desk.call('POST', `/draws/natura_contest/${verb}`, { session: manager.session, body });
  await draw('seal', { reserves: 0, onePrizeEach: true, confirmDays: 10 });
  expect(await told()).toHaveProperty('movedEnd');
  await draw('hold', { seed: '12 45 67 81 90', official: 'Lucia Neri' });
  expect(await told()).not.toHaveProperty('movedEnd');
});

test('an edition that is extended is told as long as it runs, with no reason of an earlier closing', async () => {
  await close('2025-08-10', 'I premi sono finiti.');
  const lastDay = '2025-08-12';
  expect((await act('extend', { lastDay, article: '11', reason: 'Sito fermo' })).status).toBe(200);
  const movedEnd = { description: TITLE, endDate: lastDay, movedFrom: '2025-08-10' };
  expect((await told()).movedEnd).toEqual(movedEnd);
  server.contestClock.set('2025-08-13T00:00:00+02:00');
  expect(await told()).not.toHaveProperty('movedEnd');
  expect(await natura()).toMatchObject({ endDate: lastDay, movedFrom: '2025-08-10' });
});

test.each([
  ['closed early', '2025-10-31'],
  ['extended', '2025-12-31'],
])(
  'an edition that was %s before its first day and then replaced has the last day that was declared last',
  async (_, lastDay) => {
    await follow('2025-09-01');
    const moved = { code: 'autunno', reason: 'Accordo con il fornitore.', by: 'anna' };
    const { kind } =
      lastDay < '2025-11-30'
        ? await closeEdition(server.deps, { ...moved, lastDay, publicReason: 'I premi sono finiti.' })
        : await changeEdition(server.deps, { ...moved, change: { endDate: lastDay } });
    expect(kind).toMatch(/closed|changed/);
    const autumn = {
      code: 'autunno',
      description: 'Autunno in cucina',
      startDate: '2025-09-01',
      endDate: '2025-11-30',
      dailyReceipts: 3,
      prizes: [],
    };
    const replacing = { verb: 'replace', editions: [autumn], by: 'anna' } as const;
    expect(await writeEditions(server.deps, replacing)).toEqual({ kind: 'written' });
    server.contestClock.set('2025-09-01T00:00:00+02:00');
    expect(await told()).toMatchObject({ edition: { code: 'autunno' } });
    expect(await told()).not.toHaveProperty('movedEnd');
  },
);
