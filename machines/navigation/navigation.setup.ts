// The words of the navigation guard: its question, its answers, and the eleven rules as named guards (§G).
import { assign, emit, setup } from 'xstate';
import type { Access } from '../../domain/routes.ts';

/** The page that is asked for. `search` and `hash` keep their leading sign. */
export type Target = { path: string; search: string; hash: string; access: Access };

/** What the guard needs to know of the person and of the moment. */
export type Facts = {
  person: 'visitor' | 'unconfirmed' | 'player';
  authMethod: 'local' | 'cognito';
  pendingPolicies: number;
  missingData: number;
  hasContest: boolean;
  /** A known, enabled path, or null. */
  savedRedirect: string | null;
  /** The whole address to leave for, token included, or null when none is stored or allowed. */
  callback: string | null;
};

export type Reason =
  | 'loginNeeded'
  | 'visitorsOnly'
  | 'codeNeeded'
  | 'accountIncomplete'
  | 'backToSaved'
  | 'nothingPending'
  | 'noContest';

export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string; rule: number; reason: Reason }
  | { kind: 'leave'; url: string; rule: number };

/** A redirect that the page explains: where the person wanted to go, and why that has to wait. */
export type Explanation = { target: Target; facts: Facts; to: string; reason: Reason };

export type NavigationContext = {
  target: Target;
  facts: Facts;
  decision: Decision | null;
  explanation: Explanation | null;
};

export type NavigationEvent =
  | { type: 'navigation.ask'; target: Target; facts: Facts }
  | { type: 'explanation.dismiss' };

export type NavigationEmitted =
  | { type: 'navigation.started'; path: string }
  | { type: 'page.wanted'; path: string }
  | { type: 'redirect.saved'; path: string }
  | { type: 'redirect.cleared' }
  | { type: 'callback.cleared' };

type Guarded = { context: NavigationContext };
const isVisitor = ({ context }: Guarded) => context.facts.person === 'visitor';
const isPlayer = ({ context }: Guarded) => context.facts.person === 'player';
const isPending = ({ context }: Guarded) => context.facts.pendingPolicies + context.facts.missingData > 0;
const isAt = ({ context }: Guarded, path: string) => context.target.path === path;
const isFree = (guarded: Guarded) => isPlayer(guarded) && !isPending(guarded);

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
    isContestMissing: (guarded) => isAt(guarded, '/contest') && !guarded.context.facts.hasContest,
  },
  actions: {
    keepQuestion: assign((_, params: { target: Target; facts: Facts }) => ({ ...params, decision: null })),
    announceStart: emit(({ context }) => ({
      type: 'navigation.started' as const,
      path: context.target.path,
    })),
    announceWanted: emit(({ context }) => ({ type: 'page.wanted' as const, path: context.target.path })),
    dropSavedRedirect: assign({ facts: ({ context }) => ({ ...context.facts, savedRedirect: null }) }),
    announceCleared: emit({ type: 'redirect.cleared' }),
    announceSaved: emit((_, params: { path: string }) => ({
      type: 'redirect.saved' as const,
      path: params.path,
    })),
    redirect: assign(({ context }, params: { to: string; rule: number; reason: Reason }) => ({
      decision: { kind: 'redirect' as const, ...params },
      explanation:
        params.reason === 'backToSaved' || params.reason === 'nothingPending'
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
    allow: assign(({ context }) => ({
      decision: { kind: 'allow' as const },
      explanation:
        context.explanation?.to === context.target.path + context.target.hash ? context.explanation : null,
    })),
    dropExplanation: assign({ explanation: null }),
  },
});
