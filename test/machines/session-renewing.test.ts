import { describe, expect, test } from 'vitest';
import { digestOf } from '../../domain/digest.ts';
import {
  EXPIRED,
  errorAlert,
  FAILURES,
  ok,
  UNREACHABLE,
  unauthorized,
  unreachable,
} from './support/answers.ts';
import { aCognitoSession, aPlayer, aRenewedSession, aSession, aShortSession } from './support/people.ts';
import { aReturningPlayer, NOBODY, RELOADING, RENEWING, SIGNED_IN } from './support/session-harness.ts';

const renewed = { kind: 'renewed' as const, session: aRenewedSession() };
const KEY = digestOf(aRenewedSession().access_token);
const kept = { type: 'session.kept', session: aRenewedSession(), player: aPlayer() };
const refusedClosing = { type: 'session.closed', because: 'refused', session: aSession() };
const expired = { type: 'session.unauthorized' as const, token: 'access-1' };

describe('the start-up requests new tokens', () => {
  test('renewed: they are stored, then announced, without a reload', async () => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    send({ type: 'session.refresh' });
    expect(value()).toEqual(RENEWING);
    expect(ports.refresh.asked()).toEqual([{ session: aSession(), player: aPlayer() }]);
    await ports.refresh.answer(renewed);
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: aPlayer(),
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([kept, { type: 'session.refreshed' }]);
  });

  test.for([
    [{}, EXPIRED],
    [{ isClosed: true as const }, [{ key: 'errors.accountClosed' }]],
  ] as const)('refused, %j: the session closes, and it is said why', async ([more, lines]) => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    send({ type: 'session.refresh' });
    await ports.refresh.answer({ kind: 'refused', ...more });
    expect([value(), context()]).toEqual(['anonymous', NOBODY]);
    expect(emitted()).toEqual([errorAlert(lines), refusedClosing]);
  });

  test('unreachable: the old tokens stay, and the failure is announced', async () => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    send({ type: 'session.refresh' });
    await ports.refresh.answer({ kind: 'unreachable' });
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aSession(),
      player: aPlayer(),
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([{ type: 'session.refreshFailed' }]);
  });
});

describe('the server answers 401', () => {
  test.each([
    ['local', aSession()],
    ['cognito', aCognitoSession()],
  ])('with a refresh token (%s): one refresh, then exactly one reload', async (_, session) => {
    const { ports, send, value, emitted } = await aReturningPlayer(session);
    send(expired);
    send(expired);
    send(expired);
    expect(value()).toEqual(RENEWING);
    expect(ports.refresh.asked()).toEqual([{ session, player: aPlayer() }]);
    await ports.refresh.answer(renewed);
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([
      kept,
      { type: 'session.refreshed' },
      { type: 'page.reload', cause: 'unauthorized', key: KEY },
    ]);
  });

  test('again within a minute of the reload for the last 401: the session closes, without a loop', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer();
    send({ ...expired, isAgain: true });
    expect(value()).toBe('anonymous');
    expect(emitted()).toEqual([errorAlert(EXPIRED), refusedClosing]);
    expect(ports.refresh.asked()).toEqual([]);
  });

  test('again, but for a call with the old token: ignored', async () => {
    const { send, value, emitted } = await aReturningPlayer(aRenewedSession());
    send({ ...expired, isAgain: true });
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([]);
  });

  test('without a refresh token: the session closes, nothing is renewed', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer(aShortSession());
    send(expired);
    expect(value()).toBe('anonymous');
    expect(emitted()).toEqual([
      errorAlert(EXPIRED),
      { type: 'session.closed', because: 'refused', session: aShortSession() },
    ]);
    expect(ports.refresh.asked()).toEqual([]);
  });

  test('for a call with the old token: ignored', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer(aRenewedSession());
    send(expired);
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([]);
    expect(ports.refresh.asked()).toEqual([]);
  });

  test('refused refresh: the session closes and nothing reloads', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer();
    send(expired);
    await ports.refresh.answer({ kind: 'refused' });
    expect(value()).toBe('anonymous');
    expect(emitted()).toEqual([errorAlert(EXPIRED), refusedClosing]);
  });

  test('unreachable refresh: everything stays, and the next 401 retries', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer();
    send(expired);
    await ports.refresh.answer({ kind: 'unreachable' });
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([{ type: 'session.refreshFailed' }]);
    send(expired);
    expect(value()).toEqual(RENEWING);
    expect(ports.refresh.fates()).toEqual(['answered', 'open']);
  });
});

