// Events, emitted events and actions of the root machine.
import { assign, emit, type InputFrom, sendTo, setup } from 'xstate';
import type { ContestStatus } from '../../domain/calendar.ts';
import type { Player, Policy } from '../../domain/entities.ts';
import type { PageConfiguration } from '../../domain/page-configuration.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import { type KnownParts, NO_PARTS } from '../initialization/chain.ts';
import type { StoredSession } from '../ports/session.ts';
import {
  editionsToAcceptOf,
  editionToComeOf,
  gateRequirements,
  hasJustJoined,
  pageAfterCode,
  participantState,
  type RootFacts,
  runningEdition,
  surveyInView,
  surveyToAnswer,
} from './app.selectors.ts';
import { type FlowEvent, type FlowName, flows } from './flows.ts';

/** The facts that the root has received from its flows, for the input of the next flow. */
export type AppContext = RootFacts & {
  path: string;
  hash: string;
  /** The page was opened by the return from the identity service. */
  isReturning: boolean;
  /** The private page that a visitor requested before the login. */
  wanted: Place | null;
  /** The address that the login begins with, from the registration that refused it; kept in memory alone. */
  loginEmail: string;
  /** What the page's own HTML says of the configuration. */
  pageConfiguration: PageConfiguration | null;
  /** A campaign runs. */
  hasContest: boolean;
  /** A campaign is over, by the server's clock: the device's may be wrong. The next one may be announced already. */
  isContestOver: boolean;
  /** The server's clock could not be read: whether a campaign runs is known by the device's clock alone. */
  isContestGuessed: boolean;
  /** It has ended since the page was loaded. */
  hasEndedHere: boolean;
  /** A receipt is on its way on the page in view. */
  isSending: boolean;
  /** A session has been opened since the page was loaded: the user has just logged in. */
  justSignedIn: boolean;
};

export type AppEvent =
  | FlowEvent
  | { type: 'route.entered'; path: string; hash: string; now: number }
  /** The user is about to follow a link, so the data of its page can be loaded. */
  | { type: 'page.intended'; path: string }
  | { type: 'network.returned' }
  | { type: 'session.unauthorized'; token: string; isAgain?: boolean }
  | { type: 'session.changedElsewhere'; kept: StoredSession };

export type AppEmitted =
  | { type: 'guard.ask' }
  | { type: 'redirect.saved'; path: string }
  | { type: 'page.go'; to: string }
  | { type: 'flow.broke'; flow: string; error: unknown };

type Place = { path: string; hash: string };

/** Home offers a mail at the beginning of the next edition, but not while a campaign runs: there is a receipt to send. */
const isReminderDue = (context: AppContext): boolean =>
  !context.hasContest && editionToComeOf(context).editionId !== null;

/** After the end a player may have written a receipt that was not sent in time (§B.57). */
const isReceiptLate = ({ player, isContestOver }: AppContext): boolean => player !== null && isContestOver;

/** A receipt may wait for the network until the end of the campaign; `/contest` sends it and needs no notice (§F.16). */
const canReceiptWait = ({ player, path, hasContest, isContestGuessed }: AppContext): boolean =>
  player !== null && path !== '/contest' && (hasContest || isContestGuessed);

/** These pages read by themselves what the player has sent. */
const READS_RECEIPTS: readonly string[] = ['/contest', '/profile'];

/** While a receipt can be sent every page says how many are left today (§U.16). */
const isCountDue = (context: AppContext): boolean =>
  context.player !== null && runningEdition(context) !== null && !READS_RECEIPTS.includes(context.path);

/**
 * What opens after the login: the page that was wanted, else the one in view without its anchor. Who has logged in beside the
 * registration has nothing to fill in there.
 */
const afterLogin = ({ wanted, path }: AppContext): Place =>
  wanted ?? { path: path === '/register' ? '/' : path, hash: '' };

