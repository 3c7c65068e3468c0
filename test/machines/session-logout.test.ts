import { expect, test } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { ok, unauthorized, unreachable } from './support/answers.ts';
import { heldActor } from './support/held-machine.ts';
import { aPlayer, aRefreshedSession, aSession } from './support/people.ts';

const NOBODY = { session: null, player: null, refreshedFor: 'start', isStale: false, isReturning: false };
const newer = ok(aPlayer({ email: 'nuova@example.com' }));
const refreshed = { kind: 'refreshed' as const, session: aRefreshedSession() };

/** The session from its first moment, with its calls in the test's hand. */
function harness() {
  const { ports, ...session } = heldActor(sessionMachine, { isReturning: false });
  const { restoreSession: restore, fetchPlayer: me, refreshSession: refresh } = ports;
  return { ...session, restore, me, refresh };
}

type Harness = ReturnType<typeof harness>;
type Busy = {
  name: string;
  reach: (harness: Harness) => Promise<void> | void;
  answerLate: (harness: Harness) => Promise<void> | void;
  leaves: unknown;
};

/** Somebody whom the browser remembers. */
const returnTo = ({ restore }: Harness) => restore.answer({ session: aSession(), player: aPlayer() });

/** Somebody who has just logged in; their data are being asked for. */
async function logIn({ restore, send }: Harness) {
  await restore.answer({ session: null, player: null });
  send({ type: 'session.open', session: aSession() });
}

const lateMe = ({ me }: Harness) => me.answer(newer);
const lateTokens = ({ refresh }: Harness) => refresh.answer(refreshed);

const BUSY: readonly Busy[] = [
  { name: 'restoring', reach: () => undefined, answerLate: returnTo, leaves: null },
  { name: 'loading the player', reach: logIn, answerLate: lateMe, leaves: aSession() },
  {
    name: 'refreshing for the player',
    reach: async (harness) => {
      await logIn(harness);
      await harness.me.answer(unauthorized);
    },
    answerLate: lateTokens,
    leaves: aSession(),
  },
  {
    name: 'waiting for the network',
    reach: async (harness) => {
      await logIn(harness);
      await harness.me.answer(unreachable);
    },
    answerLate: ({ clock, send }) => {
      clock.increment(5_000);
      send({ type: 'network.returned' });
    },
    leaves: aSession(),
  },
  {
    name: 'signed in',
    reach: returnTo,
    answerLate: ({ send }) => send({ type: 'player.loaded', player: newer.data }),
    leaves: aSession(),
  },
  {
    name: 'refreshing',
    reach: async (harness) => {
      await returnTo(harness);
      harness.send({ type: 'session.refresh' });
    },
    answerLate: lateTokens,
    leaves: aSession(),
  },
  {
    name: 'reloading the player',
    reach: async (harness) => {
      await returnTo(harness);
      harness.send({ type: 'player.reload' });
    },
    answerLate: lateMe,
    leaves: aSession(),
  },
];

test.each(BUSY)('logout while $name ──── late answer: ignored', async ({ reach, answerLate, leaves }) => {
  const session = harness();
  const { emitted, snapshot } = session;
  await reach(session);
  emitted();
  session.send({ type: 'session.close', because: 'logout' });
  expect([snapshot().value, snapshot().context]).toEqual(['anonymous', NOBODY]);
  expect(emitted()).toEqual([{ type: 'session.closed', because: 'logout', session: leaves }]);
  const calls = [session.restore, session.me, session.refresh].flatMap((port) => port.callStates());
  expect(calls).not.toContain('open');

  await answerLate(session);
  expect([snapshot().value, snapshot().context]).toEqual(['anonymous', NOBODY]);
  expect(emitted()).toEqual([]);
});
