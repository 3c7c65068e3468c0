import type { Facts } from '../../machines/navigation/facts.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import type {
  Explanation,
  NavigationEmitted,
  Reason,
  Target,
} from '../../machines/navigation/navigation.setup.ts';
import {
  anUnconfirmedsFacts,
  aPlayersFacts,
  aTarget,
  aVisitorsFacts,
  CALLBACK,
} from '../machines/support/navigation-harness.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const WANTED_PAGE = { path: '/profile', isLate: false };
const LATE = { ...WANTED_PAGE, isLate: true };
const ask = (address: string, facts = aVisitorsFacts()) => ({ target: aTarget(address), facts });

type Outcome = OutcomeOf<typeof navigationMachine>;

/** These lead on as one expects; so does the way from the registration to the gate. */
const needsNoReason = (reason: Reason, path: string) =>
  ['backToSaved', 'nothingPending'].includes(reason) ||
  (reason === 'accountIncomplete' && path === '/register');

/** A receipt that is on its way keeps its page beyond the end (§B.40). */
const isContestThere = ({ hasContest, isUploadUnderWay }: Facts) => hasContest || isUploadUnderWay;

/** A page is wanted at its anchor, but for that of the login, which would open again. */
const wanted = ({ path, hash }: Target) =>
  ({ type: 'page.wanted', path, hash: hash === '#login' ? '' : hash }) as const;

/** The rules of §G in their order, for one question; `shown` is the reason that is in view. */
export function decided(target: Target, asked: Facts, shown: Explanation | null): Outcome {
  const { path, search, hash, access } = target;
  const emits: NavigationEmitted[] = [{ type: 'navigation.started', path }];
  let facts = asked;
  const forget = () => {
    facts = { ...facts, savedRedirect: null };
    emits.push({ type: 'redirect.cleared' });
  };
  const redirect = (to: string, rule: number, reason: Reason): Outcome => {
    const explanation = needsNoReason(reason, path) ? null : { target, facts, to, reason };
    const decision = { kind: 'redirect', to, rule, reason } as const;
    return { to: 'redirected', assigns: { target, facts, decision, explanation }, emits };
  };
  const allow = (reason = shown): Outcome => {
    const isShown =
      reason?.reason === 'sessionEnded' || reason?.reason === 'loggedOut'
        ? path === '/' && facts.person === 'visitor'
        : reason?.to === path + hash;
    const explanation = isShown ? reason : null;
    return { to: 'allowed', assigns: { target, facts, decision: { kind: 'allow' }, explanation }, emits };
  };

  if (path === facts.savedRedirect) forget();
  if (facts.person === 'visitor') return ofVisitor();
  if (access === 'visitorsOnly') return redirect('/', 5, 'visitorsOnly');
  return ofPlayer();

  function ofVisitor(): Outcome {
    if (path === '/your-opinion') {
      emits.push({ type: 'redirect.saved', path });
      return redirect('/#login', 3, 'loginNeeded');
    }
    if (path === '/survey' || path === '/survey/1') {
      emits.push({ type: 'redirect.saved', path: '/survey' });
      return redirect('/#login', 4, 'loginNeeded');
    }
    if (access === 'private') {
      emits.push(wanted(target));
      return redirect('/#login', 4, 'loginNeeded');
    }
    if (path === '/gate') return redirect('/', 7, 'nothingPending');
    if (path === '/contest' && !isContestThere(facts)) return redirect('/', 10, 'noContest');
    return allow();
  }

  function ofPlayer(): Outcome {
    const { wantedPage } = facts;
    const isUnconfirmed = facts.person === 'unconfirmed';
    if (!isUnconfirmed && facts.pendingPolicies + facts.missingData === 0) return ofFreePlayer();
    // §G.17: whoever is held has other steps first; the page they wanted is offered afterwards.
    if (wantedPage?.isLate === false) {
      emits.push({ type: 'wantedPage.postponed', path: wantedPage.path });
      if (wantedPage.path === facts.savedRedirect) forget();
    }
    const [only, rule, reason] = isUnconfirmed
      ? (['/register', 6, 'codeNeeded'] as const)
      : (['/gate', 7, 'accountIncomplete'] as const);
    return path === only ? allow() : redirect(only, rule, reason);
  }

  function ofFreePlayer(): Outcome {
    const { wantedPage, callback, savedRedirect, authMethod } = facts;
    if (authMethod === 'cognito' && callback !== null && !search.includes('callback=')) {
      emits.push({ type: 'callback.cleared' });
      const decision = { kind: 'leave', url: callback, rule: 8 } as const;
      return { to: 'leaving', assigns: { target, facts, decision }, emits };
    }
    if (savedRedirect !== null) return redirect(savedRedirect, 9, 'backToSaved');
    if (path === '/gate') return redirect('/', 7, 'nothingPending');
    if (path === '/contest' && !isContestThere(facts)) return redirect('/', 10, 'noContest');
    return wantedPage ? offered(wantedPage) : allow();
  }

  function offered(wantedPage: NonNullable<Facts['wantedPage']>): Outcome {
    // The page after the gate offers what was wanted before it; once.
    const wasOffered = shown?.reason === 'wantedPageOffered' && shown.to.split('#')[0] !== path;
    if (wantedPage.path === path || !wantedPage.isLate || wasOffered) {
      emits.push({ type: 'wantedPage.cleared' });
      return allow();
    }
    const offered: Target = { path: wantedPage.path, search: '', hash: '', access: 'private' };
    return allow({ target: offered, facts, to: path + hash, reason: 'wantedPageOffered' });
  }
}

