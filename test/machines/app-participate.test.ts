import { describe, expect, test } from 'vitest';
import type { Player } from '../../domain/entities.ts';
import { isChanging } from '../../machines/consents/consents.selectors.ts';
import { ok, refused } from './support/answers.ts';
import { aFreePlayer, appHarness, aVisit, aVisitOf, begin, loadChain } from './support/app-harness.ts';
import { aConsent, aPolicy } from './support/contest.ts';
import { aFullChain, partAnswer } from './support/initialization-harness.ts';
import { aRefreshedSession, aSession } from './support/people.ts';

const TO_CONTEST = { type: 'page.go', to: '/contest' };

describe('press ──── session restored', () => {
  const pressed = () => {
    const harness = appHarness({ path: '/archive', hash: '' });
    harness.flow('participate').send({ type: 'participate.press' });
    return harness;
  };

  test('without a session: the section of the home page, not earlier', async () => {
    const harness = pressed();
    expect(harness.emitted()).not.toContainEqual({ type: 'page.go', to: '/#partecipate' });
    await begin(harness, null, null);
    expect(harness.emitted()).toContainEqual({ type: 'page.go', to: '/#partecipate' });
  });

  test('with a stored session and no player: a token, once the start-up ends', async () => {
    const harness = pressed();
    await begin(harness, aSession(), null);
    await harness.ports.me.answer(ok(aFreePlayer()));
    await loadChain(harness, aFullChain({ userInfo: aFreePlayer() }));
    expect(harness.ports.token.callStates()).toEqual(['open']);
  });

  test('with a login: the press waits for the accepted editions', async () => {
    const harness = await aVisit();
    harness.app.send({ type: 'session.open', session: aSession() });
    harness.flow('participate').send({ type: 'participate.press' });
    await harness.ports.me.answer(ok(aFreePlayer()));
    await loadChain(harness, aFullChain({ userInfo: aFreePlayer() }));
    expect(harness.ports.token.callStates()).toEqual(['open']);
  });
});

describe('press ──── the start-up ends', () => {
  test('with everything accepted: the token is fetched then, not earlier', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    harness.flow('participate').send({ type: 'participate.press' });
    expect(harness.ports.token.asked()).toEqual([]);
    await loadChain(harness, aFullChain({ userInfo: aFreePlayer() }));
    expect(harness.ports.token.callStates()).toEqual(['open']);
  });

  test('with the accepted editions missing: the contest page, no token', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    harness.flow('participate').send({ type: 'participate.press' });
    await harness.ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() });
    const parts = aFullChain({ userInfo: aFreePlayer() });
    for (const [index, { part }] of harness.ports.parts.asked().entries()) {
      const answer =
        part === 'playerEditions'
          ? { part, result: { kind: 'failed' as const, status: 500, detail: undefined } }
          : partAnswer(part, parts);
      await harness.ports.parts.answer(answer, index);
    }
    expect(harness.emitted()).toContainEqual(TO_CONTEST);
    expect(harness.ports.token.asked()).toEqual([]);
  });
});

const VALUES = { email: 'maria@example.com', password: 'Spaghetti1!' };

describe('the login dialog', () => {
  test('opens with the anchor and closes without it, which cancels the call', async () => {
    const { app, enter, flow, ports, value } = await aVisit();
    enter('/', '#login');
    expect(value().login).toBe('open');
    flow('signIn').send({ type: 'login.submit', values: VALUES });
    enter('/', '#partecipate');
    expect(value().login).toBe('closed');
    expect(ports.login.callStates()).toEqual(['aborted']);
    expect(app.getSnapshot().children.signIn).toBeUndefined();
  });

  test('shows the refusal of a blocked account and can be retried', async () => {
    const { flow, ports, value } = await aVisit('/', '#login');
    flow('signIn').send({ type: 'login.submit', values: VALUES });
    await ports.login.answer(ok(aSession()));
    await ports.me.answer(refused('User does not have frontend privileges', 403));
    expect(value().login).toBe('open');
    expect(flow('signIn').getSnapshot().value).toBe('filling');
    expect(flow('alert').getSnapshot().context.alert?.lines).toEqual([{ key: 'errors.noPrivileges' }]);
  });
});

