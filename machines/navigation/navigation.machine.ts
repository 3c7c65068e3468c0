// Decides, for every page that is asked for, whether it opens, where the person goes instead, or leaves.
// One rule of the specification is one state; the first rule that applies decides. It calls no port.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Access } from '../../domain/routes.ts';
import type { Facts } from './facts.ts';

/** The requested page. `search` and `hash` keep their leading `?` and `#`. */
export type Target = { path: string; search: string; hash: string; access: Access };

export type Reason =
  | 'loginNeeded'
  | 'visitorsOnly'
  | 'codeNeeded'
  | 'accountIncomplete'
  | 'backToSaved'
  | 'nothingPending'
  | 'noContest'
  | 'wishOffered';

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
  | { type: 'explanation.dismiss' };

export type NavigationEmitted =
  | { type: 'navigation.started'; path: string }
  | { type: 'page.wanted'; path: string }
  | { type: 'redirect.saved'; path: string }
  | { type: 'redirect.cleared' }
  | { type: 'wish.postponed'; path: string }
  | { type: 'wish.cleared' }
  | { type: 'callback.cleared' };

/** These lead on as one expects. So does the way from the registration to the gate, the next step of the same sequence. */
const needsNoReason = (reason: Reason, { path }: Target): boolean =>
  reason === 'backToSaved' ||
  reason === 'nothingPending' ||
  (reason === 'accountIncomplete' && path === '/register');

type Guarded = { context: NavigationContext };
const isVisitor = ({ context }: Guarded) => context.facts.person === 'visitor';
const isPlayer = ({ context }: Guarded) => context.facts.person === 'player';
const isPending = ({ context }: Guarded) => context.facts.pendingPolicies + context.facts.missingData > 0;
const isAt = ({ context }: Guarded, path: string) => context.target.path === path;
const isFree = (guarded: Guarded) => isPlayer(guarded) && !isPending(guarded);
const isHeld = (guarded: Guarded) =>
  guarded.context.facts.person === 'unconfirmed' || (isPlayer(guarded) && isPending(guarded));
