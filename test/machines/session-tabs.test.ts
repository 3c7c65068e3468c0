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

describe('another tab logs out', () => {
  test('this one does, too', async () => {
    const { send, value, context, emitted } = await aReturningPlayer();
    send(goneElsewhere);
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([{ type: 'session.closed', because: 'elsewhere', session: aSession() }]);
  });

  test('refresh ──── logout elsewhere ──── renewed: the session is not brought back', async () => {
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

  test('the second of its two storage events changes nothing: a visitor is not sent home', async () => {
    const { send, emitted } = await aReturningPlayer();
    send(goneElsewhere);
    emitted();
    send(goneElsewhere);
    expect(emitted()).toEqual([]);
  });

  test('a visitor who fills a form is not interrupted', async () => {
    const { send, value, emitted } = await aVisitor();
    send(goneElsewhere);
    expect(value()).toBe('anonymous');
    expect(emitted()).toEqual([]);
  });
});

describe('another tab has newer tokens', () => {
  test('they are adopted; nothing is written back', async () => {
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

  test('adopted ──── 401 to the token of before: ignored', async () => {
    const { ports, send } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer() }));
    send({ type: 'session.unauthorized', token: 'access-1' });
    expect(ports.refresh.asked()).toEqual([]);
  });

  test('half of what it writes has arrived: the player stays', async () => {
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

  test('the player has confirmed the address there: this tab knows it, too, and says so', async () => {
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

describe('another tab has become another player', () => {
  test('the page reloads as that one, once, and mixes nothing until then', async () => {
    const { send, value, context, emitted } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer({ id: 8 }) }));
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer({ id: 8 }) }));
    expect(value()).toBe('switchingUser');
    expect(context()).toMatchObject({ session: aSession(), player: aPlayer() });
    expect(emitted()).toEqual([{ type: 'page.reload', cause: 'otherPlayer', key: '8' }]);
  });

  test('and then nobody: a visitor is here, and everybody hears it', async () => {
    const { actor, send, value, context, emitted } = await aReturningPlayer();
    send(changedElsewhere({ session: aRenewedSession(), player: aPlayer({ id: 8 }) }));
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    emitted();
    send(goneElsewhere);
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([{ type: 'session.closed', because: 'elsewhere', session: aSession() }]);
  });

  test('and the page may not be loaded anew: after 2 seconds it forgets, and reads what is kept', async () => {
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

describe('another tab logs in while this one shows a visitor', () => {
  test('this tab signs in, too, with a player of the server’s own telling', async () => {
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

  test('login elsewhere ──── its player is kept ──── logout elsewhere ──── late player: a visitor again', async () => {
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

  test('no response: the session waits, and its stored player does not count as known', async () => {
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

  test('the tokens change while the player is being asked for: the call with the old ones is not trusted', async () => {
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

  test('who comes back from the identity service is dealt with before anything that was kept', async () => {
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

  test('who turned back there finds the site as it was left, and no reproach', async () => {
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
  ] as const)('a return that is %s says so, and what was kept comes back', async (kind, key) => {
    const { ports, value, emitted } = sessionHarness(true);
    await ports.finish.answer({ kind });
    expect(value()).toBe('restoring');
    expect(emitted()).toEqual([errorAlert([{ key }])]);
  });

  test('who opens the page in the usual way exchanges nothing', () => {
    const { ports, value } = sessionHarness();
    expect(value()).toBe('restoring');
    expect(ports.finish.fates()).toEqual([]);
  });
});