describe('after the login', () => {
  async function loggedIn(visit: Awaited<ReturnType<typeof aVisit>>) {
    visit.flow('signIn').send({ type: 'login.submit', values: VALUES });
    await visit.ports.login.answer(ok(aSession()));
    await visit.ports.me.answer(ok(aFreePlayer()));
    return visit.emitted().at(-1);
  }

  test('requested ──── dialog closed ──── login: the request is dropped', async () => {
    const visit = await aVisit();
    visit.app.send({ type: 'page.wanted', path: '/profile', hash: '#premi' });
    visit.enter('/', '#login');
    visit.enter('/');
    visit.enter('/', '#login');
    expect(await loggedIn(visit)).toEqual({ type: 'page.go', to: '/' });
  });

  test('requested ──── login ──── logout ──── login: the request belonged to the first login', async () => {
    const visit = await aVisit();
    visit.app.send({ type: 'page.wanted', path: '/profile', hash: '#premi' });
    visit.enter('/', '#login');
    await loggedIn(visit);
    visit.flow('session').send({ type: 'session.close', because: 'logout' });
    visit.enter('/');
    visit.enter('/', '#login');
    expect(await loggedIn(visit)).toEqual({ type: 'page.go', to: '/' });
  });
});

describe('two consents at the same time', () => {
  const PROFILING = aPolicy({ id: 2, code: 'profilazione', isMandatory: false });
  const NEWS = aPolicy({ id: 3, code: 'natura', isMandatory: false });
  const withConsents = (...policies: (typeof NEWS)[]): Player =>
    aFreePlayer({ playerConsents: [aPolicy(), ...policies].map(aConsent) });

  /** The consents flow of the profile page, with one consent given and a second pressed while its answer is awaited. */
  async function twoPresses() {
    const harness = await aVisitOf(withConsents(), '/profile');
    const consents = harness.flow('consents');
    consents.send({ type: 'consent.give', policy: PROFILING });
    await harness.ports.profileConsent.answer(ok({}));
    consents.send({ type: 'consent.give', policy: NEWS });
    await harness.ports.profileConsent.answer(ok({}));
    return {
      ...harness,
      consents,
      busy: () => [2, 3].filter((id) => isChanging(id)(consents.getSnapshot())),
    };
  }

  describe('give one ──── give the other ──── player loaded after the first only', () => {
    test('both stay busy until the player is reloaded: nothing is sent twice', async () => {
      const { ports, consents, busy } = await twoPresses();
      await ports.me.answer(ok(withConsents(PROFILING)));
      expect(busy()).toEqual([2, 3]);
      consents.send({ type: 'consent.give', policy: NEWS });
      expect(ports.profileConsent.asked()).toEqual([{ policyId: 2 }, { policyId: 3 }]);
      await ports.me.answer(ok(withConsents(PROFILING, NEWS)));
      expect(busy()).toEqual([]);
    });

    test('a reload that takes longer than the timeout still ends the busy state', async () => {
      const { ports, clock, busy, context } = await twoPresses();
      await ports.me.answer(ok(withConsents(PROFILING)));
      clock.increment(5_000);
      clock.increment(5_000);
      const both = withConsents(PROFILING, NEWS);
      await ports.me.answer(ok(both));
      expect([busy(), context().player]).toEqual([[], both]);
    });

    test('saving own data meanwhile does not end the busy state', async () => {
      const { app, ports, busy } = await twoPresses();
      app.send({ type: 'player.loaded', player: withConsents() });
      expect(busy()).toEqual([2, 3]);
      await ports.me.answer(ok(withConsents(PROFILING, NEWS)));
      expect(busy()).toEqual([]);
    });
  });
});
