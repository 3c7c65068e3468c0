// Decides, for every page that is asked for, whether it opens, where the person goes instead, or leaves.
// One rule of the specification is one state; the first rule that applies decides. It calls no port.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ClosedBecause } from '../../domain/sessions.ts';
import { navigationSetup } from './navigation.setup.ts';

const because = ({ event }: { event: { because: ClosedBecause } }) => ({ because: event.because });

export const navigationMachine = navigationSetup.createMachine({
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
      isUploadUnderWay: false,
      savedRedirect: null,
      callback: null,
      wantedPage: null,
    },
    decision: null,
    explanation: null,
  },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'No page has been asked for yet.',
      on: { 'page.opening': { actions: { type: 'keepOpening', params: ({ event }) => event } } },
    },
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
      description: 'Rule 3: the page of an opinion or a survey that a visitor wants is remembered.',
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
        { target: 'postponingWantedPage' },
      ],
    },
    postponingWantedPage: {
      description:
        'Whoever is held at the code or the gate has other steps first: the page they wanted is offered afterwards (§G.17).',
      always: [
        {
          // Kept for the way over the identity service, so that it outlives the reload; nobody is to be led there now.
          guard: 'isHeldWithSavedWantedPage',
          target: 'confirmingAddress',
          actions: ['announcePostponed', 'dropSavedRedirect', 'announceCleared'],
        },
        { guard: 'isHeldWithWantedPage', target: 'confirmingAddress', actions: 'announcePostponed' },
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
      description:
        'Rule 10: the contest page exists only while a campaign runs, or a receipt is on its way there.',
      always: [
        {
          guard: 'isContestMissing',
          target: 'redirected',
          actions: { type: 'redirect', params: { to: '/', rule: 10, reason: 'noContest' } },
        },
        { target: 'offeringWantedPage' },
      ],
    },
    offeringWantedPage: {
      description: 'The page that comes after the gate offers what was wanted before it; once.',
      always: [
        { guard: 'isWantedPageOver', target: 'allowed', actions: 'announceWantedPageCleared' },
        { guard: 'hasLateWantedPage', target: 'allowed', actions: 'offerWantedPage' },
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
    'session.closed': {
      description:
        'The session has run out: home says so, and a new login leads back to this page (§G.18). After a logout home says that it is done.',
      guard: { type: 'isToldOfEnd', params: because },
      actions: { type: 'explainEnd', params: because },
    },
    // An event of its own: the guard is not asked again when only the anchor of the address changes.
    'login.opened': { guard: 'hasLeftPage', actions: 'announceLeft' },
    'explanation.dismiss': [
      { guard: 'isWantedPageOffered', actions: ['dropExplanation', 'announceWantedPageCleared'] },
      { actions: 'dropExplanation' },
    ],
  },
});

export type NavigationActorRef = ActorRefFrom<typeof navigationMachine>;
export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;
