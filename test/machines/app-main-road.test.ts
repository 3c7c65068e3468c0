import { expect, test } from 'vitest';
import type { WantedPage } from '../../domain/redirects.ts';
import { acceptanceMessages } from '../../machines/acceptance/acceptance.selectors.ts';
import type { EmittedEvent } from '../../machines/app/relay.ts';
import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { factsFrom } from '../../machines/navigation/facts.ts';
import { explanation } from '../../machines/navigation/navigation.selectors.ts';
import { ok } from './support/answers.ts';
import { type AppHarness, appHarness, begin, loadChain } from './support/app-harness.ts';
import { aConsent, anItem, aPolicy, IN_AUGUST } from './support/contest.ts';
import { aFullChain } from './support/initialization-harness.ts';
import { aTarget } from './support/navigation-harness.ts';
import { anUnconfirmedPlayer, aPlayer, aRefreshedSession, aSession } from './support/people.ts';
import { aReceipt } from './support/receipt-values.ts';
import { aDraft, someValues } from './support/sign-up-values.ts';

const isSettled = ({ flow }: AppHarness): boolean => {
  const session = flow('session').getSnapshot();
  const initialization = flow('initialization').getSnapshot();
  return (
    flow('contestStatus').getSnapshot().hasTag('settled') &&
    session.hasTag('settled') &&
    (session.context.player === null || initialization.hasTag('policiesSettled'))
  );
};

/** A router as plain as one can be: it asks the guard, goes where it says, and tells the site where it is. */
function browserHarness(start: string) {
  const kept: { redirect: string | null; wantedPage: WantedPage | null } = {
    redirect: null,
    wantedPage: null,
  };
  let asked: string | null = start;
  let address = start;
  let isEntered = false;
  const harness = appHarness(
    { path: aTarget(start).path, hash: aTarget(start).hash },
    (emittedEvent: EmittedEvent) => {
      if (emittedEvent.type === 'redirect.saved') kept.redirect = emittedEvent.path;
      if (emittedEvent.type === 'redirect.cleared') kept.redirect = null;
      if (emittedEvent.type === 'page.wanted') kept.wantedPage = { path: emittedEvent.path, isLate: false };
      if (emittedEvent.type === 'wantedPage.postponed')
        kept.wantedPage = { path: emittedEvent.path, isLate: true };
      if (emittedEvent.type === 'wantedPage.cleared') kept.wantedPage = null;
      if (emittedEvent.type === 'page.go') asked = emittedEvent.to;
      if (emittedEvent.type === 'guard.ask') asked ??= address;
    },
  );

  function decide(to: string) {
    const { session, player } = harness.flow('session').getSnapshot().context;
    const facts = factsFrom({
      session,
      player,
      policies: harness.flow('initialization').getSnapshot().context.policies ?? [],
      now: IN_AUGUST,
      hasContest: hasContest(harness.flow('contestStatus').getSnapshot()),
      isUploadUnderWay: false,
      savedRedirect: kept.redirect,
      callback: null,
      wantedPage: kept.wantedPage,
    });
    harness.flow('navigation').send({ type: 'navigation.ask', target: aTarget(to), facts });
    return harness.flow('navigation').getSnapshot().context.decision;
  }

  /** Takes every navigation that has been asked for to its end, as soon as the site is settled. */
  function browse(to?: string): string {
    asked = to ?? asked;
    while (asked !== null && isSettled(harness)) {
      const going: string = asked;
      asked = null;
      const decision = decide(going);
      if (decision?.kind === 'redirect') {
        asked = decision.to;
      } else if (going !== address || !isEntered) {
        isEntered = true;
        address = going;
        harness.enter(aTarget(going).path, aTarget(going).hash);
      }
    }
    return address;
  }

  return { ...harness, harness, browse };
}

const consented = aPlayer({ playerConsents: [aConsent(aPolicy())] });
const accepted = [{ editionId: 5, privacyAccepted: true, rulesAccepted: true }];

