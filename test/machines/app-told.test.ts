import { describe, expect, test } from 'vitest';
import type { AppEvent } from '../../machines/app/app.setup.ts';
import { NO_COLLECTIONS } from '../../machines/initialization/chain.ts';
import { aFreePlayer } from './support/app-story.ts';
import { anItem, aPolicy, IN_AUGUST } from './support/contest.ts';
import { listeningRoot } from './support/listening-flows.ts';
import { aSession } from './support/people.ts';

/** A word, the place in which it falls, and the flows that hear it as it was said. */
type Row = [event: AppEvent, place: string, hearing: string[]];

const player = aFreePlayer();
const closed = { type: 'session.closed', because: 'logout', session: aSession() } as const;

const ROWS: Row[] = [
  [{ type: 'player.wanted' }, '/', ['session']],
  [{ type: 'player.reload' }, '/', ['session']],
  [{ type: 'player.loaded', player }, '/', ['session']],
  [{ type: 'player.known', player }, '/', ['initialization']],
  [{ type: 'player.known', player }, '/profile', ['personalData', 'consents', 'initialization']],
  [{ type: 'player.known', player }, '/#login', ['signIn', 'initialization']],
  [closed, '/', ['initialization', 'acceptance', 'participate']],
  [closed, '/register', ['signUp', 'initialization', 'acceptance', 'participate']],
  [closed, '/reset-password', ['resetPassword', 'initialization', 'acceptance', 'participate']],
  [closed, '/#login', ['signIn', 'initialization', 'acceptance', 'participate']],
  [{ type: 'network.returned' }, '/', ['session', 'initialization', 'blog']],
  [{ type: 'network.returned' }, '/contest', ['receipt', 'session', 'initialization', 'blog']],
  [
    { type: 'network.returned' },
    '/profile',
    ['participations', 'consents', 'session', 'initialization', 'blog'],
  ],
  [{ type: 'item.corrected', item: anItem() }, '/profile', ['participations']],
  [{ type: 'participations.reload' }, '/profile', ['participations']],
  [{ type: 'contest.changed', status: 'campaign', now: IN_AUGUST }, '/', ['countdown']],
];

test.each(ROWS)('%o at %s: %j', (event, place, hearing) => {
  const [path = '/', hash] = place.split('#');
  const { app, told } = listeningRoot({ path, hash: hash ? `#${hash}` : '' });
  app.send(event);
  const heardIt = told().flatMap(([flow, heard]) => (heard === event ? [flow] : []));
  expect(heardIt.toSorted()).toEqual(hearing.toSorted());
});

describe('a place that is entered', () => {
  test('is sent to the shell and to the acceptance, and the time is stored', () => {
    const { app, enter, told } = listeningRoot({ path: '/archive', hash: '' });
    enter('/prizes', '#primo', 7);
    expect(told()).toEqual([
      ['shell', { type: 'route.changed', path: '/prizes', hash: '#primo' }],
      ['acceptance', { type: 'route.changed', path: '/prizes' }],
    ]);
    expect(app.getSnapshot().context).toMatchObject({ path: '/prizes', hash: '#primo', now: 7 });
  });

  test('the blog: its posts are wanted', () => {
    const { enter, told } = listeningRoot({ path: '/archive', hash: '' });
    enter('/headings');
    expect(told()).toContainEqual(['blog', { type: 'posts.wanted' }]);
  });
});

describe('leaving for the identity service', () => {
  test('the page that was wanted is kept for the way back', () => {
    const { app, heard } = listeningRoot({ path: '/', hash: '#login' });
    app.send({ type: 'page.wanted', path: '/profile' });
    app.send({ type: 'signIn.left' });
    expect(heard()).toEqual([{ type: 'redirect.saved', path: '/profile' }]);
  });

  test('nothing is kept where none was wanted, or where the dialog has been closed since', () => {
    const { app, enter, heard } = listeningRoot({ path: '/', hash: '#login' });
    app.send({ type: 'signIn.left' });
    app.send({ type: 'page.wanted', path: '/profile' });
    enter('/');
    app.send({ type: 'signIn.left' });
    expect(heard()).toEqual([]);
  });
});

describe('a session that ends', () => {
  test('takes with it all that was known of the player', () => {
    const { app, heard } = listeningRoot({ path: '/archive', hash: '' });
    app.send({ type: 'session.open', session: aSession() });
    expect(app.getSnapshot().context).toMatchObject({ justSignedIn: true, isArriving: true });
    app.send({ type: 'player.known', player });
    expect(app.getSnapshot().context).toMatchObject({ player, isArriving: false });
    app.send({ type: 'session.open', session: aSession() });
    heard();
    app.send(closed);
    expect(app.getSnapshot().context).toMatchObject({
      player: null,
      isArriving: false,
      justSignedIn: false,
      collections: NO_COLLECTIONS,
    });
    expect(heard()).toEqual([{ type: 'page.go', to: '/' }, { type: 'guard.ask' }]);
  });

  test('policies that come, the guard looks at the page again', () => {
    const { app, heard } = listeningRoot({ path: '/archive', hash: '' });
    app.send({ type: 'policies.loaded', policies: [aPolicy()] });
    expect(heard()).toEqual([{ type: 'guard.ask' }]);
  });
});

describe('the login dialog', () => {
  test('does not open for a page without its anchor, nor when a visitor comes to another one', () => {
    const { app, enter } = listeningRoot({ path: '/', hash: '#partecipate' });
    expect(app.getSnapshot().value).toMatchObject({ login: 'closed' });
    enter('/archive', '#partecipate');
    expect(app.getSnapshot().value).toMatchObject({ login: 'closed' });
  });
});
