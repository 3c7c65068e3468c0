// Context, emitted events, guards and actions of the navigation machine.
import { assign, emit, setup } from 'xstate';
import { type Access, isConfining } from '../../domain/routes.ts';
import type { ClosedBecause } from '../../domain/sessions.ts';
import type { Facts } from './facts.ts';

/** The requested page. `search` and `hash` keep their leading `?` and `#`. */
export type Target = { path: string; search: string; hash: string; access: Access };

export type Reason =
  | 'loginNeeded'
  | 'sessionEnded'
  | 'loggedOut'
  | 'visitorsOnly'
  | 'codeNeeded'
  | 'accountIncomplete'
  | 'backToSaved'
  | 'nothingPending'
  | 'noContest'
  | 'wantedPageOffered';

export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string; rule: number; reason: Reason }
  | { kind: 'leave'; url: string; rule: number };

/** What a page says of another: the requested page, and why it does not open yet, or that it can be opened now. */
export type Explanation = { target: Target; facts: Facts; to: string; reason: Reason };

export type NavigationContext = {
  target: Target;
  facts: Facts;
  decision: Decision | null;
  explanation: Explanation | null;
};

export type NavigationEvent =
  | { type: 'navigation.ask'; target: Target; facts: Facts }
  /** The page that the site is opened on, as long as nobody knows yet who is here. */
  | { type: 'page.opening'; path: string }
  | { type: 'explanation.dismiss' }
  /** The login dialog opens, which says nothing of the page that an ended session has left. */
  | { type: 'login.opened' }
  | { type: 'session.closed'; because: ClosedBecause };

export type NavigationEmitted =
  | { type: 'navigation.started'; path: string }
  | { type: 'page.wanted'; path: string; hash: string }
  | { type: 'redirect.saved'; path: string }
  | { type: 'redirect.cleared' }
  | { type: 'wantedPage.postponed'; path: string }
  | { type: 'wantedPage.cleared' }
  | { type: 'callback.cleared' };

/** These lead on as one expects. So does the way from the registration to the gate, the next step of the same sequence. */
const needsNoReason = (reason: Reason, { path }: Target): boolean =>
  reason === 'backToSaved' ||
  reason === 'nothingPending' ||
  (reason === 'accountIncomplete' && path === '/register');

/** A page that opens once somebody has logged in, at the place of it that was asked for. */
const wanted = ({ path, hash }: Target) => ({
  type: 'page.wanted' as const,
  path,
  hash: hash === '#login' ? '' : hash,
});

type Guarded = { context: NavigationContext };
const isVisitor = ({ context }: Guarded) => context.facts.person === 'visitor';
const isPlayer = ({ context }: Guarded) => context.facts.person === 'player';
const isPending = ({ context }: Guarded) => context.facts.pendingPolicies + context.facts.missingData > 0;
const isAt = ({ context }: Guarded, path: string) => context.target.path === path;
const isFree = (guarded: Guarded) => isPlayer(guarded) && !isPending(guarded);
const isHeld = (guarded: Guarded) =>
  guarded.context.facts.person === 'unconfirmed' || (isPlayer(guarded) && isPending(guarded));