/** From the empty form to the loaded chain: Maria registers and types her code. */
async function registered() {
  const site = browserHarness('/');
  await begin(site.harness, null, null);
  expect(site.browse()).toBe('/');
  expect(site.browse('/profile')).toBe('/#login');
  expect(site.browse('/register')).toBe('/register');

  const { ports, flow } = site;
  await ports.signUpDraft.answer(null);
  flow('signUp').send({ type: 'draft.change', draft: aDraft() });
  flow('signUp').send({ type: 'signUp.submit', values: someValues() });
  site.emitted();
  await ports.signUp.answer(ok(aSession()));
  await ports.me.answer(ok(anUnconfirmedPlayer()));
  expect(site.emitted()).toEqual([
    { type: 'session.open', session: aSession() },
    { type: 'session.kept', session: aSession(), player: null },
    { type: 'draft.dropped', flow: 'signUp' },
    { type: 'session.kept', session: aSession(), player: anUnconfirmedPlayer() },
    { type: 'player.known', player: anUnconfirmedPlayer() },
    { type: 'guard.ask' },
  ]);
  expect(site.browse('/profile')).toBe('/register');
  expect(flow('signUp').getSnapshot().context.cooldown).toBe(60);

  flow('signUp').send({ type: 'code.submit', otp: '123456' });
  await ports.confirmCode.answer(ok({}));
  await ports.me.answer(ok(aPlayer()));
  expect(site.browse()).toBe('/gate');
  await loadChain(site.harness, aFullChain({ playerEditions: [] }));
  return site;
}

test('a visitor becomes a player: sign-up, code, gate, acceptance, and the page reloads', async () => {
  const { ports, flow, clock, browse, emitted } = await registered();
  expect(browse()).toBe('/gate');
  expect(flow('acceptance').getSnapshot().value).toBe('waiting');
  expect(flow('gate').getSnapshot().context.asked.policies).toEqual([aPolicy()]);

  flow('gate').send({ type: 'gate.submit', policies: [1], values: {} });
  await ports.consent.answer(ok({}));
  emitted();
  await ports.me.answer(ok(consented));
  expect(emitted()).toContainEqual({ type: 'page.go', to: '/contest' });
  expect(browse()).toBe('/contest');
  // The personal area, asked for before the registration, is offered and not forced (§G.17).
  expect(explanation(flow('navigation').getSnapshot())).toMatchObject({
    to: '/contest',
    target: { path: '/profile' },
    reason: 'wantedPageOffered',
  });
  expect(flow('acceptance').getSnapshot().value).toBe('choosing');

  clock.increment(500);
  flow('acceptance').send({ type: 'acceptance.submit' });
  expect(acceptanceMessages(flow('acceptance').getSnapshot())).toEqual([{ key: 'acceptance.missing' }]);
  flow('acceptance').send({ type: 'edition.tick', editionId: 5, ticked: true });
  flow('acceptance').send({ type: 'acceptance.submit' });
  await ports.accept.answer(ok({}));
  expect(ports.accept.asked()).toEqual([
    { playerId: 7, editionId: 5, privacyAccepted: true, rulesAccepted: true },
  ]);
  expect(flow('alert').getSnapshot().context.alert?.lines).toEqual([{ key: 'acceptance.done' }]);
  emitted();
  clock.increment(2_000);
  expect(emitted()).toEqual([{ type: 'page.reload', cause: 'acceptance', anchor: 'scontrino' }]);
});

test('without a mandatory policy the confirmed code leads a new player to the contest', async () => {
  const { harness, ports, flow, browse } = browserHarness('/register');
  await begin(harness, null, null, { policies: [] });
  expect(browse()).toBe('/register');
  await ports.signUpDraft.answer(null);
  flow('signUp').send({ type: 'signUp.submit', values: someValues() });
  await ports.signUp.answer(ok(aSession()));
  await ports.me.answer(ok(anUnconfirmedPlayer()));
  flow('signUp').send({ type: 'code.submit', otp: '123456' });
  await ports.confirmCode.answer(ok({}));
  await ports.me.answer(ok(aPlayer()));
  expect(browse()).toBe('/contest');
  await loadChain(harness, aFullChain({ playerEditions: [] }));
  expect(flow('acceptance').getSnapshot().value).toBe('choosing');
});

