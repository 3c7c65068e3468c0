import { describe, expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { flow } from '../../src/actors/flow.ts';
import { entry } from '../adapters/support/a-store.ts';
import { aConsent, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';
import { aCognitoSession, anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { aGuardedSite, atRest } from './support/a-guarded-site.ts';
import { answerStart } from './support/an-app.ts';

describe('the guard', () => {
  const IN_WINTER = Date.parse('2025-12-01T10:00:00+01:00');

  describe('an allowed page', () => {
    test('opens with its title', async () => {
      const site = aGuardedSite({ entries: ['/register'] });
      await site.open();
      expect(site.place()).toBe('/register');
      expect(site.titles).toEqual(['/register']);
    });

    test('keeps its query and its anchor', async () => {
      const site = aGuardedSite({ entries: ['/contest?da=mail#scontrino'] });
      await site.open();
      expect(site.place()).toBe('/contest?da=mail#scontrino');
      expect(await site.go('/#partecipate')).toBe('/#partecipate');
    });

    test('is the same page with a trailing slash', async () => {
      const site = aGuardedSite({ entries: ['/profile/'] });
      await site.open({ player: aPlayer() });
      expect(site.titles).toEqual(['/profile']);
    });

    test('may be missing: the not-found page opens at the same address', async () => {
      const site = aGuardedSite({ entries: ['/non-esiste'] });
      await site.open();
      expect(site.place()).toBe('/non-esiste');
      expect(site.titles).toEqual(['/non-esiste']);
    });

    test('may be private for a player', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await site.open({ player: aPlayer() });
      expect(site.place()).toBe('/profile');
    });
  });

  describe('a private page', () => {
    test('a visitor who follows a link goes to the login; Back leads to the previous page', async () => {
      const site = aGuardedSite({ entries: ['/contest'] });
      await site.open();
      expect(await site.go('/profile')).toBe('/#login');
      expect(await site.go(-1)).toBe('/contest');
    });

    test('a visitor who opens the address goes to the login, which replaces the history entry', async () => {
      const site = aGuardedSite({ entries: ['/contest', '/profile'] });
      await site.open();
      expect(site.place()).toBe('/#login');
      expect(await site.go(-1)).toBe('/contest');
    });

    test('a visitor who goes back to it is sent to the login, and the history entries around it stay', async () => {
      const site = aGuardedSite({ entries: ['/contest', '/profile', '/register'] });
      await site.open();
      expect(await site.go(-1)).toBe('/#login');
      expect(await site.go(1)).toBe('/register');
      await site.go(-1);
      expect(await site.go(-1)).toBe('/contest');
    });

    test('a visitor sees the reason on the page they are redirected to', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await site.open();
      const { explanation } = flow(site.app, 'navigation').getSnapshot().context;
      expect(explanation).toMatchObject({ target: { path: '/profile' }, reason: 'loginNeeded' });
    });

    test('a visitor never sees its title', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await site.open();
      expect(site.titles).toEqual(['/']);
    });
  });

  describe('a player', () => {
    test('with an unconfirmed address can open the registration only', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await answerStart(site, { player: anUnconfirmedPlayer() });
      await atRest(site.router);
      expect(site.place()).toBe('/register');
      expect(await site.go('/contest')).toBe('/register');
    });

    test('with a pending policy is sent to the gate from every page', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await site.open({ player: aPlayer(), policies: [aPolicy()] });
      expect(site.place()).toBe('/gate');
      expect(await site.go('/')).toBe('/gate');
    });

    test('with a valid consent is not sent to the gate', async () => {
      const player = aPlayer({ playerConsents: [aConsent(aPolicy())] });
      const site = aGuardedSite({ entries: ['/profile'] });
      await site.open({ player, policies: [aPolicy()] });
      expect(site.place()).toBe('/profile');
    });

    test('with missing data is sent to the gate', async () => {
      const site = aGuardedSite({ entries: ['/'] });
      await site.open({ player: aPlayer({ extraData: { firstName: 'Maria' } }) });
      expect(site.place()).toBe('/gate');
    });

    test('with nothing pending is sent to the saved redirect once', async () => {
      const site = aGuardedSite({ entries: ['/'], held: { 'spiga.redirect': entry('"/profile"') } });
      await site.open({ player: aPlayer() });
      expect(site.place()).toBe('/profile');
      expect(site.storage.held()).toEqual({});
      expect(await site.go('/')).toBe('/');
    });

    test('whose policies cannot be loaded is let in', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await answerStart(site, { player: aPlayer() });
      await site.ports.policies.answer({ kind: 'unreachable', because: 'network' });
      await atRest(site.router);
      expect(site.place()).toBe('/profile');
    });
  });

  describe('the contest page', () => {
    test('opens during the campaign', async () => {
      const site = aGuardedSite({ entries: ['/contest'] });
      await site.open();
      expect(site.place()).toBe('/contest');
    });

    test('redirects to the home page at any other time', async () => {
      const site = aGuardedSite({ entries: ['/contest'] });
      await site.open({ now: IN_WINTER });
      expect(site.place()).toBe('/');
    });
  });

  describe('the guard waits', () => {
    const NOBODY = { session: null, player: null };
    const READING = { now: IN_AUGUST, calendar: DEFAULT_CALENDAR };

    test('for the clock and the session', async () => {
      const site = aGuardedSite({ entries: ['/contest'] });
      await site.ports.restore.answer(NOBODY);
      expect(site.titles).toEqual([]);
      await site.ports.clock.answer(READING);
      await atRest(site.router);
      expect(site.titles).toEqual(['/contest']);
    });

    test('for the session, though the clock has been read', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await site.ports.clock.answer(READING);
      expect(site.router.state.initialized).toBe(false);
      await site.ports.restore.answer({ session: aSession(), player: aPlayer() });
      await site.ports.policies.answer({ kind: 'ok', data: [] });
      await atRest(site.router);
      expect(site.titles).toEqual(['/profile']);
    });

    test('for a player’s policies', async () => {
      const site = aGuardedSite({ entries: ['/profile'] });
      await site.ports.clock.answer(READING);
      await site.ports.restore.answer({ session: aSession(), player: aPlayer() });
      expect(site.titles).toEqual([]);
      await site.ports.policies.answer({ kind: 'ok', data: [aPolicy()] });
      await atRest(site.router);
      expect(site.place()).toBe('/gate');
    });

    test('for no policies where nobody is signed in', async () => {
      const site = aGuardedSite();
      await site.ports.clock.answer(READING);
      await site.ports.restore.answer(NOBODY);
      await atRest(site.router);
      expect(site.titles).toEqual(['/']);
    });

    test('and drops a page when another one is requested', async () => {
      const site = aGuardedSite({ entries: ['/contest'] });
      const second = site.router.navigate('/register');
      await answerStart(site);
      await second;
      await atRest(site.router);
      expect(site.place()).toBe('/register');
      expect(site.titles).toEqual(['/register']);
    });
  });

  describe('asked again about the same page', () => {
    test('the guard redirects after the session has closed and replaces the history entry', async () => {
      const site = aGuardedSite({ entries: ['/contest'] });
      await site.open({ player: aPlayer() });
      await site.go('/profile');
      flow(site.app, 'session').send({ type: 'session.close', because: 'logout' });
      await site.router.revalidate();
      await atRest(site.router);
      expect(site.place()).toBe('/#login');
      expect(await site.go(-1)).toBe('/contest');
    });

    test('the guard does nothing when nothing has changed', async () => {
      const site = aGuardedSite({ entries: ['/contest#scontrino'] });
      await site.open();
      await site.router.revalidate();
      expect(site.place()).toBe('/contest#scontrino');
    });
  });

  test('the opinion page is saved as the redirect while a visitor logs in', async () => {
    const site = aGuardedSite();
    await site.open();
    expect(await site.go('/your-opinion')).toBe('/#login');
    expect(site.said).toContain('redirect.saved');
  });

  test('each check announces the route first, so that error reports carry it', async () => {
    const site = aGuardedSite();
    await site.open();
    site.said.length = 0;
    await site.go('/register');
    expect(site.said).toEqual(['navigation.started']);
  });
});

