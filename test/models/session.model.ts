import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionContext } from '../../machines/session/session.setup.ts';
import {
  anUnconfirmedPlayer,
  aPlayer,
  aRenewedSession,
  aSession,
  aShortSession,
} from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type EdgeOf } from './kit/model.ts';

const NOTHING = { session: null, player: null };
const OTHER = aPlayer({ id: 8, email: 'altra@example.com' });

type Step = EdgeOf<typeof sessionMachine>;
const says = ({ emitted }: Step, type: Step['emitted'][number]['type']) =>
  emitted.some((one) => one.type === type);
const isOpen = (context: SessionContext) => context.session !== null;

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
    ],
    'session.changedElsewhere': [
      { kept: NOTHING },
      { kept: { session: aSession(), player: aPlayer() } },
      { kept: { session: aRenewedSession(), player: aPlayer() } },
      { kept: { session: aRenewedSession(), player: null } },
      { kept: { session: aRenewedSession(), player: OTHER } },
    ],
    'player.loaded': [{ player: aPlayer() }],
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
      { session: aSession(), player: null },
      { session: aSession(), player: aPlayer() },
      { session: aSession(), player: anUnconfirmedPlayer() },
      { session: aShortSession(), player: aPlayer() },
    ],
    fetchPlayer: everyAnswer(aPlayer()),
    refreshSession: [
      { kind: 'renewed', session: aRenewedSession() },
      { kind: 'refused' },
      { kind: 'unreachable' },
    ],
  },
  tellsApart: ({ session, player, renewedFor, isStale }) => [
    session?.access_token,
    session?.refreshToken,
    player?.id,
    player?.confirmationDate === null,
    renewedFor,
    isStale,
  ],
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
      isOpen(before) && !isOpen(after)
        ? !('output' in event && 'kind' in event.output && event.output.kind === 'unreachable')
        : undefined,
    '§S: whoever loses an open session is told to everybody': (edge, before, after) =>
      isOpen(before) && !isOpen(after) && !edge.before.matches('restoring')
        ? says(edge, 'session.closed')
        : undefined,
    '§S: new tokens are kept for the next visit': (edge) =>
      edge.event.type === 'xstate.done.actor.refreshSession' && edge.event.output.kind === 'renewed'
        ? says(edge, 'session.kept')
        : undefined,
    '§S: a 401 while tokens are being renewed starts nothing': (edge, before, after) =>
      edge.event.type === 'session.unauthorized' && edge.before.matches({ signedIn: { tokens: 'renewing' } })
        ? before === after && edge.emitted.length === 0
        : undefined,
    '§X: what another tab changes while it is being read is read again': ({ event, before, taken }) =>
      event.type === 'session.changedElsewhere' && before.matches('restoring')
        ? taken[0] === 'restoring --session.changedElsewhere[0]--> restoring'
        : undefined,
    '§X: a closed session is closed in every tab': ({ event, before, after }) =>
      event.type === 'session.changedElsewhere' &&
      event.kept.session === null &&
      !before.matches('restoring') &&
      !before.matches('returning')
        ? after.matches('anonymous')
        : undefined,
  },
  asks: {
    refreshSession: ({ session, player }, context) =>
      session === context.session && player === context.player,
  },
  shows: {
    anonymous: ({ session, player }, snapshot) =>
      session === null && player === null && snapshot.hasTag('settled'),
    'signedIn.player': ({ player }, snapshot) => player !== null && snapshot.hasTag('settled'),
    loadingPlayer: ({ session }, snapshot) => session !== null && snapshot.hasTag('busy'),
  },
});