test('after the reload the player sends a receipt, views it and logs out', async () => {
  const { harness, ports, flow, browse, emitted, context } = browserHarness('/contest');
  await begin(harness, aRefreshedSession(), consented);
  expect(browse()).toBe('/contest');
  await loadChain(harness, aFullChain({ userInfo: consented, playerEditions: accepted }));
  expect(browse()).toBe('/contest');
  expect(flow('acceptance').getSnapshot().value).toBe('absent');

  await ports.receiptDraft.answer(null);
  flow('receipt').send({ type: 'receipt.submit', values: aReceipt() });
  await ports.key.answer('key-1');
  expect(ports.upload.asked()).toEqual([{ editionId: 5, values: aReceipt(), idempotencyKey: 'key-1' }]);
  emitted();
  ports.upload.tell({ type: 'upload.answered', result: ok(anItem()) });
  expect(emitted()).toEqual([
    { type: 'receipt.sending', isSending: false },
    { type: 'draft.dropped', flow: 'receipt' },
    { type: 'receipt.sent' },
  ]);

  expect(browse('/profile')).toBe('/profile');
  await ports.items.answer(ok([anItem()]));
  expect(flow('participations').getSnapshot().context.items).toEqual([anItem()]);

  emitted();
  flow('session').send({ type: 'session.close', because: 'logout' });
  expect(emitted()).toEqual([
    { type: 'session.closed', because: 'logout', session: aRefreshedSession() },
    { type: 'page.go', to: '/' },
    { type: 'guard.ask' },
  ]);
  expect(browse()).toBe('/');
  expect(browse('/profile')).toBe('/#login');
  expect(context().player).toBeNull();
  expect(Object.values(context().parts)).toEqual(Array(8).fill(null));
  expect(flow('session').getSnapshot().value).toBe('anonymous');
  expect(flow('acceptance').getSnapshot().context.editions).toEqual([]);
});

test('a visitor at a private page logs in and reaches that page', async () => {
  const { harness, ports, flow, browse, emitted, value } = browserHarness('/profile');
  await begin(harness, null, null);
  expect(browse()).toBe('/#login');
  expect(value().login).toBe('open');
  flow('signIn').send({
    type: 'login.submit',
    values: { email: 'maria@example.com', password: 'Spaghetti1!' },
  });
  await ports.login.answer(ok(aSession()));
  emitted();
  await ports.me.answer(ok(consented));
  expect(emitted()).toEqual([
    { type: 'session.kept', session: aSession(), player: consented },
    { type: 'player.known', player: consented },
    { type: 'session.refresh' },
    { type: 'guard.ask' },
    { type: 'login.succeeded' },
    { type: 'page.go', to: '/profile' },
  ]);
  expect(browse()).toBe('/profile');
  expect(value()).toEqual({
    beforeTheEnd: 'open',
    today: 'closed',
    flows: {},
    login: 'closed',
    waysIn: 'closed',
    afterCampaign: 'closed',
    screen: 'profile',
  });
});

test('the requested survey opens after login, code and gate', async () => {
  const { harness, ports, flow, browse } = browserHarness('/survey/1');
  await begin(harness, null, null);
  expect(browse()).toBe('/#login');
  flow('signIn').send({
    type: 'login.submit',
    values: { email: 'maria@example.com', password: 'Spaghetti1!' },
  });
  await ports.login.answer(ok(aSession()));
  await ports.me.answer(ok(anUnconfirmedPlayer()));
  expect(browse()).toBe('/register');
  expect(ports.sendCode.callStates()).toEqual(['open']);
  flow('signUp').send({ type: 'code.submit', otp: '123456' });
  await ports.confirmCode.answer(ok({}));
  await ports.me.answer(ok(aPlayer()));
  expect(browse()).toBe('/gate');
  flow('gate').send({ type: 'gate.submit', policies: [1], values: {} });
  await ports.consent.answer(ok({}));
  await ports.me.answer(ok(consented));
  expect(browse()).toBe('/survey');
  expect(browse('/')).toBe('/');
});