/** A free player has come to the wished page, has logged in for another one, or goes on from where it was offered. */
const isWishOver = ({ context: { target, facts, explanation } }: Guarded) =>
  facts.wish?.path === target.path ||
  facts.wish?.isLate === false ||
  (explanation?.reason === 'wishOffered' && explanation.to.replace(/#.*$/, '') !== target.path);

export const navigationMachine = setup({
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
    isHeldWithWish: (guarded) => isHeld(guarded) && guarded.context.facts.wish?.isLate === false,
    isHeldWithSavedWish: (guarded) =>
      isHeld(guarded) &&
      guarded.context.facts.wish?.isLate === false &&
      guarded.context.facts.wish.path === guarded.context.facts.savedRedirect,
    isWishOver: (guarded) => isFree(guarded) && guarded.context.facts.wish !== null && isWishOver(guarded),
    hasLateWish: (guarded) => isFree(guarded) && guarded.context.facts.wish !== null,
    isWishOffered: ({ context }) => context.explanation?.reason === 'wishOffered',
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
    announcePostponed: emit(({ context }) => ({
      type: 'wish.postponed' as const,
      path: context.facts.wish?.path ?? '/',
    })),
    announceWishCleared: emit({ type: 'wish.cleared' }),
    offerWish: assign({
      explanation: ({ context: { target, facts } }) => ({
        target: { path: facts.wish?.path ?? '/', search: '', hash: '', access: 'private' as const },
        facts,
        to: target.path + target.hash,
        reason: 'wishOffered' as const,
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
    allow: assign(({ context }) => ({
      decision: { kind: 'allow' as const },
      explanation:
        context.explanation?.to === context.target.path + context.target.hash ? context.explanation : null,
    })),
    dropExplanation: assign({ explanation: null }),
  },
}).createMachine({
  id: 'navigation',
  description: 'The navigation guard: eleven rules in their order (§G).',
  context: {
    target: { path: '/', search: '', hash: '', access: 'public' },
    facts: {
      person: 'visitor',
      authMethod: 'local',
      pendingPolicies: 0,
      missingData: 0,
      hasContest: false,
      savedRedirect: null,
      callback: null,
      wish: null,
    },
    decision: null,
    explanation: null,
  },
  initial: 'unasked',
  states: {
    unasked: { description: 'No page has been asked for yet.' },
    naming: {
      description: 'Rule 1: the route gives its name to reports, and the page root is unlocked.',
      entry: 'announceStart',
      always: 'comparingRedirect',
    },
    comparingRedirect: {
      description: 'Rule 2: arriving where one wanted to go clears the saved redirect.',
      always: [
        {
          guard: 'isSavedRedirect',
          target: 'savingRedirect',
          actions: ['dropSavedRedirect', 'announceCleared'],
        },
        { target: 'savingRedirect' },
      ],
    },
    savingRedirect: {
      description: 'Rule 3: a visitor’s wish to give an opinion or answer a survey is remembered.',
      always: [
        {
          guard: 'isVisitorGivingOpinion',
          target: 'redirected',
          actions: [
            { type: 'announceSaved', params: { path: '/your-opinion' } },
            { type: 'redirect', params: { to: '/#login', rule: 3, reason: 'loginNeeded' } },
          ],
        },
        {
          guard: 'isVisitorAtSurvey',
          target: 'protectingPrivate',
          actions: { type: 'announceSaved', params: { path: '/survey' } },
        },
        { target: 'protectingPrivate' },
      ],
    },
    protectingPrivate: {
      description: 'Rule 4: a visitor at a private page is asked to sign in.',
      always: [
        {
          // The path is saved already. Requesting it as well would clear the saved one on arrival, which a pending
          // player still needs.
          guard: 'isVisitorAtSurvey',
          target: 'redirected',
          actions: { type: 'redirect', params: { to: '/#login', rule: 4, reason: 'loginNeeded' } },
        },
        {
          guard: 'isPrivateForVisitor',
          target: 'redirected',
          actions: [
            'announceWanted',
            { type: 'redirect', params: { to: '/#login', rule: 4, reason: 'loginNeeded' } },
          ],
        },
        { target: 'protectingVisitorsOnly' },
      ],
    },
    protectingVisitorsOnly: {
      description: 'Rule 5: a page for visitors only sends who is signed in to the home page.',
      always: [
        {
          guard: 'isForVisitorsOnly',
          target: 'redirected',
          actions: { type: 'redirect', params: { to: '/', rule: 5, reason: 'visitorsOnly' } },
        },
        { target: 'postponingWish' },
      ],
    },
    postponingWish: {
      description:
        'Whoever is held at the code or the gate has other steps first: what they wished to see is offered afterwards (§G.17).',
      always: [
        {
          // Kept for the way over the identity service, so that it outlives the reload; nobody is to be led there now.
          guard: 'isHeldWithSavedWish',
          target: 'confirmingAddress',
          actions: ['announcePostponed', 'dropSavedRedirect', 'announceCleared'],
        },
        { guard: 'isHeldWithWish', target: 'confirmingAddress', actions: 'announcePostponed' },
        { target: 'confirmingAddress' },
      ],
    },
    confirmingAddress: {
      description: 'Rule 6: until the code is confirmed there is only the registration.',
      always: [
        {
          guard: 'isUnconfirmedElsewhere',
          target: 'redirected',
          actions: { type: 'redirect', params: { to: '/register', rule: 6, reason: 'codeNeeded' } },
        },
        { guard: 'isUnconfirmed', target: 'allowed' },
        { target: 'completingAccount' },
      ],
    },
    completingAccount: {
      description: 'Rule 7: open policies or missing data come before every other page.',
      always: [
        {
          guard: 'isPendingElsewhere',
          target: 'redirected',
          actions: { type: 'redirect', params: { to: '/gate', rule: 7, reason: 'accountIncomplete' } },
        },
        { guard: 'isPendingAtGate', target: 'allowed' },
        { target: 'firingCallback' },
      ],
    },
    firingCallback: {
      description: 'Rule 8: a stored callback of another site takes a player of the identity service there.',
      always: [
        { guard: 'hasCallback', target: 'leaving', actions: ['leave', 'announceCallbackFired'] },
        { target: 'followingRedirect' },
      ],
    },
    followingRedirect: {
      description: 'Rule 9: a player with nothing pending goes where they had wanted to go.',
      always: [
        { guard: 'hasSavedRedirect', target: 'redirected', actions: 'redirectToSaved' },
        { target: 'leavingGate' },
      ],
    },
    leavingGate: {
      description: 'The gate has nothing to ask: home.',
      always: [
        {
          guard: 'isAtGateForNothing',
          target: 'redirected',
          actions: { type: 'redirect', params: { to: '/', rule: 7, reason: 'nothingPending' } },
        },
        { target: 'protectingContest' },
      ],
    },
    protectingContest: {
      description: 'Rule 10: the contest page exists only while a campaign runs.',
      always: [
        {
          guard: 'isContestMissing',
          target: 'redirected',
          actions: { type: 'redirect', params: { to: '/', rule: 10, reason: 'noContest' } },
        },
        { target: 'offeringWish' },
      ],
    },
    offeringWish: {
      description: 'The page that comes after the gate offers what was wished before it; once.',
      always: [
        { guard: 'isWishOver', target: 'allowed', actions: 'announceWishCleared' },
        { guard: 'hasLateWish', target: 'allowed', actions: 'offerWish' },
        { target: 'allowed' },
      ],
    },
    allowed: {
      description: 'Rule 11: the page opens under its own title.',
      entry: 'allow',
    },
    redirected: { description: 'The person is sent to another page, and told why.' },
    leaving: { description: 'The person leaves for another site.' },
  },
  on: {
    'navigation.ask': {
      target: '.naming',
      reenter: true,
      actions: {
        type: 'keepQuestion',
        params: ({ event }) => ({ target: event.target, facts: event.facts }),
      },
    },
    'explanation.dismiss': [
      { guard: 'isWishOffered', actions: ['dropExplanation', 'announceWishCleared'] },
      { actions: 'dropExplanation' },
    ],
  },
});

export type NavigationActorRef = ActorRefFrom<typeof navigationMachine>;
export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;
