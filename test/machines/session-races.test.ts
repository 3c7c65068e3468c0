import { describe, expect, test } from 'vitest';
import { EXPIRED, errorAlert, GENERIC, malformed, ok, unauthorized, unreachable } from './support/answers.ts';
import { aPlayer, aRenewedSession, aSession } from './support/people.ts';
import {
  anOpenedSession,
  aReturningPlayer,
  NOBODY,
  RENEWING,
  type SessionHarness,
  SIGNED_IN,
  sessionHarness,
} from './support/session-harness.ts';

const renewed = { kind: 'renewed' as const, session: aRenewedSession() };
const changed = aPlayer({ email: 'nuova@example.com' });
const BOTH = { signedIn: { tokens: 'renewing', player: 'reloading' } };

async function bothUnderWay() {
  const harness = await aReturningPlayer();
  harness.send({ type: 'session.refresh' });
  harness.send({ type: 'player.reload' });
  expect(harness.value()).toEqual(BOTH);
  return harness;
}

describe('tokens and player are loaded at the same time', () => {
  test('refresh ──── reload ──── player ──── tokens: both are applied', async () => {
    const { ports, value, context, emitted } = await bothUnderWay();
    await ports.me.answer(ok(changed));
    expect(value()).toEqual(RENEWING);
    await ports.refresh.answer(renewed);
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: changed,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([
      { type: 'session.kept', session: aSession(), player: changed },
      { type: 'player.known', player: changed },
      { type: 'session.kept', session: aRenewedSession(), player: changed },
      { type: 'session.refreshed' },
    ]);
  });

  test('refresh ──── reload ──── tokens ──── player: both are applied, and stored together', async () => {
    const { ports, value, context, emitted } = await bothUnderWay();
    await ports.refresh.answer(renewed);
    await ports.me.answer(ok(changed));
    expect(value()).toEqual(SIGNED_IN);
    expect(context()).toEqual({
      session: aRenewedSession(),
      player: changed,
      renewedFor: 'start',
      isStale: false,
      isReturning: false,
    });
    expect(emitted()).toEqual([
      { type: 'session.kept', session: aRenewedSession(), player: aPlayer() },
      { type: 'session.refreshed' },
      { type: 'session.kept', session: aRenewedSession(), player: changed },
      { type: 'player.known', player: changed },
    ]);
  });

  test('refresh ──── reload ──── refresh refused: closed, and the late player is ignored', async () => {
    const { ports, value, context, emitted } = await bothUnderWay();
    await ports.refresh.answer({ kind: 'refused' });
    expect(ports.me.fates()).toEqual(['aborted']);
    await ports.me.answer(ok(changed));
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([
      errorAlert(EXPIRED),
      { type: 'session.closed', because: 'refused', session: aSession() },
    ]);
  });

  test('refresh ──── reload ──── no such player: closed, and the late tokens are not stored', async () => {
    const { ports, value, context, emitted } = await bothUnderWay();
    await ports.me.answer(malformed);
    expect(ports.refresh.fates()).toEqual(['aborted']);
    await ports.refresh.answer(renewed);
    expect(value()).toBe('anonymous');
    expect(context()).toEqual(NOBODY);
    expect(emitted()).toEqual([
      errorAlert(GENERIC),
      { type: 'session.closed', because: 'playerLost', session: aSession() },
    ]);
  });

  test('refresh ──── reload ──── 401 to the old token ──── tokens: no second refresh, no reload', async () => {
    const { ports, send, value, emitted } = await bothUnderWay();
    send({ type: 'session.unauthorized', token: 'access-1' });
    await ports.me.answer(unauthorized);
    await ports.refresh.answer(renewed);
    expect(value()).toEqual(SIGNED_IN);
    expect(ports.refresh.fates()).toEqual(['answered']);
    expect(emitted()).toEqual([
      { type: 'session.kept', session: aRenewedSession(), player: aPlayer() },
      { type: 'session.refreshed' },
    ]);
  });
});

