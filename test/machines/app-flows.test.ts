import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, type EventObject, setup } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { AppEvent } from '../../machines/app/app.setup.ts';
import { type FlowName, flows } from '../../machines/app/flows.ts';
import { pageFlows } from '../../machines/app/page-flows.ts';
import { type EmittedEvent, relay } from '../../machines/app/relay.ts';
import { NO_PARTS } from '../../machines/initialization/chain.ts';
import { aFreePlayer } from './support/app-harness.ts';
import { anItem, aPolicy, IN_AUGUST } from './support/contest.ts';
import { settle } from './support/held.ts';
import { aSession } from './support/people.ts';

const DEFECT = new Error('A defect.');

/** A flow that does nothing but write down what it is told, and breaks on demand. */
const listening = (note: (event: EventObject) => void, began: (input: unknown) => void) =>
  setup({ types: { events: {} as EventObject } }).createMachine({
    context: ({ input }) => {
      began(input);
      return {};
    },
    on: {
      'break.now': {
        actions: () => {
          throw DEFECT;
        },
      },
      '*': { actions: ({ event }) => note(event) },
    },
  });

type Place = { path: string; hash: string; isReturning?: boolean };

/** The root alone: in the place of every flow stands one that listens. */
function listeningRoot(input: Place) {
  const received: [flow: string, event: EventObject][] = [];
  const began: Record<string, unknown> = {};
  const actors: Record<string, AnyActorLogic> = Object.fromEntries(
    Object.keys(flows).map((name) => [
      name,
      listening(
        (event) => received.push([name, event]),
        (given) => {
          began[name] = given;
        },
      ),
    ]),
  );
  const app = createActor(appMachine.provide({ actors: actors as typeof flows }), {
    input,
    systemId: 'app',
  });
  const emitted: EmittedEvent[] = [];
  relay(app, (word) => emitted.push(word));
  app.start();
  received.splice(0);
  return {
    app,
    /** What each flow was given when it began. */
    began,
    /** What the flows were told since the last call, flow by flow. */
    received: () => received.splice(0),
    emitted: () => emitted.splice(0),
    enter: (path: string, hash = '', now = 0) => app.send({ type: 'route.entered', path, hash, now }),
  };
}

/** Where a flow is open that lives no longer than a page: home where nothing is said. */
const OPEN_AT: Partial<Record<keyof typeof pageFlows, string>> = {
  signIn: '/#login',
  signUp: '/register',
  gate: '/gate',
  receipt: '/contest',
  receiptReading: '/contest',
  participations: '/profile',
  correction: '/profile',
  personalData: '/profile',
  consents: '/profile',
  dataExport: '/profile',
  receiptPhoto: '/profile',
  reminder: '/profile',
  changePassword: '/profile',
  closeAccount: '/profile',
  completion: '/your-story',
  quiz: '/games',
  recovery: '/recovery',
  resetPassword: '/reset-password',
  prizeClaim: '/profile',
  drawResults: '/archive',
};

const isOfAPage = (name: string): name is keyof typeof pageFlows => name in pageFlows;
const NAMES = Object.keys(flows) as FlowName[];
const PLAYER = { type: 'player.known', player: aFreePlayer() } as const;
const itIs = (status: 'campaign' | 'endCampaign') =>
  ({ type: 'contest.changed', status, now: IN_AUGUST, isGuess: false }) as const;
/** What opens a flow that no page does: a visitor, or a player during or after the campaign. */
const OPENED_BY: Partial<Record<FlowName, readonly AppEvent[]>> = {
  providerSignIn: [{ type: 'visitor.known' }],
  waitingReceipt: [itIs('campaign'), PLAYER],
  lateReceipt: [itIs('endCampaign'), PLAYER],
};
const placeOf = (name: FlowName) => {
  const [path = '/', hash] = ((isOfAPage(name) && OPEN_AT[name]) || '/').split('#');
  return { path, hash: hash ? `#${hash}` : '' };
};

