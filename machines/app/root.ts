// The root: it starts every flow, passes on what each has to know of the others, and opens the
// machine of the page in view. It decides nothing that belongs to a flow.
import { NO_COLLECTIONS } from '../initialization/chain.ts';
import { appSetup } from './app.setup.ts';
import { broken, place } from './parameters.ts';
import { screenRegion } from './screen-region.ts';

/** The root without the flows of single pages: whoever runs it gives it those before their pages are opened. */
export const rootMachine = appSetup.createMachine({
  id: 'app',
  description: 'The root of all actors.',
  context: ({ input }) => ({
    path: input.path,
    hash: input.hash,
    isReturning: input.isReturning ?? false,
    wanted: null,
    player: null,
    isArriving: true,
    justSignedIn: false,
    policies: [],
    collections: NO_COLLECTIONS,
    now: 0,
  }),
  type: 'parallel',
  states: {
    flows: {
      description: 'The flows that live as long as the page.',
      invoke: [
        { src: 'alert', id: 'alert', systemId: 'alert', onError: broken('alert') },
        {
          src: 'shell',
          id: 'shell',
          systemId: 'shell',
          input: ({ context }) => ({ path: context.path, hash: context.hash }),
          onError: broken('shell'),
        },
        { src: 'navigation', id: 'navigation', systemId: 'navigation', onError: broken('navigation') },
        {
          src: 'configuration',
          id: 'configuration',
          systemId: 'configuration',
          onError: broken('configuration'),
        },
        {
          src: 'contestStatus',
          id: 'contestStatus',
          systemId: 'contestStatus',
          onError: broken('contestStatus'),
        },
        {
          src: 'acceptance',
          id: 'acceptance',
          systemId: 'acceptance',
          input: ({ context }) => ({ path: context.path }),
          onError: broken('acceptance'),
        },
        { src: 'participate', id: 'participate', systemId: 'participate', onError: broken('participate') },
        { src: 'blog', id: 'blog', systemId: 'blog', onError: broken('blog') },
        {
          src: 'session',
          id: 'session',
          systemId: 'session',
          input: ({ context }) => ({ isReturning: context.isReturning }),
          onError: broken('session'),
        },
        { src: 'cookies', id: 'cookies', systemId: 'cookies', onError: broken('cookies') },
        {
          src: 'versionUpdate',
          id: 'versionUpdate',
          systemId: 'versionUpdate',
          onError: broken('versionUpdate'),
        },
        {
          src: 'initialization',
          id: 'initialization',
          systemId: 'initialization',
          onError: broken('initialization'),
        },
      ],
      on: {
        'route.entered': {
          actions: [
            { type: 'tellRouteToShell', params: place },
            { type: 'tellRouteToAcceptance', params: place },
            { type: 'keepPlace', params: place },
            { type: 'keepNow', params: ({ event }) => ({ now: event.now }) },
          ],
        },
        'session.open': { actions: ['noteSignIn', 'tellSession'] },
        'session.close': { actions: 'tellSession' },
        'session.refresh': { actions: 'tellSession' },
        'session.unauthorized': { actions: 'tellSession' },
        'session.changedElsewhere': { actions: 'tellSession' },
        'session.refreshed': { actions: 'tellInitialization' },
        'session.refreshFailed': { actions: 'tellInitialization' },
        'session.closed': {
          actions: [
            'forgetPlayer',
            'tellInitialization',
            'tellAcceptance',
            'tellParticipate',
            'goHome',
            'askGuard',
          ],
        },
        'player.loaded': { actions: 'tellSession' },
        'player.reload': { actions: 'tellSession' },
        'player.wanted': { actions: 'tellSession' },
        'player.known': {
          actions: [
            { type: 'keepPlayer', params: ({ event }) => ({ player: event.player }) },
            'tellInitialization',
            'askGuard',
          ],
        },
        'player.ready': {
          actions: [
            { type: 'keepCollections', params: ({ event }) => ({ collections: event.collections }) },
            'tellUnaccepted',
            'tellStanding',
            'askGuard',
          ],
        },
        'collections.changed': {
          actions: [
            { type: 'keepCollections', params: ({ event }) => ({ collections: event.collections }) },
            'tellUnaccepted',
          ],
        },
        'login.succeeded': { actions: 'leaveLogin' },
        'signIn.left': { guard: 'isPageWanted', actions: 'saveWanted' },
        'page.wanted': {
          actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: event.path }) },
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
            'tellUnaccepted',
            'askGuard',
          ],
        },
        'parts.reload': { actions: 'tellInitialization' },
        'visitor.known': { actions: ['noteVisitor', 'tellStanding'] },
        'page.intended': {
          guard: { type: 'isEntering', params: ({ event }) => ({ to: '/headings', path: event.path }) },
          actions: 'wantPosts',
        },
        'network.returned': { actions: ['tellSession', 'tellInitialization', 'tellBlog'] },
        'alert.show': { actions: 'tellAlert' },
        'menu.close': { actions: 'tellShell' },
        'standing.asked': { actions: 'tellStanding' },
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
          on: { 'route.entered': { guard: { type: 'isLoginAsked', params: place }, target: 'open' } },
        },
        open: {
          description: 'The dialog waits for e-mail and password.',
          invoke: {
            src: 'signIn',
            id: 'signIn',
            systemId: 'signIn',
            onDone: 'closed',
            onError: { target: 'closed', ...broken('signIn') },
          },
          on: {
            'route.entered': {
              guard: { type: 'isLoginLeft', params: place },
              target: 'closed',
              actions: { type: 'keepWanted', params: { wanted: null } },
            },
            'player.known': { actions: 'tellSignIn' },
            'session.closed': { actions: 'tellSignIn' },
          },
        },
      },
    },
    screen: screenRegion,
  },
});