/** A receipt flow stopped by leaving its page emits no `receipt.sending`, so the flag is reset here. */
const placeIn = (context: AppContext, place: Place) => ({
  ...place,
  isSending: context.isSending && place.path === context.path,
});

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as Place & { isReturning?: boolean; pageConfiguration?: PageConfiguration | null },
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as { [Name in FlowName]: Name },
  },
  actors: flows,
  guards: {
    isPageWanted: ({ context }) => context.wanted !== null,
    isJoinedForContest: ({ context }, params: { player: Player }) =>
      context.hasContest && hasJustJoined(context, params.player),
    isEntering: (_, params: { to: string; path: string }) => params.path === params.to,
    isLoginAsked: ({ context }, params: Place) => params.hash === '#login' && context.player === null,
    isLoginLeft: (_, params: Place) => params.hash !== '#login',
    isSamePath: ({ context }, params: { path: string }) => context.path === params.path,
    areCompletionsKnown: ({ context }) => context.parts.completions !== null,
    maySendReceipts: ({ context }) => context.player !== null && runningEdition(context) !== null,
    isReminderDue: ({ context }) => isReminderDue(context),
    isReminderNotDue: ({ context }) => !isReminderDue(context),
    hasSurveyToAnswer: ({ context }) => surveyToAnswer(context) !== null,
    hasSurveyInView: ({ context }) => surveyInView(context) !== null,
    canReceiptBeLate: ({ context }) => isReceiptLate(context) && !context.isSending,
    canReceiptWait: ({ context }) => canReceiptWait(context),
    cannotReceiptWait: ({ context }) => !canReceiptWait(context),
    hasOwnCount: (_, { path }: { path: string }) => READS_RECEIPTS.includes(path),
    isCountDue: ({ context }) => isCountDue(context),
    isCountNotDue: ({ context }) => !isCountDue(context),
    isReceiptNotLate: ({ context }) => !isReceiptLate(context),
    isLoginAskedAtOnce: ({ context }) => context.hash === '#login' && context.player === null,
  },
  actions: {
    keepPlace: assign(({ context }, params: Place) => placeIn(context, params)),
    keepWhetherSending: assign({ isSending: (_, params: { isSending: boolean }) => params.isSending }),
    keepPlayer: assign({ player: (_, params: { player: Player }) => params.player, isArriving: false }),
    noteVisitor: assign({ isArriving: false }),
    keepPolicies: assign({ policies: (_, params: { policies: readonly Policy[] }) => params.policies }),
    keepParts: assign({ parts: (_, params: { parts: KnownParts }) => params.parts }),
    keepContest: assign(({ context }, { status, isGuess }: { status: ContestStatus; isGuess: boolean }) => {
      const isContestOver = (status === 'endCampaign' || status === 'preCampaign') && !isGuess;
      return {
        hasContest: status === 'campaign',
        isContestOver,
        isContestGuessed: isGuess,
        hasEndedHere: isContestOver && (context.hasContest || context.hasEndedHere),
      };
    }),
    keepNow: assign({ now: (_, params: { now: number }) => params.now }),
    noteSignIn: assign({ justSignedIn: true, isArriving: true }),
    forgetPlayer: assign({
      player: null,
      isArriving: false,
      wanted: null,
      justSignedIn: false,
      parts: NO_PARTS,
    }),
    askGuard: emit({ type: 'guard.ask' }),
    goHome: emit({ type: 'page.go', to: '/' }),
    // A registration during a campaign is for the contest. The guard decides on the way: a saved redirect comes first.
    goToContest: emit({ type: 'page.go', to: '/contest' }),
    leaveLogin: emit(({ context }) => {
      const { path, hash } = afterLogin(context);
      return { type: 'page.go' as const, to: path + hash };
    }),
    // Signing in by the identity service reloads the page, so only stored values survive.
    saveWanted: emit(({ context }) => ({ type: 'redirect.saved' as const, path: afterLogin(context).path })),
    keepLoginEmail: assign({ loginEmail: (_, params: { email: string }) => params.email }),
    keepWanted: assign({ wanted: (_, params: { wanted: Place | null }) => params.wanted }),
    reportDefect: emit((_, params: { flow: string; error: unknown }) => ({
      type: 'flow.broke' as const,
      ...params,
    })),
    /** Forwards the event unchanged. */
    forward: sendTo(
      (_, params: { to: FlowName }) => params.to,
      ({ event }) => event,
    ),
    sendParticipant: sendTo('participate', ({ context }) => ({
      type: 'participant.known',
      participant: participantState(context),
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
    sendConfirmation: sendTo('signUp', ({ context }, params: { player: Player }) =>
      isOtpConfirmed(params.player)
        ? { type: 'player.confirmed', to: pageAfterCode(context, params.player) }
        : { type: 'player.unconfirmed', email: params.player.email },
    ),
    recallStep: sendTo('signUp', { type: 'step.recall' }),
    sendGateRequirements: sendTo('gate', ({ context }) => ({
      type: 'gate.asked',
      asked: gateRequirements(context),
    })),
    requestPosts: sendTo('blog', { type: 'posts.wanted' }),
    announceLogin: sendTo('navigation', { type: 'login.opened' }),
    reloadParticipations: sendTo('participations', { type: 'participations.reload' }),
    sendRunningEdition: sendTo('receipt', ({ context }) => ({
      type: 'edition.running',
      editionId: runningEdition(context)?.id ?? null,
    })),
    sendComingEdition: sendTo('reminder', ({ context }) => ({
      type: 'edition.coming',
      ...editionToComeOf(context),
    })),
  },
});

/** The location in an event. */
export const placeOfEvent = ({ event }: { event: Place }) => ({ path: event.path, hash: event.hash });

/** An action that forwards an event to a flow. */
export const forward = <Name extends FlowName>(to: Name) => ({ type: 'forward' as const, params: { to } });

/** A flow that breaks is reported; the other flows go on. */
const reported = (flow: FlowName) => ({
  actions: {
    type: 'reportDefect' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ flow, error: event.error }),
  },
});

/** Invokes a flow, with the same name as `id` and `systemId`. */
export const runFlow = <Name extends FlowName>(name: Name) => ({
  src: name,
  id: name,
  systemId: name,
  onError: reported(name),
});

/** Invokes a flow whose input comes from the root's context. */
export const runFlowWith = <Name extends FlowName>(
  name: Name,
  input: (context: AppContext) => InputFrom<(typeof flows)[Name]>,
) => ({ ...runFlow(name), input: ({ context }: { context: AppContext }) => input(context) });
