import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type EmittedEvent, relay } from '../../machines/app/relay.ts';
import { ok } from './support/answers.ts';
import { aFreePlayer, appHarness, aVisit, aVisitOf, begin, loadChain } from './support/app-harness.ts';
import { aFullChain } from './support/initialization-harness.ts';
import { anUnconfirmedPlayer, aRefreshedSession, aSession } from './support/people.ts';
import { aDraft, someValues } from './support/sign-up-values.ts';
import { wholeApp } from './support/whole-app.ts';

describe('an event of one flow reaches the flow it is meant for', () => {
  test('restored ──── refresh ──── eight calls ──── ready: session and start-up cooperate', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    expect(harness.ports.parts.asked()).toEqual([]);
    expect(harness.flow('initialization').getSnapshot().value.chain).toBe('refreshing');
    expect(harness.ports.refresh.asked()).toMatchObject([{ session: aSession() }]);
    harness.emitted();
    const parts = aFullChain({ userInfo: aFreePlayer({ email: 'nuova@example.com' }) });
    await loadChain(harness, parts);
    expect(harness.emitted()).toEqual([
      { type: 'session.kept', session: aRefreshedSession(), player: aFreePlayer() },
      { type: 'session.refreshed' },
      { type: 'player.loaded', player: parts.userInfo },
      { type: 'session.kept', session: aRefreshedSession(), player: parts.userInfo },
      { type: 'player.known', player: parts.userInfo },
      { type: 'guard.ask' },
      { type: 'player.ready', parts },
      { type: 'guard.ask' },
    ]);
    expect(harness.context().player).toEqual(parts.userInfo);
    expect(harness.context().parts).toEqual(parts);
  });

  test('an unanswered refresh makes the start-up wait and retry when the network returns', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    await harness.ports.refresh.answer({ kind: 'unreachable' });
    expect(harness.flow('initialization').getSnapshot().value.chain).toBe('offline');
    harness.app.send({ type: 'network.returned' });
    expect(harness.ports.refresh.callStates()).toEqual(['answered', 'open']);
  });

  test('the session closes when the server no longer knows the player', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    await harness.ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() });
    harness.emitted();
    await harness.ports.parts.answer({ part: 'userInfo', result: { kind: 'malformed' } }, 0);
    expect(harness.emitted()).toEqual([
      { type: 'alert.show', alert: { style: 'error', lines: [{ key: 'errors.generic' }] } },
      { type: 'session.close', because: 'playerLost' },
      { type: 'session.closed', because: 'playerLost', session: aRefreshedSession() },
      { type: 'page.go', to: '/' },
      { type: 'guard.ask' },
    ]);
    expect(harness.flow('session').getSnapshot().value).toBe('anonymous');
    expect(harness.flow('initialization').getSnapshot().value.chain).toBe('waiting');
  });

  test('a 401 to any call refreshes the tokens and reloads the page', async () => {
    const { app, ports, emitted } = await aVisitOf(aFreePlayer());
    app.send({ type: 'session.unauthorized', token: 'access-2' });
    await ports.refresh.answer({ kind: 'refreshed', session: aSession({ access_token: 'access-3' }) });
    expect(emitted().at(-1)).toMatchObject({ type: 'page.reload', cause: 'unauthorized' });
  });

  test('401 ──── the start-up also requests new tokens ──── refreshed: the start-up continues', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    await harness.ports.refresh.answer({ kind: 'unreachable' });
    harness.app.send({ type: 'session.unauthorized', token: 'access-1' });
    harness.clock.increment(5_000);
    expect(harness.flow('initialization').getSnapshot().value.chain).toBe('refreshing');
    await harness.ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() });
    expect(harness.flow('initialization').getSnapshot().value.chain).toBe('loading');
  });

  test('code confirmed ──── the player’s data take 12 seconds: repeated requests do not cancel the first', async () => {
    const { flow, ports, clock } = await aVisit('/register');
    flow('signUp').send({ type: 'signUp.submit', values: someValues() });
    await ports.signUp.answer(ok(aSession()));
    await ports.me.answer(ok(anUnconfirmedPlayer()));
    flow('signUp').send({ type: 'code.submit', otp: '123456' });
    await ports.confirmCode.answer(ok({}));
    clock.increment(5_000);
    clock.increment(5_000);
    clock.increment(2_000);
    expect(ports.me.callStates()).toEqual(['answered', 'open']);
    await ports.me.answer(ok(aFreePlayer()));
    expect(flow('signUp').getSnapshot().value).toBe('done');
  });

  test('"Partecipa" closes the menu, and a logout before the token arrives discards the token', async () => {
    const { flow, ports, emitted } = await aVisitOf(aFreePlayer());
    flow('shell').send({ type: 'menu.open' });
    flow('participate').send({ type: 'participate.press' });
    expect(flow('shell').getSnapshot().value.menu).toBe('closed');
    flow('session').send({ type: 'session.close', because: 'logout' });
    emitted();
    await ports.token.answer(ok({ url: 'https://concorso.example/login?token=once' }));
    expect(emitted()).toEqual([]);
  });

  test('a refused acceptance loads the editions again, and the block shows the remaining ones', async () => {
    const { flow, ports } = await aVisitOf(aFreePlayer(), '/', { playerEditions: [] });
    const block = flow('acceptance');
    block.send({ type: 'edition.tick', editionId: 5, ticked: true });
    block.send({ type: 'acceptance.submit' });
    await ports.accept.answer({ kind: 'refused', status: 422, detail: 'Regolamento scaduto.' });
    expect(ports.parts.asked().at(-1)).toEqual({ part: 'editions' });
    await ports.parts.answer({ part: 'editions', result: ok([]) });
    expect(block.getSnapshot().value).toBe('refetching');
    await ports.parts.answer({ part: 'playerEditions', result: ok([]) });
    expect(block.getSnapshot().value).toBe('absent');
  });
});