describe('a flow has the same name in the root, in the actor system and in reports', () => {
  test.each(NAMES)('flow %s', (name) => {
    const { app, emitted } = listeningRoot(placeOf(name));
    for (const event of OPENED_BY[name] ?? []) app.send(event);
    emitted();
    const running = app.getSnapshot().children[name];
    expect(running).toBeDefined();
    expect(app.system.get(name)).toBe(running);
    app.system.get(name).send({ type: 'break.now' });
    expect(emitted()).toEqual([{ type: 'flow.broke', flow: name, error: DEFECT }]);
    expect(app.getSnapshot().status).toBe('active');
  });
});

test('the login dialog closes when its flow breaks', () => {
  const { app } = listeningRoot({ path: '/', hash: '#login' });
  app.system.get('signIn').send({ type: 'break.now' });
  expect(app.getSnapshot().value).toMatchObject({ login: 'closed' });
});

describe('a flow that starts before its code is loaded fails with its name', () => {
  test.each(Object.keys(pageFlows).filter(isOfAPage))('flow %s', async (name) => {
    const app = createActor(appMachine, { input: placeOf(name), systemId: 'app' });
    const emitted: EmittedEvent[] = [];
    relay(app, (received) => emitted.push(received));
    app.start();
    for (const event of OPENED_BY[name] ?? []) app.send(event);
    await settle();
    const error = new Error(`Port not provided: ${name}`);
    expect(emitted).toContainEqual({ type: 'flow.broke', flow: name, error });
  });
});

describe('a flow starts with what the root knows', () => {
  test('the shell with the location, the acceptance with the page, the session with the return from the identity service', () => {
    const { began } = listeningRoot({ path: '/archive', hash: '#regolamento', isReturning: true });
    expect(began).toMatchObject({
      shell: { path: '/archive', hash: '#regolamento' },
      acceptance: { path: '/archive' },
      session: { isReturning: true },
    });
    expect(listeningRoot({ path: '/', hash: '' }).began).toMatchObject({ session: { isReturning: false } });
  });

  test('the countdown with the instant, the personal data with the player', () => {
    const { app, began, enter } = listeningRoot({ path: '/archive', hash: '' });
    app.send({ type: 'player.known', player: aFreePlayer() });
    enter('/', '', 7);
    expect(began.countdown).toEqual({ now: 7 });
    enter('/profile', '', 8);
    expect(began.personalData).toEqual({ player: aFreePlayer(), now: 8 });
  });

  test('nothing is known before the first event', () => {
    const { app } = listeningRoot({ path: '/', hash: '' });
    expect(app.getSnapshot().context).toMatchObject({ policies: [], player: null, wanted: null, now: 0 });
  });
});

