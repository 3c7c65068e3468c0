import { describe, expect, test } from 'vitest';
import {
  EXPIRED,
  errorAlert,
  FAILURES,
  GENERIC,
  ok,
  refused,
  timedOut,
  unauthorized,
  unreachable,
} from './support/answers.ts';
import { aPlayer, aRenewedSession, aSession, aShortSession } from './support/people.ts';
import { anOpenedSession, aVisitor, NOBODY, SIGNED_IN } from './support/session-harness.ts';

const closed = { type: 'session.closed', because: 'playerLost', session: aSession() };

test('a login opens the session, stores it, then loads the player', async () => {
  const { ports, send, value, context, emitted } = await aVisitor();
  send({ type: 'session.open', session: aSession() });
  expect(value()).toBe('loadingPlayer');
  expect(context()).toEqual({
    session: aSession(),
    player: null,
    renewedFor: 'start',
    isStale: false,
    isReturning: false,
  });
  expect(emitted()).toEqual([{ type: 'session.kept', session: aSession(), player: null }]);

  await ports.me.answer(ok(aPlayer()));
  expect(value()).toEqual(SIGNED_IN);
  expect(context()).toEqual({
    session: aSession(),
    player: aPlayer(),
    renewedFor: 'start',
    isStale: false,
    isReturning: false,
  });
  expect(emitted()).toEqual([
    { type: 'session.kept', session: aSession(), player: aPlayer() },
    { type: 'player.known', player: aPlayer() },
  ]);
});

describe('the server answers without a player: the session closes with the reason', () => {
  const answered = FAILURES.filter(({ name }) => ['refused', 'failed', 'malformed'].includes(name));

  test.each(answered)('$name', async ({ failure, lines }) => {
    const { ports, value, context, emitted } = await anOpenedSession();
    await ports.me.answer(failure);
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([errorAlert(lines), closed]);
  });

  test('an inactive player does not count', async () => {
    const { ports, value, emitted } = await anOpenedSession();
    await ports.me.answer(ok(aPlayer({ active: false })));
    expect(value()).toBe('anonymous');
    expect(emitted()).toEqual([errorAlert(GENERIC), closed]);
  });

  test('an account without privileges gets the site’s own message', async () => {
    const { ports, emitted } = await anOpenedSession();
    await ports.me.answer(refused('User does not have frontend privileges', 403));
    expect(emitted()).toEqual([errorAlert([{ key: 'errors.noPrivileges' }]), closed]);
  });
});

describe('no answer: the session is kept and the player loaded again', () => {
  test.each([unreachable, timedOut])('after exactly five seconds: $because', async (silence) => {
    const { actor, clock, ports, value, context, emitted } = await anOpenedSession();
    await ports.me.answer(silence);
    expect(value()).toBe('waitingForNetwork');
    expect([...actor.getSnapshot().tags]).toEqual(['settled']);
    expect(context()).toEqual({
      session: aSession(),
      player: null,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([]);

    clock.increment(4_999);
    expect(value()).toBe('waitingForNetwork');
    clock.increment(1);
    expect(value()).toBe('loadingPlayer');
    expect(ports.me.fates()).toEqual(['answered', 'open']);
  });

  test('at once when the network returns', async () => {
    const { ports, send, value } = await anOpenedSession();
    await ports.me.answer(unreachable);
    send({ type: 'network.returned' });
    expect(value()).toBe('loadingPlayer');
    await ports.me.answer(ok(aPlayer()));
    expect(value()).toEqual(SIGNED_IN);
  });

  test('a login meanwhile replaces the session', async () => {
    const { ports, send, value, context, emitted } = await anOpenedSession();
    await ports.me.answer(unauthorized);
    await ports.refresh.answer({ kind: 'unreachable' });
    expect(context()).toEqual({
      session: aSession(),
      player: null,
      renewedFor: 'player',
      isStale: false,
      isReturning: false,
    });
    send({ type: 'session.open', session: aRenewedSession() });
    expect(value()).toBe('loadingPlayer');
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: null,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([{ type: 'session.kept', session: aRenewedSession(), player: null }]);
  });
});

describe('the tokens are too old to fetch the player', () => {
  test('they are renewed once and stored, and the player is loaded again', async () => {
    const { ports, value, context, emitted } = await anOpenedSession();
    await ports.me.answer(unauthorized);
    expect(value()).toBe('renewingForPlayer');
    expect(ports.refresh.asked()).toEqual([{ session: aSession(), player: null }]);

    await ports.refresh.answer({ kind: 'renewed', session: aRenewedSession() });
    expect(value()).toBe('loadingPlayer');
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: null,
      renewedFor: 'player',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([{ type: 'session.kept', session: aRenewedSession(), player: null }]);

    await ports.me.answer(ok(aPlayer()));
    expect(value()).toEqual(SIGNED_IN);
  });

  test('a second 401 with the new tokens closes the session, without a loop', async () => {
    const { ports, value, emitted } = await anOpenedSession();
    await ports.me.answer(unauthorized);
    await ports.refresh.answer({ kind: 'renewed', session: aRenewedSession() });
    emitted();
    await ports.me.answer(unauthorized);
    expect(value()).toBe('anonymous');
    expect(emitted()).toEqual([
      errorAlert(EXPIRED),
      { type: 'session.closed', because: 'playerLost', session: aRenewedSession() },
    ]);
    expect(ports.refresh.fates()).toEqual(['answered']);
  });

  test('without a refresh token the session closes at once', async () => {
    const { ports, send, value, emitted } = await aVisitor();
    send({ type: 'session.open', session: aShortSession() });
    emitted();
    await ports.me.answer(unauthorized);
    expect(value()).toBe('anonymous');
    expect(ports.refresh.asked()).toEqual([]);
    expect(emitted()).toEqual([
      errorAlert(EXPIRED),
      { type: 'session.closed', because: 'playerLost', session: aShortSession() },
    ]);
  });

  test('a refused refresh closes the session, without another alert', async () => {
    const { ports, value, context, emitted } = await anOpenedSession();
    await ports.me.answer(unauthorized);
    await ports.refresh.answer({ kind: 'refused' });
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([
      errorAlert(EXPIRED),
      { type: 'session.closed', because: 'refused', session: aSession() },
    ]);
  });

  test('an unreachable refresh keeps the session and waits for the network', async () => {
    const { ports, value, emitted } = await anOpenedSession();
    await ports.me.answer(unauthorized);
    await ports.refresh.answer({ kind: 'unreachable' });
    expect(value()).toBe('waitingForNetwork');
    expect(emitted()).toEqual([]);
  });
});