describe('the relay', () => {
  describe('an event is emitted before the root acts on it', () => {
    test('logout: effects clear the storage before any flow reads its draft', async () => {
      const order: string[] = [];
      const harness = appHarness({ path: '/register', hash: '' }, (emittedEvent) => {
        if (emittedEvent.type !== 'session.closed') return;
        order.push(`emitted, ${harness.ports.signUpDraft.asked().length} drafts asked for`);
        order.push(`root still knows ${harness.context().player?.email}`);
      });
      await begin(harness, null, null);
      harness.app.send({ type: 'session.open', session: aSession() });
      await harness.ports.me.answer(ok(aFreePlayer({ confirmationDate: null })));
      harness.flow('session').send({ type: 'session.close', because: 'logout' });
      order.push(`then ${harness.ports.signUpDraft.asked().length} drafts asked for`);
      expect(order).toEqual([
        'emitted, 1 drafts asked for',
        'root still knows maria@example.com',
        'then 2 drafts asked for',
      ]);
      expect(harness.context().player).toBeNull();
    });

    test('login: the session is stored before the player is announced', async () => {
      const { app, ports, emitted } = await aVisit();
      app.send({ type: 'session.open', session: aSession() });
      await ports.me.answer(ok(aFreePlayer({ confirmationDate: null })));
      expect(emitted().map(({ type }) => type)).toEqual([
        'session.kept',
        'session.kept',
        'player.known',
        'guard.ask',
      ]);
    });
  });

  describe('every event is relayed once', () => {
    test('from a permanent flow, while other flows start and stop', async () => {
      const { enter, flow, emitted } = await aVisit();
      for (const path of ['/register', '/gate', '/contest', '/profile', '/']) enter(path);
      emitted();
      flow('participate').send({ type: 'participate.press' });
      expect(emitted()).toEqual([
        { type: 'menu.close' },
        { type: 'participant.requested' },
        { type: 'page.go', to: '/#partecipate' },
      ]);
    });

    test('from a flow that the root starts later, each time it starts', async () => {
      const { enter, flow, emitted } = await aVisit();
      const draft = aDraft();
      const emittedEvent = { type: 'draft.changed', flow: 'signUp', draft };
      enter('/register');
      flow('signUp').send({ type: 'draft.change', draft });
      expect(emitted()).toEqual([emittedEvent]);
      enter('/');
      enter('/register');
      flow('signUp').send({ type: 'draft.change', draft });
      expect(emitted()).toEqual([emittedEvent]);
    });

    test('from a flow that is active when the site opens', async () => {
      const { flow, emitted } = await aVisit('/register');
      flow('signUp').send({ type: 'draft.change', draft: aDraft() });
      expect(emitted()).toEqual([{ type: 'draft.changed', flow: 'signUp', draft: aDraft() }]);
    });
  });

  test('before the start nothing is emitted or called, so that a page can be rendered from the initial state', () => {
    const emitted: EmittedEvent[] = [];
    const app = createActor(wholeApp, { input: { path: '/register', hash: '' } });
    relay(app, (emittedEvent) => emitted.push(emittedEvent));
    expect(app.getSnapshot().value).toEqual({
      beforeTheEnd: 'closed',
      today: 'closed',
      flows: {},
      login: 'closed',
      waysIn: 'closed',
      afterCampaign: 'closed',
      screen: 'register',
    });
    expect(emitted).toEqual([]);
  });
});
