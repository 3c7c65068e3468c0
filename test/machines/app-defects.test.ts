import { expect, test } from 'vitest';
import { expectNoise } from '../support/fail-on-noise.ts';
import { ok } from './support/answers.ts';
import { aFreePlayer, aVisit, aVisitOf } from './support/app-harness.ts';
import { aRefreshedSession } from './support/people.ts';

const DEFECT = new Error('A defect.');

test('an event to a broken flow is lost, and the root goes on', async () => {
  expectNoise(/"session.closed" was sent to stopped actor "participate/);
  const { flow, ports, emitted, app, context } = await aVisitOf(aFreePlayer());
  flow('participate').send({ type: 'participate.press' });
  await ports.token.fail(DEFECT);
  emitted();
  flow('session').send({ type: 'session.close', because: 'logout' });
  expect(emitted()).toEqual([
    { type: 'session.closed', because: 'logout', session: aRefreshedSession() },
    { type: 'page.go', to: '/' },
    { type: 'guard.ask' },
  ]);
  expect(app.getSnapshot().status).toBe('active');
  expect(context().player).toBeNull();
});

test('a page whose flow broke works again when it is entered again', async () => {
  const { flow, enter, ports, value } = await aVisitOf(aFreePlayer(), '/profile');
  await ports.items.fail(DEFECT);
  enter('/');
  enter('/profile');
  expect(value().screen).toBe('profile');
  await ports.items.answer(ok([]));
  expect(flow('participations').getSnapshot().value).toBe('loaded');
});

test('the login dialog closes when its flow throws, is reported, and can be opened again', async () => {
  const { flow, enter, ports, emitted, value } = await aVisit('/', '#login');
  flow('signIn').send({ type: 'login.submit', values: { email: 'maria@example.com', password: 'x' } });
  await ports.login.fail(DEFECT);
  expect(value().login).toBe('closed');
  expect(emitted()).toEqual([{ type: 'flow.broke', flow: 'signIn', error: DEFECT }]);
  enter('/');
  enter('/', '#login');
  expect(flow('signIn').getSnapshot().value).toBe('filling');
});
