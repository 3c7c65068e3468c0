// Context, events, emitted events and ports of the session machine, whose states are in session.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import { digestOf } from '../../domain/digest.ts';
import type { Player } from '../../domain/entities.ts';
import { messagesOf } from '../../domain/errors.ts';
import { isLoggedIn, isOtpConfirmed } from '../../domain/players.ts';
import type { Result } from '../../domain/result.ts';
import { type ClosedBecause, refreshTokenOf, type UserSession } from '../../domain/sessions.ts';
import type { AlertShow } from '../alert/refusal-alert.ts';
import {
  fetchPlayer,
  finishSignIn,
  type RefreshOutcome,
  refreshSession,
  restoreSession,
  type SignInReturn,
  type StoredSession,
} from '../ports/session.ts';

export type SessionContext = {
  session: UserSession | null;
  player: Player | null;
  refreshedFor: 'start' | 'player' | 'unauthorized';
  /** The player has changed again during the call, so the pending answer may be stale. */
  isStale: boolean;
  /** The page was opened on the way back from the identity service. */
  isReturning: boolean;
};

/** The player has changed on the server (`reload`), or a flow waits for a change (`wanted`). */
export type PlayerRequest = { type: 'player.reload' } | { type: 'player.wanted' };

export type SessionEvent =
  | { type: 'session.open'; session: UserSession }
  | { type: 'session.close'; because: ClosedBecause }
  | { type: 'session.refresh' }
  /** A call got a 401; `isAgain` if the page was reloaded for a 401 less than a minute ago (§S.11). */
  | { type: 'session.unauthorized'; token: string; isAgain?: boolean }
  | { type: 'session.changedElsewhere'; kept: StoredSession }
  | { type: 'player.loaded'; player: Player }
  | PlayerRequest
  | { type: 'network.returned' };

export type SessionEmitted =
  | { type: 'session.kept'; session: UserSession; player: Player | null }
  | { type: 'session.closed'; because: ClosedBecause; session: UserSession | null }
  | { type: 'session.refreshed' }
  | { type: 'session.refreshFailed' }
  | { type: 'player.known'; player: Player }
  /** This browser has no stored session: nobody is logged in. */
  | { type: 'visitor.known' }
  /** `key` identifies the occasion: the page is never reloaded twice for the same one (§S.15). */
  | { type: 'page.reload'; cause: 'unauthorized' | 'otherPlayer'; key: string }
  | AlertShow;

type PlayerAnswer = { result: Result<Player> };
type Elsewhere = { kept: StoredSession };
type Refreshed = { outcome: RefreshOutcome };

/** Why a refused refresh ends the session. */
const closedBecauseOf = (outcome: RefreshOutcome): ClosedBecause =>
  outcome.kind === 'refused' && outcome.isClosed ? 'accountClosed' : 'refused';
