// Decides who is logged in: nobody, a session whose player is being loaded, or a player. The ports know where sessions
// are stored and how tokens are refreshed.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Player } from '../../domain/entities.ts';
import type { UserSession } from '../../domain/sessions.ts';
import { resultOf } from '../call-results.ts';
import type { RefreshOutcome, SignInReturn, StoredSession } from '../ports/session.ts';
import { openSession, sessionSetup } from './session.setup.ts';

const result = resultOf<Player>;
const outcome = ({ event }: { event: { output: RefreshOutcome } }) => ({ outcome: event.output });
const refreshRefused = { type: 'announceRefusal' as const, params: outcome };
const kept = ({ event }: { event: { output: StoredSession } }) => event.output;
const opened = ({ event }: { event: { session: UserSession } }) => ({ session: event.session });
const loaded = ({ event }: { event: { player: Player } }) => ({
  result: { kind: 'ok' as const, data: event.player },
});
const returned = ({ event }: { event: { output: SignInReturn } }) => ({ returned: event.output });
const refusedToken = ({ event }: { event: { token: string; isAgain?: boolean } }) => event;
const keptElsewhere = ({ event }: { event: { kept: StoredSession } }) => ({ kept: event.kept });
const closedElsewhere = { type: 'announceClosed' as const, params: { because: 'elsewhere' as const } };

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is using the site: restored, opened, refreshed and closed (§S).',
  context: ({ input }) => ({
    session: null,
    player: null,
    refreshedFor: 'start',
    isStale: false,
    isReturning: input.isReturning,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Whether somebody comes back from the identity service is seen first (§S.5).',
      always: [{ guard: 'isReturning', target: 'returning' }, { target: 'restoring' }],
    },
    returning: {
      description: 'The code that the identity service gave is being exchanged for tokens, once.',
      tags: 'busy',
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        onDone: [
          {
            guard: { type: 'hasOpened', params: returned },
            target: 'loadingPlayer',
            actions: [{ type: 'keepOpened', params: returned }, 'announceStored'],
          },
          { guard: { type: 'hasTurnedBack', params: returned }, target: 'restoring' },
          { target: 'restoring', actions: { type: 'showFailedReturn', params: returned } },
        ],
      },
    },
    restoring: {
      description:
        'What this browser kept of the last visit is read; again, if another tab changes it meanwhile.',
      tags: 'busy',
      on: { 'session.changedElsewhere': { target: 'restoring', reenter: true } },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'hasKeptUnconfirmedPlayer', params: kept },
            target: '#session.signedIn.player.reloading',
            actions: { type: 'keepStored', params: kept },
          },
          {
            guard: { type: 'hasKeptPlayer', params: kept },
            target: 'signedIn',
            actions: { type: 'keepStored', params: kept },
          },
          {
            guard: { type: 'hasKeptSession', params: kept },
            target: 'loadingPlayer',
            actions: { type: 'keepStored', params: ({ event }) => ({ ...event.output, player: null }) },
          },
          { target: 'anonymous', actions: 'announceVisitor' },
        ],
      },
    },
    anonymous: {
      description: 'A visitor: nobody is signed in.',
      tags: 'settled',
      entry: 'forget',
      on: {
        'session.open': {
          target: 'loadingPlayer',
          actions: [{ type: 'keepSession', params: opened }, 'announceStored'],
        },
        'session.close': {},
        'session.changedElsewhere': [
          {
            guard: { type: 'isOpenElsewhere', params: keptElsewhere },
            target: 'loadingPlayer',
            actions: { type: 'adopt', params: keptElsewhere },
          },
          {},
        ],
      },
    },
    loadingPlayer: {
      description: 'A session is open; the player behind it is being asked for.',
      tags: 'busy',
      on: {
        'session.changedElsewhere': {
          guard: { type: 'isOtherToken', params: keptElsewhere },
          target: 'loadingPlayer',
          reenter: true,
          actions: { type: 'adopt', params: keptElsewhere },
        },
      },
      invoke: {
        id: 'fetchPlayer',
        src: 'fetchPlayer',
        onDone: [
          {
            guard: { type: 'hasLoadedPlayer', params: result },
            target: 'signedIn',
            actions: [{ type: 'keepPlayer', params: result }, 'announceStored'],
          },
          { guard: { type: 'isUnanswered', params: result }, target: 'waitingForNetwork' },
          { guard: { type: 'canRefreshForPlayer', params: result }, target: 'refreshingForPlayer' },
          {
            target: 'anonymous',
            actions: [
              { type: 'showRefusal', params: result },
              { type: 'announceClosed', params: { because: 'playerLost' } },
            ],
          },
        ],
      },
    },
    refreshingForPlayer: {
      description: 'The kept tokens were too old to fetch the player: new ones are asked for, once.',
      tags: 'busy',
      entry: 'refreshForPlayer',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ session: openSession(context), player: context.player }),
        onDone: [
          {
            guard: { type: 'isRefreshed', params: outcome },
            target: 'loadingPlayer',
            actions: [{ type: 'keepTokens', params: outcome }, 'announceStored'],
          },
          {
            guard: { type: 'isRefused', params: outcome },
            target: 'anonymous',
            actions: refreshRefused,
          },
          { target: 'waitingForNetwork' },
        ],
      },
    },
    waitingForNetwork: {
      description: 'The server could not be reached: the session is kept and the player asked for again.',
      tags: 'settled',
      after: { networkRetry: 'loadingPlayer' },
      on: {
        'network.returned': 'loadingPlayer',
        'session.open': {
          target: 'loadingPlayer',
          actions: [{ type: 'keepSession', params: opened }, 'announceStored'],
        },
      },
    },
    // Data of two players must never be shown together.
    switchingUser: {
      description:
        'Somebody else has logged in in another tab: the page is about to be reloaded, or starts afresh.',
      tags: 'busy',
      on: {
        'session.changedElsewhere': [
          {
            guard: { type: 'isGoneElsewhere', params: keptElsewhere },
            target: 'anonymous',
            actions: closedElsewhere,
          },
          {},
        ],
      },
      after: {
        // The automatic reload may be refused; then the stored session is read into this page.
        reloadPatience: {
          target: 'restoring',
          actions: [closedElsewhere, 'forget'],
        },
      },
    },
    signedIn: {
      description: 'A player is signed in, confirmed or not yet.',
      tags: 'settled',
      entry: 'announcePlayer',
      type: 'parallel',
      states: {
        // One refresh at a time, for all callers.
        tokens: {
          description: 'The tokens that open the server.',
          initial: 'steady',
          states: {
            steady: {
              description: 'The tokens are taken to be good.',
              on: {
                'session.refresh': { target: 'refreshing', actions: 'refreshForStart' },
                'session.unauthorized': [
                  {
                    guard: { type: 'isCurrentAgain', params: refusedToken },
                    target: '#session.anonymous',
                    actions: ['showExpiry', { type: 'announceClosed', params: { because: 'refused' } }],
                  },
                  {
                    guard: { type: 'isRefreshable', params: refusedToken },
                    target: 'refreshing',
                    actions: 'refreshFor401',
                  },
                  {
                    guard: { type: 'isCurrentToken', params: refusedToken },
                    target: '#session.anonymous',
                    actions: ['showExpiry', { type: 'announceClosed', params: { because: 'refused' } }],
                  },
                ],
              },
            },
            refreshing: {
              description: 'New tokens are being asked for; a 401 meanwhile changes nothing.',
              on: { 'session.unauthorized': {}, 'session.refresh': {} },
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                input: ({ context }) => ({ session: openSession(context), player: context.player }),
                onDone: [
                  {
                    guard: { type: 'isRefreshedAfter401', params: outcome },
                    target: 'steady',
                    actions: [
                      { type: 'keepTokens', params: outcome },
                      'announceStored',
                      'announceRefreshed',
                      'askReload',
                    ],
                  },
                  {
                    guard: { type: 'isRefreshed', params: outcome },
                    target: 'steady',
                    actions: [{ type: 'keepTokens', params: outcome }, 'announceStored', 'announceRefreshed'],
                  },
                  {
                    guard: { type: 'isRefused', params: outcome },
                    target: '#session.anonymous',
                    actions: refreshRefused,
                  },
                  { target: 'steady', actions: 'announceRefreshFailed' },
                ],
              },
            },
          },
        },
        player: {
          description: 'The player’s own data.',
          initial: 'known',
          on: {
            'player.reload': '.reloading',
            'player.wanted': '.reloading',
            'session.changedElsewhere': {
              guard: { type: 'isSamePlayer', params: keptElsewhere },
              actions: [{ type: 'adopt', params: keptElsewhere }, 'announcePlayer'],
            },
            'player.loaded': {
              target: '.known',
              actions: [{ type: 'keepPlayer', params: loaded }, 'announceStored', 'announcePlayer'],
            },
          },
          states: {
            known: { description: 'The data are those last heard from the server.' },
            reloading: {
              description:
                'The data have changed and are fetched again; an outdated response is stored but not announced.',
              exit: 'noteFresh',
              on: {
                'player.reload': { actions: 'noteStale' },
                'player.wanted': {},
                'player.loaded': {
                  target: 'reloading',
                  reenter: true,
                  actions: [{ type: 'keepPlayer', params: loaded }, 'announceStored'],
                },
              },
              invoke: {
                id: 'fetchPlayer',
                src: 'fetchPlayer',
                onDone: [
                  {
                    guard: { type: 'hasLoadedStalePlayer', params: result },
                    target: 'reloading',
                    reenter: true,
                    actions: [{ type: 'keepPlayer', params: result }, 'announceStored'],
                  },
                  {
                    guard: { type: 'hasLoadedPlayer', params: result },
                    target: 'known',
                    actions: [{ type: 'keepPlayer', params: result }, 'announceStored', 'announcePlayer'],
                  },
                  { guard: { type: 'isUnauthorized', params: result }, target: 'known' },
                  {
                    guard: { type: 'isUnanswered', params: result },
                    target: 'known',
                    actions: { type: 'showRefusal', params: result },
                  },
                  {
                    target: '#session.anonymous',
                    actions: [
                      { type: 'showRefusal', params: result },
                      { type: 'announceClosed', params: { because: 'playerLost' } },
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  on: {
    'session.close': {
      target: '.anonymous',
      actions: { type: 'announceClosed', params: ({ event }) => ({ because: event.because }) },
    },
    'session.changedElsewhere': [
      {
        guard: { type: 'isGoneElsewhere', params: keptElsewhere },
        target: '.anonymous',
        actions: { type: 'announceClosed', params: { because: 'elsewhere' } },
      },
      {
        guard: { type: 'isOtherPlayer', params: keptElsewhere },
        target: '.switchingUser',
        actions: { type: 'askReloadFor', params: keptElsewhere },
      },
      { actions: { type: 'adopt', params: keptElsewhere } },
    ],
  },
});

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