describe('a callback', () => {
  const held = { 'spiga.callback': entry('https://shop.example/cart') };
  const cognito = { player: aPlayer(), session: aCognitoSession() };

  test('a saved callback is followed once by a player of the identity service, with the access token', async () => {
    const site = aGuardedSite({ held, hosts: ['shop.example'] });
    await answerStart(site, cognito);
    expect(await site.left).toBe('https://shop.example/cart?token=access-1');
    expect(site.said).toContain('callback.cleared');
    expect(site.storage.held()).toEqual({});
    expect(site.titles).toEqual([]);
  });

  test('a saved callback to this site is opened by a full page load, too, since the page reads the token at its start', async () => {
    const site = aGuardedSite({ held: { 'spiga.callback': entry('/missions') } });
    await answerStart(site, cognito);
    expect(await site.left).toBe('https://spiga.example/missions?token=access-1');
  });

  test('a saved callback stays stored while the current address holds one', async () => {
    const entries = ['/?callback=https%3A%2F%2Fshop.example%2Fcart'];
    const site = aGuardedSite({ entries, held, hosts: ['shop.example'] });
    await site.open(cognito);
    expect(site.titles).toEqual(['/']);
    expect(Object.keys(site.storage.held())).toEqual(['spiga.callback']);
  });

  test('a saved callback is not followed by a player of the local login', async () => {
    const site = aGuardedSite({ held, hosts: ['shop.example'] });
    await site.open({ player: aPlayer() });
    expect(site.titles).toEqual(['/']);
  });

  test('a saved callback to an unknown host is dropped, and the player stays on the page', async () => {
    const site = aGuardedSite({ held, hosts: ['other.example'] });
    await site.open(cognito);
    expect(site.place()).toBe('/');
    expect(site.titles).toEqual(['/']);
    expect(site.storage.held()).toEqual({});
  });

  test('a saved callback is not lost when the guard is asked again while the page is being left', async () => {
    const entries = ['/?callback=https%3A%2F%2Fshop.example%2Fcart'];
    const site = aGuardedSite({ entries, held, hosts: ['shop.example'] });
    await site.open(cognito);
    flow(site.app, 'navigation').on('callback.cleared', () => void site.router.revalidate());
    void site.router.navigate('/archive');
    expect(await site.left).toBe('https://shop.example/cart?token=access-1');
  });
});
