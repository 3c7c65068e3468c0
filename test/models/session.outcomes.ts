// What can come of an event of the session, each in the words of the specification (§S, §X): for session.model.ts.
import type { Player } from '../../domain/entities.ts';
import { messagesOf } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/sessions.ts';
import type { StoredSession } from '../../machines/ports/session.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionContext } from '../../machines/session/session.setup.ts';
import type { OutcomeOf } from './kit/model.ts';

export const NOTHING = { session: null, player: null };
export const VISITOR = { ...NOTHING, refreshedFor: 'start', isStale: false } as const;
type Outcome = OutcomeOf<typeof sessionMachine>;
type Word = NonNullable<Outcome['emits']>[number];
type Because = Extract<Word, { type: 'session.closed' }>['because'];

export const alert = (lines: ReturnType<typeof messagesOf>): Word => ({
  type: 'alert.show',
  alert: { style: 'error', lines },
});
export const EXPIRED = alert([{ key: 'errors.sessionExpired' }]);

export const kept = (session: UserSession, player: Player | null): Word => ({
  type: 'session.kept',
  session,
  player,
});
export const known = (player: Player): Word => ({ type: 'player.known', player });

export const SIGNED_IN = { signedIn: { tokens: 'steady', player: 'known' } } as const;
export const RELOADING = { signedIn: { player: 'reloading' } } as const;
export const LOADING: Outcome = { to: 'loadingPlayer', invokes: { fetchPlayer: undefined } };
export const RESTORING: Outcome = { to: 'restoring', invokes: { restoreSession: undefined } };
export const OFFLINE: Outcome = { to: 'waitingForNetwork', timers: { networkRetry: 5_000 } };

/** The session is over, and whoever it was is told of it (§S). */
export const closed = (because: Because, { session }: SessionContext, ...first: Word[]): Outcome => ({
  to: 'anonymous',
  assigns: VISITOR,
  emits: [...first, { type: 'session.closed', because, session }],
});

/** What another tab keeps is taken over; a player only where one had been loaded here (§X). */
export const adopted = ({ session, player }: StoredSession, context: SessionContext) => ({
  session: session ?? context.session,
  player: context.player && (player ?? context.player),
});

/** What another tab has changed, wherever no state of its own says more (§X). */
export function changedElsewhere(tab: StoredSession, context: SessionContext): Outcome {
  if (!tab.session) return closed('elsewhere', context);
  const isOther = tab.player !== null && context.player !== null && tab.player.id !== context.player.id;
  if (!isOther) return { assigns: adopted(tab, context) };
  // Data of two players must never be shown together.
  return {
    to: 'switchingUser',
    assigns: { isStale: false },
    emits: [{ type: 'page.reload', cause: 'otherPlayer', key: String(tab.player?.id) }],
    timers: { reloadPatience: 2_000 },
  };
}

/** New tokens are asked for, with the reason that decides what comes of them. */
export const refreshing = (
  to: NonNullable<Outcome['to']>,
  refreshedFor: SessionContext['refreshedFor'],
  context: SessionContext,
) =>
  ({
    to,
    assigns: { refreshedFor },
    invokes: context.session ? { refreshSession: { session: context.session, player: context.player } } : {},
  }) satisfies Outcome;

export const refusal = (result: Result<Player>) =>
  alert(messagesOf(result.kind === 'ok' ? { kind: 'malformed' } : result));

/** What comes of the data that were asked for again while the player went on. */
export function reloaded(result: Result<Player>, context: SessionContext): Outcome {
  const { session } = context;
  const to = { signedIn: { player: 'known' } } as const;
  const fresh = { isStale: false };
  if (session && result.kind === 'ok' && result.data.active) {
    const player = result.data;
    const assigns = { ...fresh, player };
    // An answer that is older than a change is kept, not told.
    return context.isStale
      ? { assigns, emits: [kept(session, player)], invokes: LOADING.invokes }
      : { to, assigns, emits: [kept(session, player), known(player)] };
  }
  if (result.kind === 'unauthorized') return { to, assigns: fresh };
  if (result.kind === 'unreachable') return { to, assigns: fresh, emits: [refusal(result)] };
  return closed('playerLost', context, refusal(result));
}

export const refusedRefresh = (isClosed: boolean | undefined) =>
  alert([{ key: isClosed ? 'errors.accountClosed' : 'errors.sessionExpired' }]);
