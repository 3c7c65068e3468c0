// The root machine: runs every flow, forwards events between them, and runs the machines of the current page. It
// decides nothing that belongs to a flow.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { NO_PARTS } from '../initialization/chain.ts';
import { appSetup, forward, placeOfEvent, runFlow, runFlowWith } from './app.setup.ts';
import { pageRegion } from './page-region.ts';

/** The flows of single pages are not included: each page loads its own before it opens (`page-flows.ts` lists all). */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The root of all actors.',
  context: ({ input }) => ({
    path: input.path,
    hash: input.hash,
    isReturning: input.isReturning ?? false,
    pageConfiguration: input.pageConfiguration ?? null,
    wanted: null,
    loginEmail: '',
    player: null,
    isArriving: true,
    justSignedIn: false,
    policies: [],
    parts: NO_PARTS,
    now: 0,
    hasContest: false,
    isContestOver: false,
    isContestGuessed: false,
    hasEndedHere: false,
    isSending: false,
  }),
  type: 'parallel',
  states: {
    flows: {
      description: 'The flows that live as long as the page.',
      invoke: [
        runFlow('alert'),
        runFlowWith('shell', ({ path, hash }) => ({ path, hash })),
        runFlow('navigation'),
        runFlowWith('configuration', ({ pageConfiguration }) => ({
          known: pageConfiguration?.configuration ?? null,
        })),
        runFlowWith('contestStatus', ({ pageConfiguration }) => ({
          calendar: pageConfiguration?.calendar ?? null,
        })),
        runFlowWith('acceptance', ({ path }) => ({ path })),
        runFlow('participate'),
        runFlow('blog'),
        runFlowWith('session', ({ isReturning }) => ({ isReturning })),
        runFlow('cookies'),
        runFlow('versionUpdate'),
        runFlow('initialization'),
        runFlow('logout'),
      ],
      on: {
        'route.entered': {
          actions: [
            { type: 'sendRouteToShell', params: placeOfEvent },
            { type: 'sendRouteToAcceptance', params: placeOfEvent },
            { type: 'keepPlace', params: placeOfEvent },
            { type: 'keepNow', params: ({ event }) => ({ now: event.now }) },
          ],
        },
        'session.open': { actions: ['noteSignIn', forward('session')] },
        'session.close': { actions: forward('session') },
        'session.refresh': { actions: forward('session') },
        'session.unauthorized': { actions: forward('session') },
        'session.changedElsewhere': { actions: forward('session') },
        'session.refreshed': { actions: forward('initialization') },
        'session.refreshFailed': { actions: forward('initialization') },
        'session.closed': {
          actions: [
            'forgetPlayer',
            forward('navigation'),
            forward('initialization'),
            forward('acceptance'),
            forward('participate'),
            forward('logout'),
            'goHome',
            'askGuard',
          ],
        },
        'player.loaded': { actions: forward('session') },
        'player.reload': { actions: [forward('session'), forward('initialization')] },
        'player.wanted': { actions: forward('session') },
        'player.known': [
          {
            guard: { type: 'isJoinedForContest', params: ({ event }) => ({ player: event.player }) },
            actions: [
              { type: 'keepPlayer', params: ({ event }) => ({ player: event.player }) },
              forward('initialization'),
              'goToContest',
            ],
          },
          {
            actions: [
              { type: 'keepPlayer', params: ({ event }) => ({ player: event.player }) },
              forward('initialization'),
              'askGuard',
            ],
          },
        ],
        'player.ready': {
          actions: [
            { type: 'keepParts', params: ({ event }) => ({ parts: event.parts }) },
            'sendUnaccepted',
            'sendParticipant',
            'askGuard',
          ],
        },
        'parts.changed': {
          actions: [{ type: 'keepParts', params: ({ event }) => ({ parts: event.parts }) }, 'sendUnaccepted'],
        },
        'login.succeeded': { actions: 'leaveLogin' },
        'signIn.left': { guard: 'isPageWanted', actions: 'saveWanted' },
        'login.chosen': {
          actions: { type: 'keepLoginEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'page.wanted': {
          actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: placeOfEvent({ event }) }) },
        },
        'policies.loaded': {
          actions: [
            { type: 'keepPolicies', params: ({ event }) => ({ policies: event.policies }) },
            'askGuard',
          ],
        },
        'contest.changed': {
          actions: [
            { type: 'keepNow', params: ({ event }) => ({ now: event.now }) },
            { type: 'keepContest', params: ({ event }) => event },
            'sendUnaccepted',
            'askGuard',
          ],
        },
        'receipt.denied': { actions: forward('contestStatus') },
        'calendar.moved': { actions: forward('configuration') },
        'receipt.sending': {
          actions: { type: 'keepWhetherSending', params: ({ event }) => ({ isSending: event.isSending }) },
        },
        'parts.reload': { actions: forward('initialization') },
        'visitor.known': { actions: ['noteVisitor', 'sendParticipant'] },
        'page.intended': {
          guard: { type: 'isEntering', params: ({ event }) => ({ to: '/headings', path: event.path }) },
          actions: 'requestPosts',
        },
        'network.returned': {
          actions: (['session', 'contestStatus', 'initialization', 'blog'] as const).map(forward),
        },
        'alert.show': { actions: forward('alert') },
        'menu.close': { actions: forward('shell') },
        'participant.requested': { actions: 'sendParticipant' },
      },
    },
    login: {
      description: 'The login dialog, opened by the anchor #login.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The address the page was opened with is read.',
          always: [{ guard: 'isLoginAskedAtOnce', target: 'open' }, { target: 'closed' }],
        },
        closed: {
          description: 'No dialog is on screen.',
          on: {
            'route.entered': {
              guard: { type: 'isLoginAsked', params: placeOfEvent },
              target: 'open',
              actions: 'announceLogin',
            },
          },
        },
        open: {
          description: 'The dialog waits for e-mail and password.',
          exit: { type: 'keepLoginEmail', params: { email: '' } },
          invoke: {
            ...runFlowWith('signIn', ({ loginEmail }) => ({ email: loginEmail })),
            onDone: 'closed',
            onError: { target: 'closed', ...runFlow('signIn').onError },
          },
          on: {
            'route.entered': {
              guard: { type: 'isLoginLeft', params: placeOfEvent },
              target: 'closed',
              actions: { type: 'keepWanted', params: { wanted: null } },
            },
            'player.known': { actions: forward('signIn') },
            'session.closed': { actions: forward('signIn') },
          },
        },
      },
    },
    waysIn: {
      description: 'The ways in by a provider that stand on a page itself, outside the login dialog.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nobody is known to be a visitor.',
          on: { 'visitor.known': 'open', 'session.closed': 'open' },
        },
        open: {
          description: 'A visitor is here and may come in by a provider.',
          invoke: {
            ...runFlow('providerSignIn'),
            onError: { target: 'closed', ...runFlow('providerSignIn').onError },
          },
          on: { 'player.known': 'closed' },
        },
      },
    },
    afterCampaign: {
      description: 'A receipt that a player wrote and did not send before the end of the campaign.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The campaign is not over, nobody is signed in, or a receipt is still on its way.',
          always: { guard: 'canReceiptBeLate', target: 'open' },
        },
        open: {
          description: 'The unsent receipt is searched among the drafts and shown (§B.57).',
          invoke: runFlowWith('lateReceipt', ({ hasEndedHere }) => ({ isNews: hasEndedHere })),
          always: { guard: 'isReceiptNotLate', target: 'closed' },
          on: {
            'network.returned': { actions: forward('lateReceipt') },
            'receipt.sent': { actions: forward('lateReceipt') },
          },
        },
      },
    },
    beforeTheEnd: {
      description:
        'A receipt that a player has sent without a network or prepared, and that has not left yet.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nobody is signed in, no campaign runs, or the page in view sends the receipt itself.',
          always: { guard: 'canReceiptWait', target: 'open' },
        },
        open: {
          description:
            'The receipt that waits or is prepared is searched among the drafts and shown (§F.16).',
          invoke: runFlow('waitingReceipt'),
          always: { guard: 'cannotReceiptWait', target: 'closed' },
        },
      },
    },
    today: {
      description: 'How many receipts a player may still send today, for the bar of every page (§U.16).',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nobody may send a receipt now, or the page in view reads by itself what was sent.',
          always: { guard: 'isCountDue', target: 'open' },
        },
        open: {
          description: 'What the player has sent is read, which says how many receipts are left today.',
          invoke: runFlow('participations'),
          always: { guard: 'isCountNotDue', target: 'closed' },
          on: {
            'network.returned': { actions: forward('participations') },
            // With the page that runs the same flow: a second one under its name cannot begin before the first has ended.
            'route.entered': {
              guard: { type: 'hasOwnCount', params: placeOfEvent },
              target: 'closed',
            },
          },
        },
      },
    },
    screen: pageRegion,
  },
});

export type AppActorRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