describe('forwarding events', () => {
  /** A word, the place in which it falls, and the flows that hear it as it was said. */
  type Row = [event: AppEvent, place: string, hearing: string[]];

  const player = aFreePlayer();
  const closed = { type: 'session.closed', because: 'logout', session: aSession() } as const;

  const AUGUST = { type: 'contest.changed', status: 'campaign', now: IN_AUGUST, isGuess: false } as const;
  const returned = { type: 'network.returned' } as const;
  const BY_NETWORK: FlowName[] = ['session', 'contestStatus', 'initialization', 'blog'];
  const ROWS: Row[] = [
    [{ type: 'player.wanted' }, '/', ['session']],
    [{ type: 'player.reload' }, '/', ['session', 'initialization']],
    [{ type: 'player.loaded', player }, '/', ['session']],
    [{ type: 'player.known', player }, '/', ['initialization']],
    [
      { type: 'player.known', player },
      '/profile',
      ['personalData', 'consents', 'closeAccount', 'prizeClaim', 'initialization'],
    ],
    [{ type: 'player.known', player }, '/#login', ['signIn', 'initialization']],
    [closed, '/', ['navigation', 'initialization', 'acceptance', 'participate', 'logout']],
    [closed, '/register', ['signUp', 'navigation', 'initialization', 'acceptance', 'participate', 'logout']],
    [
      closed,
      '/reset-password',
      ['resetPassword', 'navigation', 'initialization', 'acceptance', 'participate', 'logout'],
    ],
    [closed, '/#login', ['signIn', 'navigation', 'initialization', 'acceptance', 'participate', 'logout']],
    [returned, '/', BY_NETWORK],
    [returned, '/contest', ['receipt', 'reminder', ...BY_NETWORK]],
    [returned, '/profile', ['participations', 'consents', 'reminder', 'prizeClaim', ...BY_NETWORK]],
    [returned, '/archive', ['drawResults', ...BY_NETWORK]],
    [{ type: 'photo.changed', file: null }, '/contest', ['receiptReading']],
    [{ type: 'receipt.read', typed: {}, problems: [] }, '/contest', ['receipt']],
    [{ type: 'item.corrected', item: anItem() }, '/profile', ['participations', 'receiptPhoto']],
    [{ type: 'participations.reload' }, '/profile', ['participations']],
    [AUGUST, '/', ['countdown']],
    [AUGUST, '/register', ['signUp']],
    [AUGUST, '/profile', ['personalData']],
  ];

  test.each(ROWS)('%o at %s goes to %j', (event, place, hearing) => {
    const [path = '/', hash] = place.split('#');
    const { app, received } = listeningRoot({ path, hash: hash ? `#${hash}` : '' });
    app.send(event);
    const heardIt = received().flatMap(([flow, emitted]) => (emitted === event ? [flow] : []));
    expect(heardIt.toSorted()).toEqual(hearing.toSorted());
  });

  describe('an entered page', () => {
    test('is sent to the shell and the acceptance with the current time', () => {
      const { app, enter, received } = listeningRoot({ path: '/archive', hash: '' });
      enter('/prizes', '#primo', 7);
      expect(received()).toEqual([
        ['shell', { type: 'route.changed', path: '/prizes', hash: '#primo' }],
        ['acceptance', { type: 'route.changed', path: '/prizes' }],
      ]);
      expect(app.getSnapshot().context).toMatchObject({ path: '/prizes', hash: '#primo', now: 7 });
    });

    test('requests the posts when it is the blog', () => {
      const { enter, received } = listeningRoot({ path: '/archive', hash: '' });
      enter('/headings');
      expect(received()).toContainEqual(['blog', { type: 'posts.wanted' }]);
    });
  });

  describe('leaving for the identity service', () => {
    test('the wanted page is saved for the return', () => {
      const { app, emitted } = listeningRoot({ path: '/', hash: '#login' });
      app.send({ type: 'page.wanted', path: '/profile', hash: '' });
      app.send({ type: 'signIn.left' });
      expect(emitted()).toEqual([{ type: 'redirect.saved', path: '/profile' }]);
    });

    test('nothing is saved without a wanted page, or after the dialog was closed', () => {
      const { app, enter, emitted } = listeningRoot({ path: '/', hash: '#login' });
      app.send({ type: 'signIn.left' });
      app.send({ type: 'page.wanted', path: '/profile', hash: '' });
      enter('/');
      app.send({ type: 'signIn.left' });
      expect(emitted()).toEqual([]);
    });
  });

  describe('a session that ends', () => {
    test('clears everything that was known of the player', () => {
      const { app, emitted } = listeningRoot({ path: '/archive', hash: '' });
      app.send({ type: 'session.open', session: aSession() });
      expect(app.getSnapshot().context).toMatchObject({ justSignedIn: true, isArriving: true });
      app.send({ type: 'player.known', player });
      expect(app.getSnapshot().context).toMatchObject({ player, isArriving: false });
      app.send({ type: 'session.open', session: aSession() });
      emitted();
      app.send(closed);
      expect(app.getSnapshot().context).toMatchObject({
        player: null,
        isArriving: false,
        justSignedIn: false,
        parts: NO_PARTS,
      });
      expect(emitted()).toEqual([{ type: 'page.go', to: '/' }, { type: 'guard.ask' }]);
    });

    test('loaded policies make the guard check the page again', () => {
      const { app, emitted } = listeningRoot({ path: '/archive', hash: '' });
      app.send({ type: 'policies.loaded', policies: [aPolicy()] });
      expect(emitted()).toEqual([{ type: 'guard.ask' }]);
    });
  });

  describe('the login dialog', () => {
    test('does not open on a page without its anchor or when a visitor changes the page', () => {
      const { app, enter } = listeningRoot({ path: '/', hash: '#partecipate' });
      expect(app.getSnapshot().value).toMatchObject({ login: 'closed' });
      enter('/archive', '#partecipate');
      expect(app.getSnapshot().value).toMatchObject({ login: 'closed' });
    });
  });
});
