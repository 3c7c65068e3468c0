// Decides where "Partecipa" leads: four cases, by the person and the page (§P).
import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate';
import type { Result } from '../../domain/result.ts';
import { ADDRESSES } from '../../domain/routes.ts';
import { type AlertShow, failureAlert } from '../alert/refusal-alert.ts';
import { type ContestSiteEntry, fetchRedirectToken } from '../ports/contest.ts';

/**
 * The user who presses the button: not logged in, with something left to accept, or with everything accepted. `unknown` is a
 * player whose start-up has not ended.
 */
export type ParticipantState = 'visitor' | 'unaccepted' | 'accepted' | 'unknown';
type WithParticipant = { participant: ParticipantState };

export type ParticipateEvent =
  | { type: 'participate.press' }
  | { type: 'participant.known'; participant: ParticipantState }
  | { type: 'session.closed' };
export type ParticipateEmitted =
  | { type: 'participant.requested' }
  | { type: 'page.go'; to: string }
  | { type: 'page.leave'; url: string }
  | { type: 'menu.close' }
  | AlertShow;

type TokenAnswer = { result: Result<ContestSiteEntry> };

export const participateMachine = setup({
  types: {
    events: {} as ParticipateEvent,
    emitted: {} as ParticipateEmitted,
    tags: {} as 'busy',
  },
  actors: { fetchRedirectToken },
  guards: {
    isVisitor: (_, { participant }: WithParticipant) => participant === 'visitor',
    hasAccepted: (_, { participant }: WithParticipant) => participant === 'accepted',
    hasToAccept: (_, { participant }: WithParticipant) => participant === 'unaccepted',
    hasEntry: (_, { result }: TokenAnswer) => result.kind === 'ok' && result.data.url !== null,
    hasNoContestSite: (_, { result }: TokenAnswer) => result.kind === 'ok' && result.data.url === null,
  },
  actions: {
    requestParticipant: emit({ type: 'participant.requested' }),
    goToContest: emit({ type: 'page.go', to: '/contest' }),
    goToAnchor: emit({ type: 'page.go', to: ADDRESSES.participate }),
    closeMenu: emit({ type: 'menu.close' }),
    leave: emit((_, { result }: TokenAnswer) => {
      if (result.kind !== 'ok' || result.data.url === null)
        throw new Error('There is no redirect token to leave with.');
      return { type: 'page.leave' as const, url: result.data.url };
    }),
    showFailure: emit((_, { result }: TokenAnswer) => {
      if (result.kind === 'ok') throw new Error('This answer is no failure.');
      return failureAlert(result);
    }),
  },
  delays: { waitTimeout: 10_000 },
}).createMachine({
  id: 'participate',
  description:
    'Where "Partecipa" leads: the contest site, the contest page, or the home page’s own section (§P).',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The button waits to be pressed.',
      on: { 'participate.press': { target: 'learning', actions: 'closeMenu' } },
    },
    learning: {
      description:
        'Finds out whether the player is signed in; a press before the start-up has answered waits.',
      tags: 'busy',
      entry: 'requestParticipant',
      on: {
        'participant.known': [
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            target: 'waiting',
            actions: 'goToAnchor',
          },
          { guard: { type: 'hasAccepted', params: ({ event }) => event }, target: 'fetchingToken' },
          {
            guard: { type: 'hasToAccept', params: ({ event }) => event },
            target: 'waiting',
            actions: 'goToContest',
          },
        ],
        'session.closed': 'waiting',
      },
      after: { waitTimeout: { target: 'waiting', actions: 'goToContest' } },
    },
    fetchingToken: {
      description:
        'A new redirect token is asked for; a second press changes nothing. Without a contest site the contest page has to do.',
      tags: 'busy',
      on: { 'session.closed': 'waiting' },
      invoke: {
        id: 'fetchRedirectToken',
        src: 'fetchRedirectToken',
        onDone: [
          {
            guard: { type: 'hasEntry', params: ({ event }) => ({ result: event.output }) },
            target: 'waiting',
            actions: { type: 'leave', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'hasNoContestSite', params: ({ event }) => ({ result: event.output }) },
            target: 'waiting',
            actions: 'goToContest',
          },
          {
            target: 'waiting',
            actions: { type: 'showFailure', params: ({ event }) => ({ result: event.output }) },
          },
        ],
      },
    },
  },
});

export type ParticipateActorRef = ActorRefFrom<typeof participateMachine>;
export type ParticipateSnapshot = SnapshotFrom<typeof participateMachine>;