type Return = { returned: SignInReturn };

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { isReturning: boolean },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'settled' | 'busy',
  },
  actors: { finishSignIn, restoreSession, fetchPlayer, refreshSession },
  guards: {
    isReturning: ({ context }) => context.isReturning,
    hasOpened: (_, { returned }: Return) => returned.kind === 'opened',
    hasTurnedBack: (_, { returned }: Return) => returned.kind === 'turnedBack',
    hasKeptPlayer: (_, params: StoredSession) => params.session !== null && isLoggedIn(params.player),
    hasKeptUnconfirmedPlayer: (_, params: StoredSession) =>
      params.session !== null && isLoggedIn(params.player) && !isOtpConfirmed(params.player),
    hasKeptSession: (_, params: StoredSession) => params.session !== null,
    hasLoadedPlayer: (_, { result }: PlayerAnswer) => result.kind === 'ok' && isLoggedIn(result.data),
    hasLoadedStalePlayer: ({ context }, { result }: PlayerAnswer) =>
      context.isStale && result.kind === 'ok' && isLoggedIn(result.data),
    isUnanswered: (_, { result }: PlayerAnswer) => result.kind === 'unreachable',
    isUnauthorized: (_, { result }: PlayerAnswer) => result.kind === 'unauthorized',
    canRefreshForPlayer: ({ context }, { result }: PlayerAnswer) =>
      result.kind === 'unauthorized' &&
      context.refreshedFor !== 'player' &&
      context.session !== null &&
      refreshTokenOf(context.session) !== undefined,
    isRefreshed: (_, { outcome }: Refreshed) => outcome.kind === 'refreshed',
    isRefreshedAfter401: ({ context }, { outcome }: Refreshed) =>
      outcome.kind === 'refreshed' && context.refreshedFor === 'unauthorized',
    isRefused: (_, { outcome }: Refreshed) => outcome.kind === 'refused',
    isCurrentAgain: ({ context }, params: { token: string; isAgain?: boolean }) =>
      context.session?.access_token === params.token && params.isAgain === true,
    isCurrentToken: ({ context }, params: { token: string }) =>
      context.session?.access_token === params.token,
    isRefreshable: ({ context }, params: { token: string }) =>
      context.session?.access_token === params.token && refreshTokenOf(context.session) !== undefined,
    isOpenElsewhere: (_, { kept }: Elsewhere) => kept.session !== null,
    isOtherToken: ({ context }, { kept }: Elsewhere) =>
      kept.session !== null && kept.session.access_token !== context.session?.access_token,
    isSamePlayer: ({ context }, { kept }: Elsewhere) =>
      kept.session !== null && kept.player !== null && kept.player.id === context.player?.id,
    isGoneElsewhere: (_, { kept }: Elsewhere) => kept.session === null,
    isOtherPlayer: ({ context }, { kept }: Elsewhere) =>
      kept.player !== null && context.player !== null && kept.player.id !== context.player.id,
  },
  actions: {
    keepStored: assign((_, params: StoredSession) => params),
    keepSession: assign({
      session: (_, params: { session: UserSession }) => params.session,
      refreshedFor: 'start',
    }),
    keepOpened: assign({
      session: ({ context }, { returned }: Return) =>
        returned.kind === 'opened' ? returned.session : context.session,
    }),
    showFailedReturn: emit((_, { returned }: Return) => ({
      type: 'alert.show' as const,
      alert: {
        style: 'error' as const,
        lines: [{ key: returned.kind === 'refused' ? 'errors.access' : 'errors.unreachable' }],
      },
    })),
    keepPlayer: assign({
      player: ({ context }, { result }: PlayerAnswer) =>
        result.kind === 'ok' ? result.data : context.player,
    }),
    keepTokens: assign({
      session: ({ context }, { outcome }: Refreshed) =>
        outcome.kind === 'refreshed' ? outcome.session : context.session,
    }),
    // A player counts only once loaded from the server or, at the start, from the storage.
    adopt: assign(({ context }, { kept }: Elsewhere) => ({
      session: kept.session ?? context.session,
      player: context.player && (kept.player ?? context.player),
    })),
    forget: assign({ session: null, player: null, refreshedFor: 'start', isStale: false }),
    noteStale: assign({ isStale: true }),
    noteFresh: assign({ isStale: false }),
    refreshForPlayer: assign({ refreshedFor: 'player' }),
    refreshForStart: assign({ refreshedFor: 'start' }),
    refreshFor401: assign({ refreshedFor: 'unauthorized' }),
    announceStored: emit(({ context }) => ({
      type: 'session.kept' as const,
      session: openSession(context),
      player: context.player,
    })),
    announcePlayer: emit(({ context }) => {
      if (!context.player) throw new Error('A player who is absent cannot be announced.');
      return { type: 'player.known' as const, player: context.player };
    }),
    announceVisitor: emit({ type: 'visitor.known' }),
    announceClosed: emit(({ context }, params: { because: ClosedBecause }) => ({
      type: 'session.closed' as const,
      because: params.because,
      session: context.session,
    })),
    announceRefreshed: emit({ type: 'session.refreshed' }),
    announceRefreshFailed: emit({ type: 'session.refreshFailed' }),
    askReload: emit(({ context }) => ({
      type: 'page.reload' as const,
      cause: 'unauthorized' as const,
      key: digestOf(openSession(context).access_token),
    })),
    askReloadFor: emit((_, { kept }: Elsewhere) => ({
      type: 'page.reload' as const,
      cause: 'otherPlayer' as const,
      key: String(kept.player?.id),
    })),
    showExpiry: emit({
      type: 'alert.show',
      alert: { style: 'error', lines: [{ key: 'errors.sessionExpired' }] },
    }),
    announceRefusal: enqueueActions(({ context, enqueue }, { outcome }: Refreshed) => {
      const because = closedBecauseOf(outcome);
      const key = because === 'accountClosed' ? 'errors.accountClosed' : 'errors.sessionExpired';
      enqueue.emit({ type: 'alert.show', alert: { style: 'error', lines: [{ key }] } });
      enqueue.emit({ type: 'session.closed', because, session: context.session });
    }),
    showRefusal: emit((_, { result }: PlayerAnswer) => ({
      type: 'alert.show' as const,
      alert: {
        style: 'error' as const,
        lines: result.kind === 'ok' ? messagesOf({ kind: 'malformed' }) : messagesOf(result),
      },
    })),
  },
  delays: { networkRetry: 5_000, reloadPatience: 2_000 },
});

export function openSession(context: SessionContext): UserSession {
  if (!context.session) throw new Error('There is no open session.');
  return context.session;
}
