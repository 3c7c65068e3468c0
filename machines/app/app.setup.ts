// The words of the root: what it hears from its flows and from the world, and what it decides itself.
import { assign, emit, sendTo, setup } from 'xstate';
import { acceptanceMachine } from '../acceptance/acceptance.machine.ts';
import type { AcceptanceEmitted } from '../acceptance/acceptance.setup.ts';
import { alertMachine } from '../alert/alert.machine.ts';
import { type ContestStatusEmitted, contestStatusMachine } from '../contest-status/contest-status.machine.ts';
import { gateMachine } from '../gate/gate.machine.ts';
import type { Collections } from '../initialization/chain.ts';
import { NO_COLLECTIONS } from '../initialization/chain.ts';
import { initializationMachine } from '../initialization/initialization.machine.ts';
import type { InitializationEmitted } from '../initialization/initialization.setup.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import type { NavigationEmitted } from '../navigation/navigation.setup.ts';
import { type ParticipateEmitted, participateMachine } from '../participate/participate.machine.ts';
import { participationsMachine } from '../participations/participations.machine.ts';
import type { Player, Policy } from '../ports/entities.ts';
import type { KeptSession } from '../ports/session.ts';
import { receiptMachine } from '../receipt/receipt.machine.ts';
import type { ReceiptEmitted } from '../receipt/receipt.setup.ts';
import { isOtpConfirmed } from '../rules/player.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionEmitted } from '../session/session.setup.ts';
import { type ShellEmitted, shellMachine } from '../shell/shell.machine.ts';
import { type SignInEmitted, signInMachine } from '../sign-in/sign-in.machine.ts';
import { signUpMachine } from '../sign-up/sign-up.machine.ts';
import type { SignUpEmitted } from '../sign-up/sign-up.setup.ts';
import { askedOf, type Remembered, runningEdition, unacceptedOf } from './facts.ts';

/** What the root remembers of what its flows told it, so that it can tell the flow that comes next. */
export type AppContext = Remembered & {
  path: string;
  hash: string;
  /** The private page that a visitor asked for before being asked to sign in. */
  wanted: string | null;
  /** A session has been opened since the page was loaded: the person has just signed in. */
  justSignedIn: boolean;
};

/** Everything that any flow says aloud. */
export type Told =
  | SessionEmitted
  | InitializationEmitted
  | ContestStatusEmitted
  | NavigationEmitted
  | AcceptanceEmitted
  | ShellEmitted
  | ParticipateEmitted
  | SignInEmitted
  | SignUpEmitted
  | ReceiptEmitted
  | { type: 'player.reload' };

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
    children: {} as {
      session: 'session';
      initialization: 'initialization';
      contestStatus: 'contestStatus';
      navigation: 'navigation';
      acceptance: 'acceptance';
      alert: 'alert';
      shell: 'shell';
      participate: 'participate';
      signIn: 'signIn';
      signUp: 'signUp';
      gate: 'gate';
      receipt: 'receipt';
      participations: 'participations';
    },
  },
  actors: {
    session: sessionMachine,
    initialization: initializationMachine,
    contestStatus: contestStatusMachine,
    navigation: navigationMachine,
    acceptance: acceptanceMachine,
    alert: alertMachine,
    shell: shellMachine,
    participate: participateMachine,
    signIn: signInMachine,
    signUp: signUpMachine,
    gate: gateMachine,
    receipt: receiptMachine,
    participations: participationsMachine,
  },
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
