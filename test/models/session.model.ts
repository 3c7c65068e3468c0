import { digestOf } from '../../domain/digest.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import {
  anUnconfirmedPlayer,
  aPlayer,
  aRefreshedSession,
  aSession,
  aShortSession,
} from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';
import {
  adopted,
  alert,
  changedElsewhere,
  closed,
  EXPIRED,
  kept,
  known,
  LOADING,
  NOTHING,
  OFFLINE,
  RELOADING,
  RESTORING,
  refreshing,
  refusal,
  refusedRefresh,
  reloaded,
  SIGNED_IN,
  VISITOR,
} from './session.outcomes.ts';

const OTHER = aPlayer({ id: 8, email: 'altra@example.com' });
const CHANGED = aPlayer({ email: 'nuova@example.com' });
const INACTIVE = aPlayer({ active: false });

export const sessionModel = defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  inputs: [{ isReturning: false }, { isReturning: true }],
  cases: {
    'session.open': [{ session: aSession() }, { session: aShortSession() }],
    'session.close': [{ because: 'logout' }],
    'session.unauthorized': [
      { token: 'access-1' },
      { token: 'access-1', isAgain: true },
      { token: 'long gone' },
      { token: 'long gone', isAgain: true },
    ],
    'session.changedElsewhere': [
      { kept: NOTHING },
      { kept: { session: aSession(), player: aPlayer() } },
      { kept: { session: aRefreshedSession(), player: CHANGED } },
      { kept: { session: aRefreshedSession(), player: null } },
      { kept: { session: aRefreshedSession(), player: OTHER } },
    ],
    'player.loaded': [{ player: CHANGED }],
  },
  answers: {
    finishSignIn: [
      { kind: 'opened', session: aSession() },
      { kind: 'turnedBack' },
      { kind: 'refused' },
      { kind: 'unreachable' },
    ],
    restoreSession: [
      NOTHING,
      { session: null, player: aPlayer() },
      { session: null, player: anUnconfirmedPlayer() },
      { session: aSession(), player: null },
      { session: aSession(), player: INACTIVE },
      { session: aSession(), player: aPlayer() },
      { session: aSession(), player: anUnconfirmedPlayer() },
      { session: aShortSession(), player: aPlayer() },
    ],
    fetchPlayer: everyAnswer(aPlayer(), INACTIVE),
    refreshSession: [
      { kind: 'refreshed', session: aRefreshedSession() },
      { kind: 'refused' },
      { kind: 'refused', isClosed: true },
      { kind: 'unreachable' },
    ],
  },
  distinguishBy: ({ session, player, refreshedFor, isStale }) => [
    session?.access_token,
    session?.refreshToken,
    player?.id,
    player?.confirmationDate === null,
    refreshedFor,
    isStale,
  ],
  tags: {
    busy: ['returning', 'restoring', 'loadingPlayer', 'refreshingForPlayer', 'switchingUser'],
    settled: ['anonymous', 'waitingForNetwork', 'signedIn'],
  },
  starts: ({ isReturning }) => {
    const assigns = { ...VISITOR, isReturning };
    return isReturning
      ? { to: 'returning', assigns, invokes: { finishSignIn: undefined } }
      : { to: 'restoring', assigns, invokes: { restoreSession: undefined } };
  },
  expects: {
    'done finishSignIn': ({ output }, { context }) => {
      if (output.kind === 'opened') {
        const { session } = output;
        return { ...LOADING, assigns: { session }, emits: [kept(session, context.player)] };
      }
      if (output.kind === 'turnedBack') return RESTORING;
      const key = output.kind === 'refused' ? 'errors.access' : 'errors.unreachable';
      return { ...RESTORING, emits: [alert([{ key }])] };
    },
    'done restoreSession': ({ output: { session, player } }) => {
      if (!session) return { to: 'anonymous', assigns: VISITOR, emits: [{ type: 'visitor.known' }] };
      if (!player?.active) return { ...LOADING, assigns: { session, player: null } };
      const assigns = { session, player };
      const emits = [known(player)];
      // §S.4: whether the code has been confirmed meanwhile is asked again.
      return player.confirmationDate === null
        ? {
            to: { signedIn: { tokens: 'steady', player: 'reloading' } },
            assigns,
            emits,
            invokes: LOADING.invokes,
          }
        : { to: SIGNED_IN, assigns, emits };
    },
    'session.open': ({ session }, { at, context }) =>
      at('anonymous', 'waitingForNetwork') && {
        ...LOADING,
        assigns: { session, refreshedFor: 'start' },
        emits: [kept(session, context.player)],
      },
    'session.close': ({ because }, { at, context }) => !at('anonymous') && closed(because, context),
    'session.refresh': (_, { at, context }) =>
      at({ signedIn: { tokens: 'steady' } }) &&
      refreshing({ signedIn: { tokens: 'refreshing' } }, 'start', context),
    'session.unauthorized': ({ token, isAgain }, { at, context }) => {
      // A 401 while tokens are being refreshed, or of tokens that are no longer used, starts nothing.
      if (!at({ signedIn: { tokens: 'steady' } }) || context.session?.access_token !== token) return false;
      return isAgain || !context.session.refreshToken
        ? closed('refused', context, EXPIRED)
        : refreshing({ signedIn: { tokens: 'refreshing' } }, 'unauthorized', context);
    },
    'session.changedElsewhere': ({ kept: tab }, { at, context }) => {
      if (at('restoring')) return RESTORING;
      if (at('switchingUser')) return !tab.session && closed('elsewhere', context);
      const assigns = adopted(tab, context);
      if (at('anonymous')) return tab.session !== null && { ...LOADING, assigns };
      const isOtherToken = tab.session && tab.session.access_token !== context.session?.access_token;
      if (at('loadingPlayer') && isOtherToken) return { ...LOADING, assigns };
      const isSame = tab.session && tab.player && tab.player.id === context.player?.id;
      return at('signedIn') && isSame
        ? { assigns, emits: tab.player ? [known(tab.player)] : [] }
        : changedElsewhere(tab, context);
    },
    'done fetchPlayer': ({ output }, { at, context }) => {
      if (at('signedIn')) return reloaded(output, context);
      const { session } = context;
      if (session && output.kind === 'ok' && output.data.active) {
        const player = output.data;
        return { to: SIGNED_IN, assigns: { player }, emits: [kept(session, player), known(player)] };
      }
      if (output.kind === 'unreachable') return OFFLINE;
      return output.kind === 'unauthorized' && context.refreshedFor !== 'player' && session?.refreshToken
        ? refreshing('refreshingForPlayer', 'player', context)
        : closed('playerLost', context, refusal(output));
    },
    'done refreshSession': ({ output }, { at, context }) => {
      const isFirst = at('refreshingForPlayer');
      if (output.kind === 'refused') {
        const because = output.isClosed ? 'accountClosed' : 'refused';
        return closed(because, context, refusedRefresh(output.isClosed));
      }
      const steady = { signedIn: { tokens: 'steady' } } as const;
      if (output.kind !== 'refreshed') {
        return isFirst ? OFFLINE : { to: steady, emits: [{ type: 'session.refreshFailed' }] };
      }
      const { session } = output;
      const assigns = { session };
      const emits = [kept(session, context.player)];
      if (isFirst) return { ...LOADING, assigns, emits };
      emits.push({ type: 'session.refreshed' });
      // §S.11: the page is reloaded after a 401.
      if (context.refreshedFor === 'unauthorized') {
        emits.push({ type: 'page.reload', cause: 'unauthorized', key: digestOf(session.access_token) });
      }
      return { to: steady, assigns, emits };
    },
    'player.loaded': ({ player }, { at, context: { session } }) => {
      if (!at('signedIn') || !session) return false;
      const emits = [kept(session, player)];
      return at(RELOADING)
        ? { assigns: { player, isStale: false }, emits, invokes: LOADING.invokes }
        : { assigns: { player }, emits: [...emits, known(player)] };
    },
    'player.reload': (_, { at }) => {
      if (at(RELOADING)) return { assigns: { isStale: true } };
      return at('signedIn') && { to: RELOADING, invokes: LOADING.invokes };
    },
    'player.wanted': (_, { at }) =>
      at('signedIn') && !at(RELOADING) && { to: RELOADING, invokes: LOADING.invokes },
    'network.returned': (_, { at }) => at('waitingForNetwork') && LOADING,
    'after networkRetry': () => LOADING,
    'after reloadPatience': (_, { context }) => ({
      ...closed('elsewhere', context),
      ...RESTORING,
    }),
  },
  always: {
    'Nothing is known of a visitor.': ({ context, snapshot }) =>
      snapshot.matches('anonymous') ? context.session === null && context.player === null : undefined,
    'Who is signed in has tokens and data.': ({ context, snapshot }) =>
      snapshot.matches('signedIn') ? context.session !== null && context.player !== null : undefined,
    'There is no player without tokens.': ({ context }) =>
      context.session !== null || context.player === null,
  },
  rules: {
    '§S: only a refusal, a wrong answer, a logout or another tab closes a session; no answer keeps it': (
      { event },
      before,
      after,
    ) =>
      before.session !== null && after.session === null
        ? !('output' in event && 'kind' in event.output && event.output.kind === 'unreachable')
        : undefined,
  },
});
