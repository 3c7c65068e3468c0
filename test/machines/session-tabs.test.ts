import { describe, expect, test } from 'vitest';
import { errorAlert, ok, unreachable } from './support/answers.ts';
import {
  aCognitoSession,
  anUnconfirmedPlayer,
  aPlayer,
  aRenewedSession,
  aSession,
} from './support/people.ts';
import {
  anOpenedSession,
  aReturningPlayer,
  aVisitor,
  NOBODY,
  SIGNED_IN,
  sessionHarness,
} from './support/session-harness.ts';

const goneElsewhere = { type: 'session.changedElsewhere' as const, kept: { session: null, player: null } };
const changedElsewhere = (kept: {
  session: ReturnType<typeof aSession>;
  player: ReturnType<typeof aPlayer> | null;
}) => ({
  type: 'session.changedElsewhere' as const,
  kept,
});

describe('a logout in another tab', () => {
  test('logs out here, too', async () => {
    const { send, value, context, emitted } = await aReturningPlayer();
    send(goneElsewhere);
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([{ type: 'session.closed', because: 'elsewhere', session: aSession() }]);
  });

  test('refresh ──── logout elsewhere ──── renewed: the session stays closed', async () => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    send({ type: 'session.refresh' });
    send(goneElsewhere);
    emitted();
    expect(ports.refresh.fates()).toEqual(['aborted']);
    await ports.refresh.answer({ kind: 'renewed', session: aRenewedSession() });
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([]);
  });

  test('the second of its two storage events is ignored, so that a visitor is not sent home', async () => {
    const { send, emitted } = await aReturningPlayer();
    send(goneElsewhere);
    emitted();
    send(goneElsewhere);
    expect(emitted()).toEqual([]);
  });

  test('does not interrupt a visitor who fills a form', async () => {
    const { send, value, emitted } = await aVisitor();
    send(goneElsewhere);
    expect(value()).toBe('anonymous');
    expect(emitted()).toEqual([]);
  });
});

describe('newer tokens of another tab', () => {
  test('are adopted, and nothing is written back', async () => {
    const { send, value, context, emitted } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer() }));
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: aPlayer(),
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([{ type: 'player.known', player: aPlayer() }]);
  });

  test('adopted ──── 401 to the old token: ignored', async () => {
    const { ports, send } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer() }));
    send({ type: 'session.unauthorized', token: 'access-1' });
    expect(ports.refresh.asked()).toEqual([]);
  });

  test('one of two storage events has arrived: the player stays', async () => {
    const { send, context, emitted } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: null }));
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: aPlayer(),
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([]);
  });

  test('address confirmed there: this tab adopts the player and announces it', async () => {
    const { ports, send, value, context, emitted } = sessionHarness();
    await ports.restore.answer({ session: aSession(), player: anUnconfirmedPlayer() });
    await ports.me.answer(ok(anUnconfirmedPlayer()));
    emitted();
    send(changedElsewhere({ session: aSession(), player: aPlayer() }));
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aSession(),
      player: aPlayer(),
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([{ type: 'player.known', player: aPlayer() }]);
  });
});

describe('another player in another tab', () => {
  test('the page reloads once as that player, and does not mix data until then', async () => {
    const { send, value, context, emitted } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer({ id: 8 }) }));
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer({ id: 8 }) }));
    expect(value()).toBe('switchingUser');
    expect(context()).toMatchObject({ session: aSession(), player: aPlayer() });
    expect(emitted()).toEqual([{ type: 'page.reload', cause: 'otherPlayer', key: '8' }]);
  });

  test('and then none: the user is a visitor, and the event is emitted', async () => {
    const { actor, send, value, context, emitted } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer({ id: 8 }) }));
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    emitted();
    send(goneElsewhere);
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([{ type: 'session.closed', because: 'elsewhere', session: aSession() }]);
  });

  test('and the reload is refused: after 2 seconds the state is cleared, and the storage is read', async () => {
    const { ports, clock, send, value, context, emitted } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer({ id: 8 }) }));
    emitted();
    clock.increment(1_999);
    expect(value()).toBe('switchingUser');
    clock.increment(1);
    expect(value()).toBe('restoring');
    expect(context()).toMatchObject({ session: null, player: null });
    expect(emitted()).toEqual([{ type: 'session.closed', because: 'elsewhere', session: aSession() }]);
    await ports.restore.answer({ session: aRenewedSession(), player: aPlayer({ id: 8 }) });
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([{ type: 'player.known', player: aPlayer({ id: 8 }) }]);
  });
});

