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
export function sessionStory(isReturning = false) {
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
  const said = hearing(actor);
  actor.start();
  return {
    actor,
    clock,
    ports: { finish, restore, me, refresh },
    said,
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

export type SessionStory = ReturnType<typeof sessionStory>;

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
export async function aVisitor(): Promise<SessionStory> {
  const story = sessionStory();
  await story.ports.restore.answer({ session: null, player: null });
  story.said();
  return story;
}

/** A player whom the browser remembers. */
export async function aReturningPlayer(session: UserSession = aSession()): Promise<SessionStory> {
  const story = sessionStory();
  await story.ports.restore.answer({ session, player: aPlayer() });
  story.said();
  return story;
}

/** A visitor who has just logged in; the player is being asked for. */
export async function anOpenedSession(): Promise<SessionStory> {
  const story = await aVisitor();
  story.send({ type: 'session.open', session: aSession() });
  story.said();
  return story;
}
