import { createActor, SimulatedClock } from 'xstate';
import type { Player } from '../../../domain/entities.ts';
import type { Result } from '../../../domain/result.ts';
import type { UserSession } from '../../../domain/schemas/session.ts';
import type {
  KeptSession,
  RefreshInput,
  RefreshOutcome,
  SignInReturn,
} from '../../../machines/ports/session.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { hearing, held } from './held.ts';
import { aPlayer, aSession } from './people.ts';

/** The session flow from its first moment, with everything it asks in the test's hand. */
export function sessionHarness(isReturning = false) {
  const clock = new SimulatedClock();
  const finish = held<SignInReturn>();
  const restore = held<KeptSession>();
  const me = held<Result<Player>>();
  const refresh = held<RefreshOutcome, RefreshInput>();
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        finishSignIn: finish.logic,
        restoreSession: restore.logic,
        fetchPlayer: me.logic,
        refreshSession: refresh.logic,
      },
    }),
    { clock, input: { isReturning } },
  );
  const emitted = hearing(actor);
  actor.start();
  return {
    actor,
    clock,
    ports: { finish, restore, me, refresh },
    emitted,
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

export type SessionHarness = ReturnType<typeof sessionHarness>;

export const SIGNED_IN = { signedIn: { tokens: 'steady', player: 'known' } };
export const RENEWING = { signedIn: { tokens: 'renewing', player: 'known' } };
export const RELOADING = { signedIn: { tokens: 'steady', player: 'reloading' } };
export const NOBODY = {
  session: null,
  player: null,
  renewedFor: 'start',
  isStale: false,
  isReturning: false,
};

/** A visitor who has never been here. */
export async function aVisitor(): Promise<SessionHarness> {
  const harness = sessionHarness();
  await harness.ports.restore.answer({ session: null, player: null });
  harness.emitted();
  return harness;
}

/** A player whom the browser remembers. */
export async function aReturningPlayer(session: UserSession = aSession()): Promise<SessionHarness> {
  const harness = sessionHarness();
  await harness.ports.restore.answer({ session, player: aPlayer() });
  harness.emitted();
  return harness;
}

/** A visitor who has just logged in; the player is being asked for. */
export async function anOpenedSession(): Promise<SessionHarness> {
  const harness = await aVisitor();
  harness.send({ type: 'session.open', session: aSession() });
  harness.emitted();
  return harness;
}