describe('a login in another tab while this one has a visitor', () => {
  test('signs in here, too, with a player loaded from the server', async () => {
    const { ports, send, value, context, emitted } = await aVisitor();
    send(changedElsewhere({ session: aSession(), player: null }));
    expect(value()).toBe('loadingPlayer');
    expect(context()).toEqual({
      session: aSession(),
      player: null,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    await ports.me.answer(ok(aPlayer()));
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([
      { type: 'session.kept', session: aSession(), player: aPlayer() },
      { type: 'player.known', player: aPlayer() },
    ]);
  });

  test('login elsewhere ──── its player stored ──── logout elsewhere ──── late player: a visitor again', async () => {
    const { ports, send, value, context, emitted } = await aVisitor();
    send(changedElsewhere({ session: aSession(), player: null }));
    send(changedElsewhere({ session: aSession(), player: aPlayer() }));
    expect(ports.me.fates()).toEqual(['open']);
    send(goneElsewhere);
    expect(emitted()).toEqual([{ type: 'session.closed', because: 'elsewhere', session: aSession() }]);
    await ports.me.answer(ok(aPlayer()));
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([]);
  });

  test('no response: the session waits, and its stored player is not used', async () => {
    const { ports, send, value, context } = await anOpenedSession();
    await ports.me.answer(unreachable);
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer() }));
    expect(value()).toBe('waitingForNetwork');
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: null,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
  });

  test('tokens changed while the player is loading: the call with the old ones is cancelled', async () => {
    const { ports, send, value, context } = await anOpenedSession();
    send(changedElsewhere({ session: aRenewedSession(), player: null }));
    expect(value()).toBe('loadingPlayer');
    expect(ports.me.fates()).toEqual(['aborted', 'open']);
    await ports.me.answer(ok(aPlayer({ id: 8 })), 0);
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: null,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
  });
});

describe('returning from the identity service', () => {
  const opened = { kind: 'opened', session: aCognitoSession() } as const;

  test('a return from the identity service is handled before the storage is read', async () => {
    const { actor, ports, value, emitted, context } = sessionHarness(true);
    expect(value()).toBe('returning');
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    expect(ports.restore.fates()).toEqual([]);
    await ports.finish.answer(opened);
    expect(value()).toBe('loadingPlayer');
    expect(context().session).toEqual(aCognitoSession());
    expect(emitted()).toEqual([{ type: 'session.kept', session: aCognitoSession(), player: null }]);
    await ports.me.answer(ok(aPlayer()));
    expect(value()).toEqual(SIGNED_IN);
    expect(ports.restore.fates()).toEqual([]);
    expect(ports.finish.fates()).toEqual(['answered']);
  });

  test('a cancelled sign-in restores the stored session without an alert', async () => {
    const { ports, value, emitted } = sessionHarness(true);
    await ports.finish.answer({ kind: 'turnedBack' });
    expect(value()).toBe('restoring');
    expect(emitted()).toEqual([]);
    await ports.restore.answer({ session: aSession(), player: aPlayer() });
    expect(value()).toEqual(SIGNED_IN);
  });

  test.each([
    ['refused', 'errors.access'],
    ['unreachable', 'errors.unreachable'],
  ] as const)('a return that is %s shows an alert, and the stored session is restored', async (kind, key) => {
    const { ports, value, emitted } = sessionHarness(true);
    await ports.finish.answer({ kind });
    expect(value()).toBe('restoring');
    expect(emitted()).toEqual([errorAlert([{ key }])]);
  });

  test('an ordinary page load exchanges no code', () => {
    const { ports, value } = sessionHarness();
    expect(value()).toBe('restoring');
    expect(ports.finish.fates()).toEqual([]);
  });
});