/** A free player has come to the wanted page, has logged in for another one, or goes on from where it was offered. */
const isWantedPageOver = ({ context: { target, facts, explanation } }: Guarded) =>
  facts.wantedPage?.path === target.path ||
  facts.wantedPage?.isLate === false ||
  (explanation?.reason === 'wantedPageOffered' && explanation.to.replace(/#.*$/, '') !== target.path);

/** The notice of an ended session or of a logout is on home until somebody logs in, also while the login is open there. */
const isExplained = ({ context: { target, facts, explanation } }: Guarded) =>
  explanation?.reason === 'sessionEnded' || explanation?.reason === 'loggedOut'
    ? target.path === explanation.to && facts.person === 'visitor'
    : explanation?.to === target.path + target.hash;

export const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationEmitted,
  },
  guards: {
    isSavedRedirect: ({ context }) => context.target.path === context.facts.savedRedirect,
    isVisitorGivingOpinion: (guarded) => isVisitor(guarded) && isAt(guarded, '/your-opinion'),
    isVisitorAtSurvey: (guarded) =>
      isVisitor(guarded) && (isAt(guarded, '/survey') || isAt(guarded, '/survey/1')),
    isPrivateForVisitor: (guarded) => isVisitor(guarded) && guarded.context.target.access === 'private',
    isForVisitorsOnly: (guarded) => !isVisitor(guarded) && guarded.context.target.access === 'visitorsOnly',
    isUnconfirmedElsewhere: (guarded) =>
      guarded.context.facts.person === 'unconfirmed' && !isAt(guarded, '/register'),
    isUnconfirmed: ({ context }) => context.facts.person === 'unconfirmed',
    isPendingElsewhere: (guarded) => isPlayer(guarded) && isPending(guarded) && !isAt(guarded, '/gate'),
    isPendingAtGate: (guarded) => isPlayer(guarded) && isPending(guarded),
    hasCallback: (guarded) =>
      isFree(guarded) &&
      guarded.context.facts.authMethod === 'cognito' &&
      guarded.context.facts.callback !== null &&
      !/[?&]callback=/.test(guarded.context.target.search),
    hasSavedRedirect: (guarded) => isFree(guarded) && guarded.context.facts.savedRedirect !== null,
    isAtGateForNothing: (guarded) => isAt(guarded, '/gate'),
    isHeldWithWantedPage: (guarded) => isHeld(guarded) && guarded.context.facts.wantedPage?.isLate === false,
    isHeldWithSavedWantedPage: (guarded) =>
      isHeld(guarded) &&
      guarded.context.facts.wantedPage?.isLate === false &&
      guarded.context.facts.wantedPage.path === guarded.context.facts.savedRedirect,
    isWantedPageOver: (guarded) =>
      isFree(guarded) && guarded.context.facts.wantedPage !== null && isWantedPageOver(guarded),
    hasLateWantedPage: (guarded) => isFree(guarded) && guarded.context.facts.wantedPage !== null,
    isWantedPageOffered: ({ context }) => context.explanation?.reason === 'wantedPageOffered',
    // After an expiry the rule of the code or of the gate leads a player back to these pages anyway.
    isToldOfEnd: ({ context }, params: { because: ClosedBecause }) =>
      params.because === 'logout' || (params.because === 'refused' && !isConfining(context.target.path)),
    hasLeftPage: ({ context: { explanation } }) =>
      explanation?.reason === 'sessionEnded' && explanation.target.path !== '/',
    // A request that arrived before the end counts (§B.40), so its page stays until the next one is asked for.
    isContestMissing: (guarded) =>
      isAt(guarded, '/contest') &&
      !guarded.context.facts.hasContest &&
      !guarded.context.facts.isUploadUnderWay,
  },
  actions: {
    keepQuestion: assign((_, params: { target: Target; facts: Facts }) => ({ ...params, decision: null })),
    announceStart: emit(({ context }) => ({
      type: 'navigation.started' as const,
      path: context.target.path,
    })),
    announceWanted: emit(({ context }) => wanted(context.target)),
    keepOpening: assign({
      target: ({ context }, { path }: { path: string }) => ({ ...context.target, path }),
    }),
    explainEnd: assign({
      explanation: ({ context: { target, facts } }, { because }: { because: ClosedBecause }) => ({
        target,
        facts,
        to: '/',
        reason: because === 'logout' ? ('loggedOut' as const) : ('sessionEnded' as const),
      }),
    }),
    announceLeft: emit(({ context: { explanation, target } }) => wanted(explanation?.target ?? target)),
    dropSavedRedirect: assign({ facts: ({ context }) => ({ ...context.facts, savedRedirect: null }) }),
    announceCleared: emit({ type: 'redirect.cleared' }),
    announceSaved: emit((_, params: { path: string }) => ({
      type: 'redirect.saved' as const,
      path: params.path,
    })),
    announcePostponed: emit(({ context }) => ({
      type: 'wantedPage.postponed' as const,
      path: context.facts.wantedPage?.path ?? '/',
    })),
    announceWantedPageCleared: emit({ type: 'wantedPage.cleared' }),
    offerWantedPage: assign({
      explanation: ({ context: { target, facts } }) => ({
        target: { path: facts.wantedPage?.path ?? '/', search: '', hash: '', access: 'private' as const },
        facts,
        to: target.path + target.hash,
        reason: 'wantedPageOffered' as const,
      }),
    }),
    redirect: assign(({ context }, params: { to: string; rule: number; reason: Reason }) => ({
      decision: { kind: 'redirect' as const, ...params },
      explanation: needsNoReason(params.reason, context.target)
        ? null
        : { target: context.target, facts: context.facts, to: params.to, reason: params.reason },
    })),
    redirectToSaved: assign(({ context }) => ({
      decision: {
        kind: 'redirect' as const,
        to: context.facts.savedRedirect ?? '/',
        rule: 9,
        reason: 'backToSaved' as const,
      },
      explanation: null,
    })),
    leave: assign(({ context }) => ({
      decision: { kind: 'leave' as const, url: context.facts.callback ?? '/', rule: 8 },
    })),
    announceCallbackFired: emit({ type: 'callback.cleared' }),
    allow: assign((guarded) => ({
      decision: { kind: 'allow' as const },
      explanation: isExplained(guarded) ? guarded.context.explanation : null,
    })),
    dropExplanation: assign({ explanation: null }),
  },
});