test('reload ──── reload ──── player: an answer older than a change is stored, not announced, and loaded again', async () => {
  const { ports, send, value, emitted } = await aReturningPlayer();
  send({ type: 'player.reload' });
  send({ type: 'player.reload' });
  await ports.me.answer(ok(changed));
  expect(value()).toEqual({ signedIn: { tokens: 'steady', player: 'reloading' } });
  expect(emitted()).toEqual([{ type: 'session.kept', session: aSession(), player: changed }]);
  await ports.me.answer(ok(changed));
  expect(value()).toEqual(SIGNED_IN);
  expect(emitted()).toEqual([
    { type: 'session.kept', session: aSession(), player: changed },
    { type: 'player.known', player: changed },
  ]);
});

type Busy = {
  name: string;
  reach: () => Promise<SessionHarness>;
  answerLate: (harness: SessionHarness) => Promise<void>;
  leaves: unknown;
};

const lateMe = (harness: SessionHarness) => harness.ports.me.answer(ok(changed));
const lateTokens = (harness: SessionHarness) => harness.ports.refresh.answer(renewed);

const BUSY: readonly Busy[] = [
  {
    name: 'restoring',
    reach: async () => sessionHarness(),
    answerLate: ({ ports }) => ports.restore.answer({ session: aSession(), player: aPlayer() }),
    leaves: null,
  },
  { name: 'loading the player', reach: anOpenedSession, answerLate: lateMe, leaves: aSession() },
  {
    name: 'renewing for the player',
    reach: async () => {
      const harness = await anOpenedSession();
      await harness.ports.me.answer(unauthorized);
      return harness;
    },
    answerLate: lateTokens,
    leaves: aSession(),
  },
  {
    name: 'waiting for the network',
    reach: async () => {
      const harness = await anOpenedSession();
      await harness.ports.me.answer(unreachable);
      return harness;
    },
    answerLate: async ({ clock, send }) => {
      clock.increment(5_000);
      send({ type: 'network.returned' });
    },
    leaves: aSession(),
  },
  {
    name: 'signed in',
    reach: () => aReturningPlayer(),
    answerLate: async ({ send }) => send({ type: 'player.loaded', player: changed }),
    leaves: aSession(),
  },
  {
    name: 'renewing',
    reach: async () => {
      const harness = await aReturningPlayer();
      harness.send({ type: 'session.refresh' });
      return harness;
    },
    answerLate: lateTokens,
    leaves: aSession(),
  },
  {
    name: 'reloading the player',
    reach: async () => {
      const harness = await aReturningPlayer();
      harness.send({ type: 'player.reload' });
      return harness;
    },
    answerLate: lateMe,
    leaves: aSession(),
  },
];

describe('logout ──── late answer: ignored', () => {
  test.each(BUSY)('$name', async ({ reach, answerLate, leaves }) => {
    const harness = await reach();
    harness.emitted();
    harness.send({ type: 'session.close', because: 'logout' });
    expect(harness.value()).toBe('anonymous');
    expect(harness.context()).toEqual(NOBODY);
    expect(harness.emitted()).toEqual([{ type: 'session.closed', because: 'logout', session: leaves }]);
    for (const port of [harness.ports.restore, harness.ports.me, harness.ports.refresh]) {
      expect(port.fates()).not.toContain('open');
    }

    await answerLate(harness);
    expect(harness.value()).toBe('anonymous');
    expect(harness.context()).toEqual(NOBODY);
    expect(harness.emitted()).toEqual([]);
  });
});

test('closing without a session emits nothing and stays on the page', async () => {
  const harness = sessionHarness();
  await harness.ports.restore.answer({ session: null, player: null });
  harness.emitted();
  harness.send({ type: 'session.close', because: 'logout' });
  expect(harness.value()).toBe('anonymous');
  expect(harness.emitted()).toEqual([]);
});

test('logout ──── login: the new session starts from the beginning', async () => {
  const { ports, send, value, context, emitted } = await aReturningPlayer();
  send({ type: 'session.unauthorized', token: 'access-1' });
  send({ type: 'session.close', because: 'logout' });
  emitted();
  send({ type: 'session.open', session: aRenewedSession() });
  expect(value()).toBe('loadingPlayer');
  expect(context()).toEqual({
    session: aRenewedSession(),
    player: null,
    renewedFor: 'start',
    isStale: false,
    isReturning: false,
  });
  await ports.me.answer(ok(changed));
  expect(value()).toEqual(SIGNED_IN);
});
