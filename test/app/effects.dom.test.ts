import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_SIGN_UP_DRAFT } from '../../domain/account-forms.ts';
import type { EmittedEvent } from '../../machines/app/relay.ts';
import { entry, NOON } from '../adapters/support/a-store.ts';
import { settle } from '../machines/support/held.ts';
import { aPlayer, aRefreshedSession, aSession, aShortSession } from '../machines/support/people.ts';
import { atRest, placeIn } from './support/a-guarded-site.ts';
import { aSite } from './support/some-services.ts';

const IN_30_DAYS = NOON + 2_592_000_000;
const KEPT = {
  'spiga.user': entry(aSession()),
  'spiga.userData': entry(aPlayer()),
  'spiga.draft.signUp': entry(EMPTY_SIGN_UP_DRAFT),
  'spiga.redirect': entry('"/profile"'),
  'spiga.callback': entry('/missions'),
};

const without = (...names: (keyof typeof KEPT)[]) =>
  Object.keys(KEPT).filter((key) => !names.some((name) => name === key));

describe('a session', () => {
  test('that is kept is written to the storage with its player', () => {
    const { receive, storage } = aSite();
    receive({ type: 'session.kept', session: aSession(), player: null });
    receive({ type: 'session.kept', session: aSession(), player: aPlayer() });
    expect(storage.held()).toEqual({
      'spiga.user': entry(aSession(), IN_30_DAYS),
      'spiga.userData': entry(aPlayer(), IN_30_DAYS),
    });
  });

  test.for([
    ['logout', 'spiga.redirect', 'spiga.callback'],
    ['refused', 'spiga.redirect', 'spiga.callback'],
    ['accountClosed', 'spiga.redirect', 'spiga.callback'],
    ['playerLost', 'spiga.callback'],
    ['elsewhere'],
  ] as const)(
    'that closed because of %s is removed, with its drafts where the server has not ended it, and with %s, %s',
    (closed) => {
      const [because, ...waysOn] = closed;
      const { receive, storage } = aSite(KEPT);
      receive({ type: 'session.closed', because, session: aSession() });
      const gone = ['spiga.user', 'spiga.userData', ...waysOn] as const;
      const isByServer = because !== 'logout' && because !== 'elsewhere';
      expect(Object.keys(storage.held())).toEqual(
        isByServer ? [...without(...gone), 'spiga.draft.leftBy'] : without(...gone, 'spiga.draft.signUp'),
      );
    },
  );

  test.for(['refused', 'playerLost'] as const)(
    'that closed because of %s after another tab had ended it keeps a redirect that was saved since',
    (because) => {
      const { receive, storage } = aSite({
        'spiga.redirect': KEPT['spiga.redirect'],
        'spiga.callback': KEPT['spiga.callback'],
      });
      receive({ type: 'session.closed', because, session: aSession() });
      expect(Object.keys(storage.held())).toEqual(['spiga.redirect', 'spiga.callback']);
    },
  );

  test('that ends by a logout is removed with the saved redirect and callback, even if another tab ended it first', () => {
    const { receive, storage } = aSite({
      'spiga.redirect': KEPT['spiga.redirect'],
      'spiga.callback': KEPT['spiga.callback'],
    });
    receive({ type: 'session.closed', because: 'logout', session: aSession() });
    expect(storage.held()).toEqual({});
  });

  test('that ends by a logout is revoked at the server, even if the page is left during the call', async () => {
    const { receive, server } = aSite();
    receive({ type: 'session.closed', because: 'logout', session: aSession() });
    await settle();
    expect(server.seen.map(({ call, body }) => ({ call, body }))).toEqual([
      { call: 'POST /auth/logout', body: { refreshToken: 'refresh-1' } },
    ]);
    expect(server.seen.map(({ request }) => request.keepalive)).toEqual([true]);
  });

  test.for(['elsewhere', 'refused', 'playerLost'] as const)(
    'that closed because of %s is not revoked',
    async (because) => {
      const { receive, server } = aSite();
      receive({ type: 'session.closed', because, session: aSession() });
      await settle();
      expect(server.calls()).toEqual([]);
    },
  );

  test.for([null, aShortSession()])('without a token is not revoked', async (session) => {
    const { receive, server } = aSite();
    receive({ type: 'session.closed', because: 'logout', session });
    await settle();
    expect(server.calls()).toEqual([]);
  });
});

describe('a session is not written back', () => {
  test('after another tab has ended it, when its player arrives late', () => {
    const { receive, storage } = aSite();
    receive({ type: 'session.kept', session: aSession(), player: aPlayer() });
    expect(storage.held()).toEqual({});
  });

  test('over the session of another player', () => {
    const other = { 'spiga.user': entry(aRefreshedSession()), 'spiga.userData': entry(aPlayer({ id: 8 })) };
    const { receive, storage } = aSite(other);
    receive({ type: 'session.kept', session: aSession(), player: aPlayer() });
    expect(storage.held()).toEqual(other);
  });

  test('with older tokens: the newer ones of another tab stay, together with the new player', () => {
    const newer = { 'spiga.user': entry(aRefreshedSession()), 'spiga.userData': entry(aPlayer()) };
    const { receive, storage } = aSite(newer);
    const player = aPlayer({ email: 'nuova@example.com' });
    receive({ type: 'session.kept', session: aSession(), player });
    expect(storage.held()).toEqual({ ...newer, 'spiga.userData': entry(player, IN_30_DAYS) });
  });

  test.for(['elsewhere', 'refused', 'playerLost'] as const)(
    'and closing it because of %s keeps the session that has replaced it',
    (because) => {
      const other = { 'spiga.user': entry(aRefreshedSession()), 'spiga.userData': entry(aPlayer({ id: 8 })) };
      const { receive, storage } = aSite(other);
      receive({ type: 'session.closed', because, session: aSession() });
      expect(storage.held()).toEqual(other);
    },
  );
});