export const navigationModel = defineModel<typeof navigationMachine>({
  machine: navigationMachine,
  inputs: [undefined],
  cases: {
    'navigation.ask': [
      ask('/'),
      ask('/your-opinion'),
      ask('/survey'),
      ask('/survey/1'),
      ask('/profile#premi'),
      ask('/profile#login'),
      ask('/survey', aVisitorsFacts({ savedRedirect: '/survey' })),
      ask('/email-confirm', aPlayersFacts()),
      ask('/register', aPlayersFacts()),
      ask('/', anUnconfirmedsFacts()),
      ask('/register', anUnconfirmedsFacts()),
      ask('/', aPlayersFacts({ pendingPolicies: 1 })),
      ask('/gate', aPlayersFacts({ missingData: 1 })),
      ask('/gate', aPlayersFacts()),
      ask('/', aPlayersFacts({ authMethod: 'cognito', callback: CALLBACK })),
      ask('/', aPlayersFacts({ savedRedirect: '/survey' })),
      ask('/contest', aPlayersFacts()),
      ask('/contest', aPlayersFacts({ hasContest: true })),
      ask('/contest', aPlayersFacts({ isUploadUnderWay: true })),
      ask('/', anUnconfirmedsFacts({ wantedPage: WANTED_PAGE })),
      ask('/', aPlayersFacts({ pendingPolicies: 1, savedRedirect: '/profile', wantedPage: WANTED_PAGE })),
      ask('/contest', aPlayersFacts({ hasContest: true, wantedPage: { ...WANTED_PAGE, isLate: true } })),
      ask('/profile', aPlayersFacts({ wantedPage: { ...WANTED_PAGE, isLate: true } })),
      ask('/gate', aPlayersFacts({ wantedPage: { ...WANTED_PAGE, isLate: true } })),
      ask('/#login'),
      ask('/gate'),
      ask('/contest'),
      ask('/', aVisitorsFacts({ savedRedirect: '/survey', pendingPolicies: 1, wantedPage: WANTED_PAGE })),
      ask(
        '/register',
        anUnconfirmedsFacts({ savedRedirect: '/survey', callback: CALLBACK, wantedPage: LATE }),
      ),
      ask('/register', aPlayersFacts({ pendingPolicies: 1 })),
      ask('/survey', aPlayersFacts({ missingData: 1, savedRedirect: '/profile', wantedPage: LATE })),
      ask('/your-opinion', aPlayersFacts()),
      ask('/survey/1', aPlayersFacts()),
      ask('/', aPlayersFacts({ authMethod: 'local', callback: CALLBACK })),
      ask('/?callback=x', aPlayersFacts({ authMethod: 'cognito', callback: CALLBACK })),
      ask('/?a=1&callback=x', aPlayersFacts({ authMethod: 'cognito', callback: CALLBACK })),
      ask('/', aPlayersFacts({ authMethod: 'cognito', pendingPolicies: 1, callback: CALLBACK })),
      ask('/contest', aPlayersFacts({ hasContest: true, wantedPage: LATE })),
      ask('/contest#more', aPlayersFacts({ hasContest: true, wantedPage: LATE })),
      ask('/profile', aPlayersFacts({ wantedPage: LATE })),
      ask('/', aPlayersFacts({ wantedPage: WANTED_PAGE })),
      ask('/gate', aPlayersFacts({ wantedPage: LATE })),
      ask('/prizes', aPlayersFacts({ wantedPage: LATE })),
      ask('/', aPlayersFacts({ authMethod: 'cognito' })),
      ask('/', aVisitorsFacts({ authMethod: 'cognito', callback: CALLBACK })),
    ],
    'page.opening': [{ path: '/missions' }],
    'session.closed': [{ because: 'refused' }, { because: 'logout' }, { because: 'accountClosed' }],
  },
  distinguishBy: ({ explanation }) =>
    explanation && [
      explanation.to,
      explanation.reason,
      explanation.reason === 'sessionEnded' && explanation.target.path,
    ],
  starts: () => ({
    to: 'unasked',
    assigns: {
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
  }),
  expects: {
    'navigation.ask': ({ target, facts }, { context }) => decided(target, facts, context.explanation),
    'session.closed': ({ because }, { context: { target, facts } }) =>
      because === 'logout'
        ? { assigns: { explanation: { target, facts, to: '/', reason: 'loggedOut' } } }
        : because === 'refused' && !['/register', '/gate'].includes(target.path)
          ? { assigns: { explanation: { target, facts, to: '/', reason: 'sessionEnded' } } }
          : {},
    'page.opening': ({ path }, { at, context: { target } }) =>
      at('unasked') && { assigns: { target: { ...target, path } } },
    // §G.18: the login after an ended session leads back to the page that was open.
    'login.opened': (_, { context: { explanation } }) =>
      explanation?.reason === 'sessionEnded' &&
      explanation.target.path !== '/' && { emits: [wanted(explanation.target)] },
    'explanation.dismiss': (_, { context: { explanation } }) => ({
      assigns: { explanation: null },
      emits: explanation?.reason === 'wantedPageOffered' ? [{ type: 'wantedPage.cleared' }] : [],
    }),
  },
  always: {
    'Nobody is sent where they already are.': ({ context: { decision, target } }) =>
      decision?.kind !== 'redirect' || decision.to !== `${target.path}${target.hash}`,
    '§G rule 4: no private page opens for a visitor': ({ context: { target, facts, decision } }) =>
      facts.person === 'visitor' && target.access === 'private' ? decision?.kind !== 'allow' : undefined,
    '§G rule 6: an unconfirmed player sees the registration alone': ({
      context: { target, facts, decision },
    }) =>
      facts.person === 'unconfirmed' && target.path !== '/register' ? decision?.kind !== 'allow' : undefined,
    '§G rule 7: open policies or missing data leave the gate alone': ({
      context: { target, facts, decision },
    }) =>
      facts.person === 'player' && facts.pendingPolicies + facts.missingData > 0 && target.path !== '/gate'
        ? decision?.kind !== 'allow'
        : undefined,
    '§G.17: nobody who has been held is led to the wanted page': ({ context: { facts, decision } }) =>
      facts.wantedPage?.isLate && decision?.kind === 'redirect'
        ? decision.to !== facts.wantedPage.path
        : undefined,
    '§G rule 10: without a contest its page does not open': ({ context: { target, facts, decision } }) =>
      target.path === '/contest' && !isContestThere(facts) ? decision?.kind !== 'allow' : undefined,
  },
});
