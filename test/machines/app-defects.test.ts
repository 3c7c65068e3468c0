import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { type EmittedEvent, relay } from '../../machines/app/relay.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { expectNoise } from '../support/fail-on-noise.ts';
import { ok } from './support/answers.ts';
import { type AppStory, aFreePlayer, appStory, aVisit, aVisitOf } from './support/app-story.ts';
import { IN_AUGUST } from './support/contest.ts';
import { type HeldPorts, heldApp, heldPorts } from './support/held-ports.ts';
import { aTarget, aVisitorsFacts } from './support/navigation-story.ts';
import { aRenewedSession } from './support/people.ts';
import { aReceipt } from './support/receipt-story.ts';
import { someValues } from './support/sign-up-story.ts';

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
  reach: () => Promise<AppStory> | AppStory;
  port: keyof Omit<HeldPorts, 'upload' | 'correct' | 'worker'>;
};

const ASKING: readonly Asking[] = [
  { flow: 'session', reach: () => appStory(), port: 'restore' },
  { flow: 'initialization', reach: () => appStory(), port: 'policies' },
  { flow: 'contestStatus', reach: () => appStory(), port: 'clock' },
  { flow: 'cookies', reach: () => appStory(), port: 'cookieChoice' },
  { flow: 'versionUpdate', reach: () => appStory(), port: 'keptVersion' },
  {
    flow: 'acceptance',
    reach: async () => {
      const story = await aVisitOf(aFreePlayer(), '/', { playerEditions: [] });
      story.flow('acceptance').send({ type: 'edition.tick', editionId: 5, ticked: true });
      story.flow('acceptance').send({ type: 'acceptance.submit' });
      return story;
    },
    port: 'accept',
  },
  {
    flow: 'participate',
    reach: async () => {
      const story = await aVisitOf(aFreePlayer());
      story.flow('participate').send({ type: 'participate.press' });
      return story;
    },
    port: 'token',
  },
  {
    flow: 'signUp',
    reach: async () => {
      const story = await aVisit('/register');
      story.flow('signUp').send({ type: 'signUp.submit', values: someValues() });
      return story;
    },
    port: 'signUp',
  },
  {
    flow: 'gate',
    reach: async () => {
      const story = await aVisitOf(aFreePlayer({ playerConsents: [] }), '/gate');
      story.flow('gate').send({ type: 'gate.submit', policies: [1], values: {} });
      return story;
    },
    port: 'consent',
  },
  {
    flow: 'receipt',
    reach: async () => {
      const story = await aVisitOf(aFreePlayer(), '/contest');
      story.flow('receipt').send({ type: 'receipt.submit', values: aReceipt() });
      return story;
    },
    port: 'key',
  },
  { flow: 'participations', reach: () => aVisitOf(aFreePlayer(), '/profile'), port: 'items' },
  {
    flow: 'dataExport',
    reach: async () => {
      const story = await aVisitOf(aFreePlayer(), '/profile');
      story.flow('dataExport').send({ type: 'export.ask' });
      return story;
    },
    port: 'collect',
  },
];

const aliveIn = ({ app }: AppStory) =>
  Object.entries(app.getSnapshot().children)
    .filter(([, child]) => child?.getSnapshot().status === 'active')
    .map(([name]) => name);

describe('a defect in one flow is reported once, and the other flows go on', () => {
  test.each(ASKING)('$flow', async ({ flow, reach, port }) => {
    const story = await reach();
    story.heard();
    const before = aliveIn(story);
    expect(before).toEqual(expect.arrayContaining(AS_LONG_AS_THE_PAGE));
    await story.ports[port].fail(DEFECT);
    expect(story.heard()).toEqual([{ type: 'flow.broke', flow, error: DEFECT }]);
    expect(story.app.getSnapshot().status).toBe('active');
    expect(aliveIn(story)).toEqual(before.filter((name) => name !== flow));
  });
});

describe('a defect in a flow that calls no port is handled alike', () => {
  const throwing = () => {
    throw DEFECT;
  };
  const alert = alertMachine.provide({ actions: { keepAlert: throwing } });
  const shell = shellMachine.provide({ actions: { keepPlace: throwing } });
  const navigation = navigationMachine.provide({ actions: { keepQuestion: throwing } });

  test('alert, shell, navigation', () => {
    const app = createActor(heldApp(heldPorts()).provide({ actors: { alert, shell, navigation } }), {
      input: { path: '/', hash: '' },
    });
    const heard: EmittedEvent[] = [];
    relay(app, (told) => heard.push(told));
    app.start();
    const { children } = app.getSnapshot();
    children.alert?.send({ type: 'alert.show', alert: { style: 'error', lines: [] } });
    children.navigation?.send({
      type: 'navigation.ask',
      target: aTarget('/'),
      facts: aVisitorsFacts(),
    });
    app.send({ type: 'route.entered', path: '/archive', hash: '', now: IN_AUGUST });
    expect(heard).toEqual(
      ['alert', 'navigation', 'shell'].map((flow) => ({ type: 'flow.broke', flow, error: DEFECT })),
    );
    expect(app.getSnapshot().status).toBe('active');
    expect(app.getSnapshot().context.path).toBe('/archive');
  });
});

test('what is said to a broken flow is lost, and the root goes on', async () => {
  expectNoise(/"session.closed" was sent to stopped actor "participate/);
  const { flow, ports, heard, app, context } = await aVisitOf(aFreePlayer());
  flow('participate').send({ type: 'participate.press' });
  await ports.token.fail(DEFECT);
  heard();
  flow('session').send({ type: 'session.close', because: 'logout' });
  expect(heard()).toEqual([
    { type: 'session.closed', because: 'logout', session: aRenewedSession() },
    { type: 'page.go', to: '/' },
    { type: 'guard.ask' },
  ]);
  expect(app.getSnapshot().status).toBe('active');
  expect(context().player).toBeNull();
});

test('a page that broke is whole again when it is entered anew', async () => {
  const { flow, enter, ports, value } = await aVisitOf(aFreePlayer(), '/profile');
  await ports.items.fail(DEFECT);
  enter('/');
  enter('/profile');
  expect(value().screen).toBe('profile');
  await ports.items.answer(ok([]));
  expect(flow('participations').getSnapshot().value).toBe('loaded');
});

test('a login flow that threw is closed and reported, and can be opened again', async () => {
  const { flow, enter, ports, heard, value } = await aVisit('/', '#login');
  flow('signIn').send({ type: 'login.submit', values: { email: 'maria@example.com', password: 'x' } });
  await ports.login.fail(DEFECT);
  expect(value().login).toBe('closed');
  expect(heard()).toEqual([{ type: 'flow.broke', flow: 'signIn', error: DEFECT }]);
  enter('/');
  enter('/', '#login');
  expect(flow('signIn').getSnapshot().value).toBe('filling');
});
