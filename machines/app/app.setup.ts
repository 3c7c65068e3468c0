// The words of the root: what it hears from its flows and from the world, and what it decides itself.
import { assign, emit, sendTo, setup } from 'xstate';
import type { Player, Policy } from '../../domain/entities.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import { type Collections, NO_COLLECTIONS } from '../initialization/chain.ts';
import type { KeptSession } from '../ports/session.ts';
import { surveyInView, surveyToAnswer } from './completion-facts.ts';
import { askedOf, type Remembered, runningEdition, standingOf, unacceptedOf } from './facts.ts';
import { type FlowName, flows } from './flows.ts';
import type { Told } from './told.ts';

/** What the root remembers of what its flows told it, so that it can tell the flow that comes next. */
export type AppContext = Remembered & {
  path: string;
  hash: string;
  /** The page was opened on the way back from the identity service. */
  isReturning: boolean;
  /** The private page that a visitor asked for before being asked to sign in. */
  wanted: string | null;
  /** A session has been opened since the page was loaded: the person has just signed in. */
  justSignedIn: boolean;
};

export type AppEvent =
  | Told
  | { type: 'route.entered'; path: string; hash: string; now: number }
  /** Somebody is about to follow a link: what its page asks for can be on its way. */
  | { type: 'page.intended'; path: string }
  | { type: 'network.returned' }
  | { type: 'session.unauthorized'; token: string; isAgain?: boolean }
  | { type: 'session.changedElsewhere'; kept: KeptSession };

export type AppEmitted =
  | { type: 'guard.ask' }
  | { type: 'redirect.saved'; path: string }
  | { type: 'page.go'; to: string }
  | { type: 'flow.broke'; flow: string; error: unknown };

type Place = { path: string; hash: string };

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as Place & { isReturning?: boolean },
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as { [Name in FlowName]: Name },
  },
  actors: flows,
  guards: {
    isPageWanted: ({ context }) => context.wanted !== null,
    isAt: ({ context }, params: { path: string }) => context.path === params.path,
    isEntering: (_, params: { to: string; path: string }) => params.path === params.to,
    isLoginAsked: ({ context }, params: Place) => params.hash === '#login' && context.player === null,
    isLoginLeft: (_, params: Place) => params.hash !== '#login',
    isSamePath: ({ context }, params: { path: string }) => context.path === params.path,
    areCompletionsKnown: ({ context }) => context.collections.completions !== null,
    hasSurveyToAnswer: ({ context }) => surveyToAnswer(context) !== null,
    hasSurveyInView: ({ context }) => surveyInView(context) !== null,
    isLoginAskedAtOnce: ({ context }) => context.hash === '#login' && context.player === null,
  },
  actions: {
    keepPlace: assign((_, params: Place) => params),
    keepPlayer: assign({ player: (_, params: { player: Player }) => params.player, isArriving: false }),
    noteVisitor: assign({ isArriving: false }),
    keepPolicies: assign({ policies: (_, params: { policies: readonly Policy[] }) => params.policies }),
    keepCollections: assign({ collections: (_, params: { collections: Collections }) => params.collections }),
    keepNow: assign({ now: (_, params: { now: number }) => params.now }),
    noteSignIn: assign({ justSignedIn: true, isArriving: true }),
    forgetPlayer: assign({
      player: null,
      isArriving: false,
      wanted: null,
      justSignedIn: false,
      collections: NO_COLLECTIONS,
    }),
    askGuard: emit({ type: 'guard.ask' }),
    goHome: emit({ type: 'page.go', to: '/' }),
    leaveLogin: emit(({ context }) => ({ type: 'page.go' as const, to: context.wanted ?? context.path })),
    // The way by the identity service loads the page anew: only what is kept comes back.
    saveWanted: emit(({ context }) => ({ type: 'redirect.saved' as const, path: context.wanted ?? '/' })),
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
    tellPersonalData: sendTo('personalData', ({ event }) => event),
    tellConsents: sendTo('consents', ({ event }) => event),
    tellResetPassword: sendTo('resetPassword', ({ event }) => event),
    tellAcceptance: sendTo('acceptance', ({ event }) => event),
    tellParticipate: sendTo('participate', ({ event }) => event),
    tellStanding: sendTo('participate', ({ context }) => ({
      type: 'standing.told',
      standing: standingOf(context),
    })),
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
    tellBlog: sendTo('blog', ({ event }) => event),
    wantPosts: sendTo('blog', { type: 'posts.wanted' }),
    tellCountdown: sendTo('countdown', ({ event }) => event),
    tellReceipt: sendTo('receipt', ({ event }) => event),
    tellRunningEdition: sendTo('receipt', ({ context }) => ({
      type: 'edition.running',
      editionId: runningEdition(context)?.id ?? null,
    })),
  },
});
