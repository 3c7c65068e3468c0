import { afterEach, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { audit } from '../../../server/auth/audit.ts';
import { romeIso } from '../../../server/system/clock.ts';
import { logged } from '../admin/admin-call.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The running edition ends on 29 August 2025, and it is 1 August.

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

/** The fields of a refusal, each with the kind of its sentence. */
const problems = (body: unknown) =>
  Object.fromEntries(
    (body as { detail: components['schemas']['Problem'][] }).detail.map(({ loc, type }) => [
      loc.slice(1).join('.'),
      type,
    ]),
  );

test('the days behind the end move with it, by as many days at most; every mistake is told at once, and each mistake has its sentence', async () => {
  await server.deps.db
    .updateTable('editions')
    .set({ draw_until: '2025-09-30', keep_originals_until: '2025-10-31' })
    .where('code', '=', 'natura_contest')
    .execute();
  const extend = (days: object, article = '11') =>
    desk.call('POST', '/editions/natura_contest/extend', {
      session: manager.session,
      body: { article, reason: 'Sito fermo', ...days },
    });
  expect(problems((await extend({ lastDay: '2025-10-05' }, 'undici')).body)).toEqual({
    article: 'editions.mistake.article',
    drawUntil: 'editions.change.drawBeforeEnd',
  });
  const far = { drawUntil: '2025-11-07', keepOriginalsUntil: '2025-12-08' };
  expect(problems((await extend({ lastDay: '2025-10-05', ...far })).body)).toEqual({
    drawUntil: 'editions.change.drawMovedFurther',
    keepOriginalsUntil: 'editions.change.keepMovedFurther',
  });
  expect(problems((await extend({ lastDay: '2025-08-29' })).body)).toEqual({
    lastDay: 'editions.change.endOnlyLater',
  });
  const moved = { drawUntil: '2025-11-06', keepOriginalsUntil: '2025-12-07' };
  expect((await extend({ lastDay: '2025-10-05', ...moved })).body).toMatchObject({
    endDate: '2025-10-05',
    ...moved,
  });
});

test('an edition is closed early for a reason, which is in the log with the person', async () => {
  const close = (lastDay: string, reason = ' Premi finiti, by tutti ', code = 'natura_contest') =>
    desk.call('POST', `/editions/${code}/close`, { session: manager.session, body: { lastDay, reason } });
  expect(problems((await close('2025-07-30')).body)).toEqual({ lastDay: 'editions.closing.lastDayPast' });
  expect(problems((await close('2025-09-15')).body)).toEqual({ lastDay: 'editions.closing.notEarlier' });
  expect(problems((await close('oggi', ' ')).body)).toEqual({
    lastDay: 'editions.mistake.lastDay',
    reason: 'editions.mistake.reason',
  });
  expect(problems((await close('2025-07-31', 'x'.repeat(251))).body)).toEqual({
    reason: 'editions.mistake.reason',
  });
  expect(await logged(server, 'edition.closed')).toEqual([]);
  expect((await close('2025-07-31')).body).toMatchObject({ state: 'past', acts: [] });
  expect(problems((await close('2025-07-31')).body)).toEqual({ '': 'editions.closing.over' });
  expect((await close('2025-08-01', 'x', 'mai_aperta')).status).toBe(404);
  expect(await logged(server, 'edition.closed')).toEqual([
    `edition.closed edition natura_contest until 2025-07-31, "Premi finiti, by tutti", by staff ${manager.id}`,
  ]);
});

test('everybody is told the true last day of an edition that was closed early, once it is over', async () => {
  const told = async () => {
    const { body } = await server.get('/api/v1/frontend-configs');
    const { pastEditions = [] } = body as { pastEditions?: { code: string; endDate: string }[] };
    return pastEditions.find(({ code }) => code === 'natura_contest')?.endDate;
  };
  const body = { lastDay: '2025-08-03', reason: 'Premi finiti' };
  await desk.call('POST', '/editions/natura_contest/close', { session: manager.session, body });
  server.contestClock.set('2025-08-03T23:59:59+02:00');
  expect(await told()).toBeUndefined();
  server.contestClock.set('2025-08-04T00:00:00+02:00');
  expect(await told()).toBe('2025-08-03');
});

test('an edition tells who did something with it last and when, to the window in which a closing is refused, too', async () => {
  const colleague = await aClerk(server, 'manager');
  const edition = async () =>
    (await desk.call('GET', '/editions/natura_contest', { session: manager.session }))
      .body as components['schemas']['Edition'];
  const close = ({ session } = manager) =>
    desk.call('POST', '/editions/natura_contest/close', {
      session,
      body: { lastDay: '2025-07-31', reason: 'Premi finiti' },
    });
  // Another edition whose code begins in the same way is another one.
  await audit(server.deps.db, {
    event: 'edition.closed',
    at: server.realClock.now(),
    subject: 'edition natura_contest_2 until 2025-08-01, "x", by command',
  });
  expect((await edition()).lastAct).toBeNull();
  await close(colleague);
  const at = romeIso(server.realClock.now());
  server.realClock.advance(60_000);
  expect((await close()).status).toBe(422);
  expect(await edition()).toMatchObject({
    endDate: '2025-07-31',
    lastAct: { act: 'closed', by: colleague.name, at },
  });
});
