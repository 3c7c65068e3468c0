import { describe, expect, test, vi } from 'vitest';
import { isScrollLocked } from '../../machines/shell/shell.selectors.ts';
import { flow } from '../../src/actors/flow.ts';
import { json } from '../adapters/support/an-api.ts';
import { settle } from '../machines/support/held.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { aBrowser } from './support/a-browser.ts';

const fresh = (value: unknown) => JSON.stringify({ value, expiry: Date.now() + 60_000 });
const A_PLAYER = { 'amiciSpigaUi.user': fresh(aSession()), 'amiciSpigaUi.userData': fresh(aPlayer()) };
const TO_A_PLAYER = {
  'POST /auth/refresh-token': () => json({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
  'GET /players/me': () => json(aPlayer()),
};
const CHAIN = [
  'GET /players/me',
  'GET /players/verbose_token',
  'GET /initiative-mission-players',
  'GET /editions',
  'GET /surveys',
  'GET /survey-completions',
  'GET /editions-players',
  'GET /levels',
];

describe('creating the site', () => {
  test('makes no call and opens no page before it is started', async () => {
    const { calls, router } = await aBrowser();
    await settle();
    expect(calls).toEqual([]);
    expect(router.state.initialized).toBe(false);
  });
});

describe('a visitor', () => {
  test('stores the callback of the address', async () => {
    const { kept, open } = await aBrowser({ path: '/register?callback=https%3A%2F%2Fshop.example%2F' });
    await open();
    expect(kept()).toContain('amiciSpigaUi.callback');
    expect(localStorage.getItem('amiciSpigaUi.callback')).toContain('"https://shop.example/"');
  });

  test('sees the requested page with its title after four public calls', async () => {
    const browser = await aBrowser({ path: '/contest#scontrino' });
    await browser.open();
    expect(browser.place()).toBe('/contest#scontrino');
    expect(document.title).toBe('Amici della Spiga | Come partecipare');
    expect(browser.calls.toSorted()).toEqual([
      'GET /frontend-configs',
      'GET /policies',
      'GET /utils/time',
      'GET /version-manifest.json',
    ]);
  });

  test('at a private page gets the login dialog', async () => {
    const browser = await aBrowser({ path: '/profile' });
    await browser.open();
    expect(browser.place()).toBe('/#login');
    expect(browser.app.getSnapshot().children.signIn).toBeDefined();
    expect(document.title).toBe('Amici della Spiga | Homepage');
  });

  test('finds the not-found page under the base title', async () => {
    const browser = await aBrowser({ path: '/non-esiste' });
    await browser.open();
    expect(browser.place()).toBe('/non-esiste');
    expect(document.title).toBe('Amici della Spiga');
  });

  test('changes pages by plain links', async () => {
    const browser = await aBrowser();
    await browser.open();
    document.body.innerHTML = '<a href="/register">Registrati</a>';
    document.querySelector('a')?.click();
    await browser.rest();
    expect(browser.place()).toBe('/register');
    expect(document.title).toBe('Amici della Spiga | Registrati');
    expect(flow(browser.app, 'shell').getSnapshot().context.path).toBe('/register');
  });
});

describe('the root machine', () => {
  test('receives each location once, even when the router reports it again', async () => {
    const browser = await aBrowser({ path: '/contest' });
    const send = vi.spyOn(browser.app, 'send');
    await browser.open();
    await browser.router.revalidate();
    await browser.router.navigate('/register');
    await browser.rest();
    const entered = send.mock.calls.flatMap(([event]) => (event.type === 'route.entered' ? [event] : []));
    expect(entered.map(({ path }) => path)).toEqual(['/contest', '/register']);
    // By the server's clock, not by this machine's.
    expect(entered.map(({ now }) => new Date(now).toISOString().slice(0, 10))).toEqual([
      '2025-08-01',
      '2025-08-01',
    ]);
  });

  test('asks the guard again once the first page is open, if something has changed', async () => {
    const browser = await aBrowser();
    const ask = vi.spyOn(flow(browser.app, 'navigation'), 'send');
    await browser.open();
    await browser.rest();
    expect(ask.mock.calls.length).toBeGreaterThan(1);
    expect(browser.place()).toBe('/');
  });
});

describe('the machine of a page', () => {
  test('runs from the start when the page is prerendered', async () => {
    const { app } = await aBrowser({ path: '/contest', isPrerendered: true });
    expect(app.getSnapshot().children.receipt).toBeDefined();
  });

  test('waits for the guard when the page is not prerendered', async () => {
    const browser = await aBrowser({ path: '/contest' });
    expect(browser.app.getSnapshot().children.receipt).toBeUndefined();
    await browser.open();
    expect(browser.app.getSnapshot().children.receipt).toBeDefined();
  });

  test.for([true, false])(
    'runs for an address with a trailing slash, too (prerendered: %s)',
    async (isPrerendered) => {
      const browser = await aBrowser({ path: '/contest/', isPrerendered });
      await browser.open();
      expect(browser.app.getSnapshot().children.receipt).toBeDefined();
      expect(flow(browser.app, 'shell').getSnapshot().context.path).toBe('/contest');
    },
  );
});

describe('a player whose session is stored in the browser', () => {
  test('is let in: first the refresh, then the start-up calls in their order', async () => {
    const browser = await aBrowser({ path: '/profile', held: A_PLAYER, answers: TO_A_PLAYER });
    await browser.open();
    expect(browser.place()).toBe('/profile');
    await settle();
    const own = browser.calls.filter((call) => call === 'POST /auth/refresh-token' || CHAIN.includes(call));
    expect(own).toEqual(['POST /auth/refresh-token', ...CHAIN]);
    expect(localStorage.getItem('amiciSpigaUi.user')).toContain('access-2');
  });

  test('whose address is unconfirmed is sent to the registration', async () => {
    const browser = await aBrowser({
      path: '/contest',
      held: { ...A_PLAYER, 'amiciSpigaUi.userData': fresh(anUnconfirmedPlayer()) },
      answers: { 'GET /players/me': () => json(anUnconfirmedPlayer()) },
    });
    await browser.open();
    expect(browser.place()).toBe('/register');
  });

  test('is redirected at logout, and nothing of theirs stays stored', async () => {
    const answers = { ...TO_A_PLAYER, 'POST /auth/logout': () => new Response(null, { status: 204 }) };
    const browser = await aBrowser({ path: '/profile', held: A_PLAYER, answers });
    await browser.open();
    flow(browser.app, 'session').send({ type: 'session.close', because: 'logout' });
    await browser.rest();
    await settle();
    expect(browser.place()).toBe('/');
    expect(browser.kept()).toEqual(['amiciSpigaUi.version']);
    expect(browser.calls).toContain('POST /auth/logout');
  });
});

describe('events outside the page', () => {
  test('this tab logs out, without revoking, when another tab does', async () => {
    const browser = await aBrowser({ path: '/profile', held: A_PLAYER, answers: TO_A_PLAYER });
    await browser.open();
    localStorage.clear();
    browser.tell(new StorageEvent('storage', { key: 'amiciSpigaUi.user' }));
    await browser.rest();
    expect(browser.place()).toBe('/');
    expect(flow(browser.app, 'session').getSnapshot().value).toBe('anonymous');
    expect(browser.calls).not.toContain('POST /auth/logout');
  });

  test('failed calls are repeated when the network returns', async () => {
    const answers = { 'GET /policies': () => json({ detail: 'Errore generico' }, 403) };
    const browser = await aBrowser({ answers });
    await browser.open();
    browser.tell(new Event('online'));
    await settle();
    expect(browser.calls.filter((call) => call === 'GET /policies')).toHaveLength(2);
  });

  test('a cookie choice in another tab is read here', async () => {
    const browser = await aBrowser();
    await browser.open();
    const send = vi.spyOn(flow(browser.app, 'cookies'), 'send');
    browser.tell(new StorageEvent('storage', { key: 'amiciSpigaUi.cookies' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'cookies.changedElsewhere' });
  });

  test('a narrow window is known from the start', async () => {
    const browser = await aBrowser({ isNarrow: true });
    await browser.open();
    const shell = flow(browser.app, 'shell');
    shell.send({ type: 'menu.open' });
    expect(isScrollLocked(shell.getSnapshot())).toBe(true);
  });

  test('an open menu locks the scrolling of the page up to 1023 px', async () => {
    const browser = await aBrowser();
    await browser.open();
    const shell = flow(browser.app, 'shell');
    shell.send({ type: 'menu.open' });
    expect(browser.medium.asked).toContain('(max-width: 1023px)');
    expect(isScrollLocked(shell.getSnapshot())).toBe(false);
    browser.medium.fold(true);
    expect(isScrollLocked(shell.getSnapshot())).toBe(true);
    browser.medium.fold(false);
    expect(isScrollLocked(shell.getSnapshot())).toBe(false);
  });
});

describe('a page opened by the link of a mail (§B.33)', () => {
  test.for([true, false])(
    'keeps its token in its machine and nowhere else (prerendered: %s)',
    async (isPrerendered) => {
      const browser = await aBrowser({ path: '/reset-password?token=token-1', isPrerendered });
      expect(location.href).not.toContain('token-1');
      const steps = history.length;
      await browser.open();
      expect(flow(browser.app, 'resetPassword').getSnapshot()).toMatchObject({
        value: { filling: 'choosing' },
        context: { token: 'token-1' },
      });
      expect(browser.place()).toBe('/reset-password');
      expect(history.length).toBe(steps);
      expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('token-1');
    },
  );

  test('forgets the token when the page is left', async () => {
    const browser = await aBrowser({ path: '/reset-password/?token=token-1', isPrerendered: true });
    await browser.open();
    await browser.router.navigate('/recovery');
    await browser.router.navigate('/reset-password');
    expect(flow(browser.app, 'resetPassword').getSnapshot().value).toBe('withoutLink');
  });

  test('removes a token from the address of any other page, too, and does not use it', async () => {
    const browser = await aBrowser({ path: '/contest?token=token-1&a=1' });
    expect(location.href).not.toContain('token-1');
    await browser.open();
    expect(browser.place()).toBe('/contest?a=1');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('token-1');
  });
});
