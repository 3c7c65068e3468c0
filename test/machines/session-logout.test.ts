import { describe, expect, test } from 'vitest';
import { ok, unauthorized, unreachable } from './support/answers.ts';
import { aPlayer, aRenewedSession, aSession } from './support/people.ts';
import {
  anOpenedSession,
  aReturningPlayer,
  NOBODY,
  type SessionHarness,
  sessionHarness,
} from './support/session-harness.ts';

const renewed = { kind: 'renewed' as const, session: aRenewedSession() };
const changed = aPlayer({ email: 'nuova@example.com' });

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
