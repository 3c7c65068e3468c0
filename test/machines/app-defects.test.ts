import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { type EmittedEvent, relay } from '../../machines/app/relay.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { expectNoise } from '../support/fail-on-noise.ts';
import { ok } from './support/answers.ts';
import { type AppHarness, aFreePlayer, appHarness, aVisit, aVisitOf } from './support/app-harness.ts';
import { IN_AUGUST } from './support/contest.ts';
import { type HeldPorts, heldApp, heldPorts } from './support/held-ports.ts';
import { aTarget, aVisitorsFacts } from './support/navigation-harness.ts';
import { aRenewedSession } from './support/people.ts';
import { aReceipt } from './support/receipt-values.ts';
import { someValues } from './support/sign-up-values.ts';

const DEFECT = new Error('A defect.');
const AS_LONG_AS_THE_PAGE = [
  'acceptance',
  'alert',
  'configuration',
  'contestStatus',
  'cookies',
  'initialization',
  'navigation',
  'participate',
  'session',
  'shell',
  'versionUpdate',
];

/** A flow that is about to call a port, and the port that will throw. */
type Asking = {
  flow: string;
  reach: () => Promise<AppHarness> | AppHarness;
  port: keyof Omit<HeldPorts, 'of' | 'upload' | 'correct' | 'shownPhoto' | 'worker'>;
};

const ASKING: readonly Asking[] = [
  { flow: 'session', reach: () => appHarness(), port: 'restore' },
  { flow: 'initialization', reach: () => appHarness(), port: 'policies' },
  { flow: 'contestStatus', reach: () => appHarness(), port: 'clock' },
  { flow: 'cookies', reach: () => appHarness(), port: 'cookieChoice' },
  { flow: 'versionUpdate', reach: () => appHarness(), port: 'keptVersion' },
  {
    flow: 'acceptance',
    reach: async () => {
      const harness = await aVisitOf(aFreePlayer(), '/', { playerEditions: [] });
      harness.flow('acceptance').send({ type: 'edition.tick', editionId: 5, ticked: true });
      harness.flow('acceptance').send({ type: 'acceptance.submit' });
      return harness;
    },
    port: 'accept',
  },
  {
    flow: 'participate',
    reach: async () => {
      const harness = await aVisitOf(aFreePlayer());
      harness.flow('participate').send({ type: 'participate.press' });
      return harness;
    },
    port: 'token',
  },
  {
    flow: 'signUp',
    reach: async () => {
      const harness = await aVisit('/register');
      harness.flow('signUp').send({ type: 'signUp.submit', values: someValues() });
      return harness;
    },
    port: 'signUp',
  },
  {
    flow: 'gate',
    reach: async () => {
      const harness = await aVisitOf(aFreePlayer({ playerConsents: [] }), '/gate');
      harness.flow('gate').send({ type: 'gate.submit', policies: [1], values: {} });
      return harness;
    },
    port: 'consent',
  },
  {
    flow: 'receipt',
    reach: async () => {
      const harness = await aVisitOf(aFreePlayer(), '/contest');
      harness.flow('receipt').send({ type: 'receipt.submit', values: aReceipt() });
      return harness;
    },
    port: 'key',
  },
  { flow: 'participations', reach: () => aVisitOf(aFreePlayer(), '/profile'), port: 'items' },
  {
    flow: 'dataExport',
    reach: async () => {
      const harness = await aVisitOf(aFreePlayer(), '/profile');
      harness.flow('dataExport').send({ type: 'export.ask' });
      return harness;
    },
    port: 'collect',
  },
];

const aliveIn = ({ app }: AppHarness) =>
  Object.entries(app.getSnapshot().children)
    .filter(([, child]) => child?.getSnapshot().status === 'active')
    .map(([name]) => name);

describe('a defect in one flow is reported once, and the other flows go on', () => {
  test.each(ASKING)('$flow', async ({ flow, reach, port }) => {
    const harness = await reach();
    harness.emitted();
    const before = aliveIn(harness);
    expect(before).toEqual(expect.arrayContaining(AS_LONG_AS_THE_PAGE));
    await harness.ports[port].fail(DEFECT);
    expect(harness.emitted()).toEqual([{ type: 'flow.broke', flow, error: DEFECT }]);
    expect(harness.app.getSnapshot().status).toBe('active');
    expect(aliveIn(harness)).toEqual(before.filter((name) => name !== flow));
  });
});

describe('a defect in a flow without ports is handled alike', () => {
  const throwing = () => {
    throw DEFECT;
  };
  const alert = alertMachine.provide({ actions: { keepAlert: throwing } });
  const shell = shellMachine.provide({ actions: { keepPlace: throwing } });
  const navigation = navigationMachine.provide({ actions: { keepQuestion: throwing } });

  test('in alert, shell and navigation', () => {
    const app = createActor(heldApp(heldPorts()).provide({ actors: { alert, shell, navigation } }), {
      input: { path: '/', hash: '' },
    });
    const emitted: EmittedEvent[] = [];
    relay(app, (emittedEvent) => emitted.push(emittedEvent));
    app.start();
    const { children } = app.getSnapshot();
    children.alert?.send({ type: 'alert.show', alert: { style: 'error', lines: [] } });
    children.navigation?.send({
      type: 'navigation.ask',
      target: aTarget('/'),
      facts: aVisitorsFacts(),
    });
    app.send({ type: 'route.entered', path: '/archive', hash: '', now: IN_AUGUST });
    expect(emitted).toEqual(
      ['alert', 'navigation', 'shell'].map((flow) => ({ type: 'flow.broke', flow, error: DEFECT })),
    );
    expect(app.getSnapshot().status).toBe('active');
    expect(app.getSnapshot().context.path).toBe('/archive');
  });
});

test('an event to a broken flow is lost, and the root goes on', async () => {
  expectNoise(/"session.closed" was sent to stopped actor "participate/);
  const { flow, ports, emitted, app, context } = await aVisitOf(aFreePlayer());
  flow('participate').send({ type: 'participate.press' });
  await ports.token.fail(DEFECT);
  emitted();
  flow('session').send({ type: 'session.close', because: 'logout' });
  expect(emitted()).toEqual([
    { type: 'session.closed', because: 'logout', session: aRenewedSession() },
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
