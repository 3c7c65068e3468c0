// The words of the root: what it hears from its flows and from the world, and what it decides itself.
import { assign, emit, sendTo, setup } from 'xstate';
import type { Collections } from '../initialization/chain.ts';
import { NO_COLLECTIONS } from '../initialization/chain.ts';
import type { Player, Policy } from '../ports/entities.ts';
import type { KeptSession } from '../ports/session.ts';
import { isOtpConfirmed } from '../rules/player.ts';
import { askedOf, type Remembered, runningEdition, unacceptedOf } from './facts.ts';
import { type FlowName, flows } from './flows.ts';
import type { Told } from './told.ts';

/** What the root remembers of what its flows told it, so that it can tell the flow that comes next. */
export type AppContext = Remembered & {
  path: string;
  hash: string;
  /** The private page that a visitor asked for before being asked to sign in. */
  wanted: string | null;
  /** A session has been opened since the page was loaded: the person has just signed in. */
  justSignedIn: boolean;
};

export type AppEvent =
  | Told
  | { type: 'route.entered'; path: string; hash: string; now: number }
  | { type: 'network.returned' }
  | { type: 'session.unauthorized'; token: string }
  | { type: 'session.changedElsewhere'; kept: KeptSession };

export type AppEmitted =
  | { type: 'guard.ask' }
  | { type: 'page.go'; to: string }
  | { type: 'flow.broke'; flow: string; error: unknown };

type Place = { path: string; hash: string };

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as Place,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as { [Name in FlowName]: Name },
  },
  actors: flows,
  guards: {
    isAt: ({ context }, params: { path: string }) => context.path === params.path,
    isEntering: (_, params: { to: string; path: string }) => params.path === params.to,
    isLoginAsked: ({ context }, params: Place) => params.hash === '#login' && context.player === null,
    isLoginLeft: (_, params: Place) => params.hash !== '#login',
    isSamePath: ({ context }, params: { path: string }) => context.path === params.path,
    isLoginAskedAtOnce: ({ context }) => context.hash === '#login' && context.player === null,
  },
  actions: {
    keepPlace: assign((_, params: Place) => params),
    keepPlayer: assign({ player: (_, params: { player: Player }) => params.player }),
    keepPolicies: assign({ policies: (_, params: { policies: readonly Policy[] }) => params.policies }),
    keepCollections: assign({ collections: (_, params: { collections: Collections }) => params.collections }),
    keepNow: assign({ now: (_, params: { now: number }) => params.now }),
    noteSignIn: assign({ justSignedIn: true }),
    forgetPlayer: assign({ player: null, wanted: null, justSignedIn: false, collections: NO_COLLECTIONS }),
    askGuard: emit({ type: 'guard.ask' }),
    goHome: emit({ type: 'page.go', to: '/' }),
    leaveLogin: emit(({ context }) => ({ type: 'page.go' as const, to: context.wanted ?? context.path })),
    keepWanted: assign({ wanted: (_, params: { wanted: string | null }) => params.wanted }),
    reportDefect: emit((_, params: { flow: string; error: unknown }) => ({
      type: 'flow.broke' as const,
      ...params,
    })),
    tellSession: sendTo('session', ({ event }) => event),
    tellInitialization: sendTo('initialization', ({ event }) => event),
    tellAlert: sendTo('alert', ({ event }) => event),
    tellShell: sendTo('shell', ({ event }) => event),
    tellSignIn: sendTo('signIn', ({ event }) => event),
    tellSignUp: sendTo('signUp', ({ event }) => event),
    tellParticipations: sendTo('participations', ({ event }) => event),
    tellAcceptance: sendTo('acceptance', ({ event }) => event),
    tellParticipate: sendTo('participate', ({ event }) => event),
    tellRouteToShell: sendTo('shell', (_, params: Place) => ({ type: 'route.changed', ...params })),
    tellRouteToAcceptance: sendTo('acceptance', (_, params: Place) => ({
      type: 'route.changed',
      path: params.path,
    })),
    tellUnaccepted: sendTo('acceptance', ({ context }) => ({
      type: 'editions.known',
      ...unacceptedOf(context),
    })),
    tellWhetherConfirmed: sendTo('signUp', (_, params: { player: Player }) =>
      isOtpConfirmed(params.player)
        ? { type: 'player.confirmed' }
        : { type: 'player.unconfirmed', email: params.player.email },
    ),
    tellWhatIsAsked: sendTo('gate', ({ context }) => ({ type: 'gate.asked', asked: askedOf(context) })),
    tellRunningEdition: sendTo('receipt', ({ context }) => ({
      type: 'edition.running',
      editionId: runningEdition(context)?.id ?? null,
    })),
  },
});
