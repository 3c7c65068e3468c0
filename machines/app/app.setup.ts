// What the root receives from its flows and from the browser, what it emits, and what it does.
import { assign, emit, type InputFrom, sendTo, setup } from 'xstate';
import type { ContestStatus } from '../../domain/calendar.ts';
import type { Player, Policy } from '../../domain/entities.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import { type Collections, NO_COLLECTIONS } from '../initialization/chain.ts';
import type { KeptSession } from '../ports/session.ts';
import {
  editionsToAcceptOf,
  gateRequirements,
  hasJustJoined,
  participateStanding,
  type RootFacts,
  runningEdition,
  surveyInView,
  surveyToAnswer,
} from './app.selectors.ts';
import { type FlowEvent, type FlowName, flows } from './flows.ts';

/** What the root remembers of what its flows told it, so that it can tell the flow that comes next. */
export type AppContext = RootFacts & {
  path: string;
  hash: string;
  /** The page was opened on the way back from the identity service. */
  isReturning: boolean;
  /** The private page that a visitor asked for before being asked to sign in. */
  wanted: string | null;
  /** A campaign runs. */
  hasContest: boolean;
  /** A session has been opened since the page was loaded: the person has just signed in. */
  justSignedIn: boolean;
};

export type AppEvent =
  | FlowEvent
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
    isJoinedForContest: ({ context }, params: { player: Player }) =>
      context.hasContest && hasJustJoined(context, params.player),
    isAt: ({ context }, params: { path: string }) => context.path === params.path,
    isEntering: (_, params: { to: string; path: string }) => params.path === params.to,
    isLoginAsked: ({ context }, params: Place) => params.hash === '#login' && context.player === null,
    isLoginLeft: (_, params: Place) => params.hash !== '#login',
    isSamePath: ({ context }, params: { path: string }) => context.path === params.path,
    areCompletionsKnown: ({ context }) => context.collections.completions !== null,
    maySendReceipts: ({ context }) => context.player !== null && runningEdition(context) !== null,
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
    keepContest: assign({
      hasContest: (_, params: { status: ContestStatus }) => params.status === 'campaign',
    }),
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
    // Whoever registers while a campaign runs does so for it. The guard is asked on the way: a saved redirect comes first.
    goToContest: emit({ type: 'page.go', to: '/contest' }),
    leaveLogin: emit(({ context }) => ({ type: 'page.go' as const, to: context.wanted ?? context.path })),
    // The way by the identity service loads the page anew: only what is kept comes back.
    saveWanted: emit(({ context }) => ({ type: 'redirect.saved' as const, path: context.wanted ?? '/' })),
    keepWanted: assign({ wanted: (_, params: { wanted: string | null }) => params.wanted }),
    reportDefect: emit((_, params: { flow: string; error: unknown }) => ({
      type: 'flow.broke' as const,
      ...params,
    })),
    /** Passes the event on as it came. */
    forward: sendTo(
      (_, params: { to: FlowName }) => params.to,
      ({ event }) => event,
    ),
    sendStanding: sendTo('participate', ({ context }) => ({
      type: 'standing.told',
      standing: participateStanding(context),
    })),
    sendRouteToShell: sendTo('shell', (_, params: Place) => ({ type: 'route.changed', ...params })),
    sendRouteToAcceptance: sendTo('acceptance', (_, params: Place) => ({
      type: 'route.changed',
      path: params.path,
    })),
    sendUnaccepted: sendTo('acceptance', ({ context }) => ({
      type: 'editions.known',
      ...editionsToAcceptOf(context),
    })),
    sendConfirmation: sendTo('signUp', (_, params: { player: Player }) =>
      isOtpConfirmed(params.player)
        ? { type: 'player.confirmed' }
        : { type: 'player.unconfirmed', email: params.player.email },
    ),
    sendGateRequirements: sendTo('gate', ({ context }) => ({
      type: 'gate.asked',
      asked: gateRequirements(context),
    })),
    requestPosts: sendTo('blog', { type: 'posts.wanted' }),
    reloadParticipations: sendTo('participations', { type: 'participations.reload' }),
    sendRunningEdition: sendTo('receipt', ({ context }) => ({
      type: 'edition.running',
      editionId: runningEdition(context)?.id ?? null,
    })),
  },
});

/** The place that an event tells of. */
export const placeOfEvent = ({ event }: { event: Place }) => ({ path: event.path, hash: event.hash });

/** The action that passes an event on to a flow. */
export const forward = <Name extends FlowName>(to: Name) => ({ type: 'forward' as const, params: { to } });

/** A flow that breaks is reported; the other flows go on. */
const reported = (flow: FlowName) => ({
  actions: {
    type: 'reportDefect' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ flow, error: event.error }),
  },
});

/** Runs a flow, under one name for the root and for the whole system. */
export const runFlow = <Name extends FlowName>(name: Name) => ({
  src: name,
  id: name,
  systemId: name,
  onError: reported(name),
});

/** Runs a flow that begins with something the root remembers. */
export const runFlowWith = <Name extends FlowName>(
  name: Name,
  input: (context: AppContext) => InputFrom<(typeof flows)[Name]>,
) => ({ ...runFlow(name), input: ({ context }: { context: AppContext }) => input(context) });
