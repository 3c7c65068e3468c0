import { describe, expect, test } from 'vitest';
import { ok } from './support/answers.ts';
import { aFreePlayer, appHarness, aVisit, aVisitOf, begin } from './support/app-harness.ts';
import { aConsent, anEdition, anItem, aPolicy, IN_AUGUST } from './support/contest.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from './support/people.ts';
import { aReceipt } from './support/receipt-values.ts';
import { someValues } from './support/sign-up-values.ts';

const PAGES = [
  { path: '/', screen: { home: 'waiting' }, flow: 'countdown' },
  { path: '/register', screen: 'register', flow: 'signUp' },
  { path: '/gate', screen: 'gate', flow: 'gate' },
  { path: '/contest', screen: { contest: 'waiting' }, flow: 'receipt' },
  { path: '/profile', screen: 'profile', flow: 'participations' },
  { path: '/recovery', screen: 'recovery', flow: 'recovery' },
  { path: '/reset-password', screen: 'resetPassword', flow: 'resetPassword' },
  { path: '/your-story', screen: 'story', flow: 'completion' },
  { path: '/your-story-1', screen: 'story1', flow: 'completion' },
  { path: '/games', screen: 'games', flow: 'quiz' },
  { path: '/archive', screen: 'archive', flow: 'drawResults' },
] as const;

describe('each page has its own machine, started with the page and ended with it', () => {
  test.each(PAGES)('$path, opened first', ({ path, screen, flow }) => {
    const { app, value } = appHarness({ path, hash: '' });
    expect(value().screen).toEqual(screen);
    expect(app.getSnapshot().children[flow]?.getSnapshot().status).toBe('active');
  });

  test.each(PAGES)('$path, entered and left', async ({ path, screen, flow }) => {
    const { app, enter, value } = await aVisit('/prizes');
    expect(value().screen).toBe('plain');
    expect(app.getSnapshot().children[flow]).toBeUndefined();
    enter(path);
    expect(value().screen).toEqual(screen);
    const first = app.getSnapshot().children[flow];
    expect(first?.getSnapshot().status).toBe('active');
    enter('/prizes');
    expect(value().screen).toBe('plain');
    expect(first?.getSnapshot().status).toBe('stopped');
    expect(app.getSnapshot().children[flow]).toBeUndefined();
  });

  test.each(PAGES)('$path ──── another anchor on it: the same machine goes on', async ({ path, flow }) => {
    const { app, enter, context } = await aVisit(path);
    const first = app.getSnapshot().children[flow];
    enter(path, '#regolamento');
    expect(app.getSnapshot().children[flow]).toBe(first);
    expect(context().hash).toBe('#regolamento');
  });

  test('/contest as nobody ──── login in the dialog over it: the kept draft is read again', async () => {
    const { app, ports } = await aVisit('/contest');
    await ports.receiptDraft.answer(null);
    app.send({ type: 'player.known', player: aFreePlayer() });
    expect(ports.receiptDraft.callStates()).toEqual(['answered', 'open']);
  });

  test('leaving a page for another with a machine cancels the calls of the first', async () => {
    const { enter, ports, value } = await aVisitOf(aFreePlayer(), '/profile');
    expect(ports.items.callStates()).toEqual(['open']);
    enter('/contest');
    expect(value().screen).toEqual({ contest: 'counting' });
    expect(ports.items.callStates()).toEqual(['aborted', 'open']);
    expect(ports.receiptDraft.callStates()).toEqual(['open']);
  });
});