describe('a draft', () => {
  test('is kept at each change', () => {
    const { receive, storage } = aSite();
    const draft = { ...EMPTY_SIGN_UP_DRAFT, email: 'maria@example.com' };
    receive({ type: 'draft.changed', flow: 'signUp', draft });
    expect(storage.held()).toEqual({ 'spiga.draft.signUp': entry(draft, IN_30_DAYS) });
  });

  test('is dropped after sending', () => {
    const { receive, storage } = aSite(KEPT);
    receive({ type: 'draft.dropped', flow: 'signUp' });
    expect(Object.keys(storage.held())).toEqual(without('spiga.draft.signUp'));
  });
});

describe('the saved redirect', () => {
  test('is stored', () => {
    const { receive, storage } = aSite();
    receive({ type: 'redirect.saved', path: '/your-opinion' });
    expect(storage.held()).toEqual({ 'spiga.redirect': entry('"/your-opinion"', IN_30_DAYS) });
  });

  test('is dropped on arrival', () => {
    const { receive, storage } = aSite(KEPT);
    receive({ type: 'redirect.cleared' });
    expect(Object.keys(storage.held())).toEqual(without('spiga.redirect'));
  });

  test('is dropped when a callback is followed', () => {
    const { receive, storage } = aSite(KEPT);
    receive({ type: 'callback.cleared' });
    expect(Object.keys(storage.held())).toEqual(without('spiga.callback'));
  });
});

test('a failed version check is only logged', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  aSite().receive({ type: 'version.checkFailed', because: 'unreachable' });
  expect(debug).toHaveBeenCalledExactlyOnceWith('The version could not be checked:', 'unreachable');
});

test('a defect of a flow is reported as an error', () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const error = new Error('Port not provided: login');
  aSite().receive({ type: 'flow.broke', flow: 'signIn', error });
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
});

test('a file is downloaded under its name, after that of the brand', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  aSite().receive({ type: 'file.save', name: 'dati.json', text: '{}' });
  expect(names).toEqual(['amici-della-spiga-dati.json']);
  vi.restoreAllMocks();
});

test('events that concern the machines alone have no effect', () => {
  const { receive, storage, server, reload, askGuard, router } = aSite(KEPT);
  const inner: EmittedEvent[] = [
    { type: 'player.known', player: aPlayer() },
    { type: 'session.refreshed' },
    { type: 'receipt.sent' },
    { type: 'policies.loaded', policies: [] },
  ];
  for (const heard of inner) receive(heard);
  expect(storage.held()).toEqual(KEPT);
  expect(server.calls()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  expect(askGuard).not.toHaveBeenCalled();
  expect(placeIn(router)).toBe('/');
});

describe('leaving the page', () => {
  test('to a page of the site uses the router', async () => {
    const { receive, router } = aSite();
    receive({ type: 'page.go', to: '/profile#dati' });
    await atRest(router);
    expect(placeIn(router)).toBe('/profile#dati');
  });

  test('to another site uses the browser', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    const { receive } = aSite();
    receive({ type: 'page.leave', url: 'https://contest.example/login?token=once' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://contest.example/login?token=once');
  });

  test.for(['unauthorized', 'otherPlayer', 'version'] as const)(
    'and loading it again automatically because of %s',
    (cause) => {
      const { receive, reload } = aSite();
      receive({ type: 'page.reload', cause, key: 'once' });
      expect(reload).toHaveBeenCalledExactlyOnceWith(cause, 'once', false);
    },
  );

  test.for([
    { type: 'page.reload', cause: 'acceptance', anchor: null },
    { type: 'page.reload', cause: 'updateNow' },
  ] as const)('and loading it again because of the user’s action: $cause', (asked) => {
    vi.stubGlobal('location', { pathname: '/contest' });
    const { receive, reload } = aSite();
    receive(asked);
    expect(reload).toHaveBeenCalledExactlyOnceWith(asked.cause, '/contest', true);
  });

  test('and loading it again at the part that comes next once everything is accepted', () => {
    onTestFinished(() => history.replaceState(null, '', '/'));
    history.replaceState({ idx: 3 }, '', '/contest');
    const { receive } = aSite();
    receive({ type: 'page.reload', cause: 'acceptance', anchor: 'scontrino' });
    expect([location.pathname, location.hash]).toEqual(['/contest', '#scontrino']);
    expect(history.state).toEqual({ idx: 3, isAccepted: true });
  });

  test('is not needed when the guard is asked again about the current page', () => {
    const { receive, askGuard } = aSite();
    receive({ type: 'guard.ask' });
    expect(askGuard).toHaveBeenCalledTimes(1);
  });
});

describe('the current page', () => {
  beforeEach(() => {
    document.body.innerHTML = '<header id="header"></header><section id="partecipate"></section>';
    return () => {
      document.body.innerHTML = '';
    };
  });

  test('is unlocked at each navigation', () => {
    document.documentElement.classList.add('locked', 'js');
    aSite().receive({ type: 'navigation.started', path: '/' });
    expect(document.documentElement.className).toBe('js');
    document.documentElement.className = '';
  });
});