describe('one refresh at a time', () => {
  test('start refresh ──── 401 ──── renewed: no second refresh, no reload', async () => {
    const { ports, send, emitted } = await aReturningPlayer();
    send({ type: 'session.refresh' });
    send(expired);
    expect(ports.refresh.fates()).toEqual(['open']);
    await ports.refresh.answer(renewed);
    expect(emitted()).toEqual([kept, { type: 'session.refreshed' }]);
  });

  test('401 ──── start refresh ──── renewed: the start-up continues, and the page reloads once', async () => {
    const { ports, send, emitted } = await aReturningPlayer();
    send(expired);
    send({ type: 'session.refresh' });
    expect(ports.refresh.fates()).toEqual(['open']);
    await ports.refresh.answer(renewed);
    expect(emitted()).toEqual([
      kept,
      { type: 'session.refreshed' },
      { type: 'page.reload', cause: 'unauthorized', key: KEY },
    ]);
  });

  test('401 with reload ──── later a start refresh: it causes no reload', async () => {
    const { ports, send, context, emitted } = await aReturningPlayer();
    send(expired);
    await ports.refresh.answer(renewed);
    emitted();
    send({ type: 'session.refresh' });
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: aPlayer(),
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    await ports.refresh.answer(renewed);
    expect(emitted()).toEqual([kept, { type: 'session.refreshed' }]);
  });
});

describe('the player is loaded again', () => {
  const newer = aPlayer({ email: 'nuova@example.com' });

  test('a new answer replaces the old player, is stored and announced', async () => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    send({ type: 'player.reload' });
    expect(value()).toEqual(RELOADING);
    await ports.me.answer(ok(newer));
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aSession(),
      player: newer,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([
      { type: 'session.kept', session: aSession(), player: newer },
      { type: 'player.known', player: newer },
    ]);
  });

  test('reload ──── reload ──── answer ──── answer: a slow call is not cancelled, one more follows', async () => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    send({ type: 'player.reload' });
    send({ type: 'player.reload' });
    send({ type: 'player.reload' });
    expect(ports.me.fates()).toEqual(['open']);
    await ports.me.answer(ok(aPlayer()));
    expect(value()).toEqual(RELOADING);
    expect(ports.me.fates()).toEqual(['answered', 'open']);
    await ports.me.answer(ok(newer));
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aSession(),
      player: newer,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([
      { type: 'session.kept', session: aSession(), player: aPlayer() },
      { type: 'session.kept', session: aSession(), player: newer },
      { type: 'player.known', player: newer },
    ]);
  });

  test('reload ──── requested by a waiting flow ──── answer: it is not stale', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer();
    send({ type: 'player.reload' });
    send({ type: 'player.wanted' });
    await ports.me.answer(ok(newer));
    expect([value(), ports.me.fates()]).toEqual([SIGNED_IN, ['answered']]);
    expect(emitted().at(-1)).toEqual({ type: 'player.known', player: newer });
    send({ type: 'player.wanted' });
    expect(value()).toEqual(RELOADING);
  });

  test('reload ──── reload ──── no answer: no automatic retry', async () => {
    const { ports, send, value, context } = await aReturningPlayer();
    send({ type: 'player.reload' });
    send({ type: 'player.reload' });
    await ports.me.answer(unreachable);
    expect(value()).toEqual(SIGNED_IN);
    expect(context().isStale).toBe(false);
    expect(ports.me.fates()).toEqual(['answered']);
  });

  test('a player from another flow is stored and announced', async () => {
    const { send, value, emitted } = await aReturningPlayer();
    send({ type: 'player.loaded', player: newer });
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([
      { type: 'session.kept', session: aSession(), player: newer },
      { type: 'player.known', player: newer },
    ]);
  });

  test('reload ──── player from another flow ──── answer: the player is still loaded again', async () => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    const saved = aPlayer({ email: 'salvata@example.com' });
    send({ type: 'player.reload' });
    send({ type: 'player.loaded', player: saved });
    expect([value(), context().player]).toEqual([RELOADING, saved]);
    expect(ports.me.fates()).toEqual(['aborted', 'open']);
    expect(emitted()).toEqual([{ type: 'session.kept', session: aSession(), player: saved }]);
    await ports.me.answer(ok(newer));
    expect([value(), context().player]).toEqual([SIGNED_IN, newer]);
    expect(emitted().at(-1)).toEqual({ type: 'player.known', player: newer });
  });

  test('a 401 keeps the player, since the token refresh follows', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer();
    send({ type: 'player.reload' });
    await ports.me.answer(unauthorized);
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([]);
  });

  test('no response: the player stays, and an alert is shown', async () => {
    const { ports, send, value, emitted } = await aReturningPlayer();
    send({ type: 'player.reload' });
    await ports.me.answer(unreachable);
    expect(value()).toEqual(SIGNED_IN);
    expect(emitted()).toEqual([errorAlert(UNREACHABLE)]);
  });

  const answered = FAILURES.filter(({ name }) => ['refused', 'failed', 'malformed'].includes(name));
  test.each(answered)('$name: the session closes with the reason', async ({ failure, lines }) => {
    const { ports, send, value, context, emitted } = await aReturningPlayer();
    send({ type: 'player.reload' });
    await ports.me.answer(failure);
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([
      errorAlert(lines),
      { type: 'session.closed', because: 'playerLost', session: aSession() },
    ]);
  });
});