describe('a machine starts with what the root knows and receives changes', () => {
  test('the registration of a visitor', async () => {
    const { flow } = await aVisit('/register');
    expect(flow('signUp').getSnapshot().value).toBe('filling');
  });

  test('the registration of an unconfirmed player who returns, and of one who has just logged in', async () => {
    const back = appHarness({ path: '/', hash: '' });
    await begin(back, aSession(), anUnconfirmedPlayer());
    back.enter('/register');
    expect(back.flow('signUp').getSnapshot().context.email).toBe('maria@example.com');
    expect(back.ports.sendCode.asked()).toEqual([]);

    const fresh = await aVisit('/', '#login');
    fresh.app.send({ type: 'session.open', session: aSession() });
    await fresh.ports.me.answer(ok(anUnconfirmedPlayer()));
    fresh.enter('/register');
    expect(fresh.context().justSignedIn).toBe(true);
    expect(fresh.ports.sendCode.callStates()).toEqual(['open']);
  });

  test('the registration of a player who confirms in another tab moves on', async () => {
    const { app, flow, enter, emitted, ports } = await aVisit();
    app.send({ type: 'session.open', session: aSession() });
    await ports.me.answer(ok(anUnconfirmedPlayer()));
    enter('/register');
    emitted();
    app.send({ type: 'session.changedElsewhere', kept: { session: aSession(), player: aPlayer() } });
    expect(flow('signUp').getSnapshot().value).toBe('done');
    expect(emitted()).toEqual([
      { type: 'player.known', player: aPlayer() },
      { type: 'session.refresh' },
      { type: 'guard.ask' },
      { type: 'draft.dropped', flow: 'signUp' },
      { type: 'page.go', to: '/gate' },
    ]);
  });

  test('the registration of a player who logs out is an empty form', async () => {
    const { flow, ports } = await aVisit('/register');
    flow('signUp').send({ type: 'signUp.submit', values: someValues() });
    await ports.signUp.answer(ok(aSession()));
    await ports.me.answer(ok(anUnconfirmedPlayer()));
    flow('session').send({ type: 'session.close', because: 'logout' });
    expect(flow('signUp').getSnapshot().value).toBe('filling');
    expect(flow('signUp').getSnapshot().context.email).toBe('');
  });

  test('the gate gets its requests, and gets them again after a policy is loaded or the player changes', async () => {
    const player = aPlayer({ extraData: { firstName: 'Maria' } });
    const harness = appHarness({ path: '/gate', hash: '' });
    await harness.ports.restore.answer({ session: aSession(), player });
    const asked = () => harness.flow('gate').getSnapshot().context.asked;
    const known = { firstName: 'Maria', lastName: '', birthDate: '' };
    expect(asked()).toEqual({ policies: [], missing: ['lastName', 'birthDate'], known, now: 0 });
    await harness.ports.policies.answer(ok([aPolicy()]));
    expect(asked()).toEqual({ policies: [aPolicy()], missing: ['lastName', 'birthDate'], known, now: 0 });
    harness.app.send({ type: 'contest.changed', status: 'campaign', now: IN_AUGUST, isGuess: false });
    expect(asked().now).toBe(IN_AUGUST);
    harness.app.send({ type: 'player.loaded', player: { ...player, playerConsents: [aConsent(aPolicy())] } });
    expect(asked()).toEqual({ policies: [], missing: ['lastName', 'birthDate'], known, now: IN_AUGUST });
  });

  test('the receipt gets no edition until the start-up is ready, then the running one, then none', async () => {
    const { flow, ports, app } = await aVisitOf(aFreePlayer(), '/contest');
    const edition = () => flow('receipt').getSnapshot().context.editionId;
    expect(edition()).toBe(5);
    const over = Date.parse('2025-08-30T00:00:00+02:00');
    await ports.wait.answer({ now: over });
    expect(edition()).toBeNull();
    const editions = [anEdition({ id: 6, endDate: '2025-12-31' })];
    const parts = { ...app.getSnapshot().context.parts, editions };
    app.send({ type: 'parts.changed', parts });
    expect(edition()).toBe(6);
  });

  test('the list of receipts is loaded for players only, again after sending, and is empty after the logout', async () => {
    const { app, flow, ports, value } = await aVisitOf(aFreePlayer(), '/contest');
    expect(value().screen).toEqual({ contest: 'counting' });
    await ports.items.answer(ok([]));
    app.send({ type: 'receipt.sent' });
    expect(ports.items.callStates()).toEqual(['answered', 'open']);
    await ports.items.answer(ok([anItem()]));
    expect(flow('participations').getSnapshot().context.items).toEqual([anItem()]);
    flow('session').send({ type: 'session.close', because: 'logout' });
    expect(value().screen).toEqual({ contest: 'waiting' });
    expect(app.getSnapshot().children.participations).toBeUndefined();
  });

  test('a page opened after the start-up knows the edition at once', async () => {
    const { flow, enter } = await aVisitOf(aFreePlayer());
    enter('/contest');
    expect(flow('receipt').getSnapshot().context.editionId).toBe(5);
  });

  test('the personal area retries when the network returns', async () => {
    const { app, ports } = await aVisitOf(aFreePlayer(), '/profile');
    await ports.items.answer({ kind: 'unreachable', because: 'network' });
    app.send({ type: 'network.returned' });
    expect(ports.items.callStates()).toEqual(['answered', 'open']);
    await ports.items.answer(ok([anItem()]));
  });
});

test('sending a receipt ──── logout ──── home: the upload is cancelled', async () => {
  const { flow, enter, ports } = await aVisitOf(aFreePlayer(), '/contest');
  await ports.receiptDraft.answer(null);
  flow('receipt').send({ type: 'receipt.submit', values: aReceipt() });
  await ports.key.answer('key-1');
  flow('session').send({ type: 'session.close', because: 'logout' });
  enter('/');
  expect(ports.upload.stopped()).toEqual([true]);
});

test('the posts are loaded when a link to the blog is pointed at, and not again when it opens', async () => {
  const { app, enter, ports } = await aVisit('/prizes');
  app.send({ type: 'page.intended', path: '/prizes' });
  expect(ports.posts.asked()).toEqual([]);
  app.send({ type: 'page.intended', path: '/headings' });
  expect(ports.posts.asked()).toEqual([{ theme: 'cooking' }, { theme: 'nutrition' }]);
  enter('/headings');
  expect(ports.posts.callStates()).toEqual(['open', 'open']);
});
