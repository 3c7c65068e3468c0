import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import {
  anUnconfirmedsFacts,
  aPlayersFacts,
  aTarget,
  aVisitorsFacts,
  CALLBACK,
} from '../machines/support/navigation-harness.ts';
import { defineModel } from './kit/model.ts';

const LEADS_TO = { allow: 'allowed', redirect: 'redirected', leave: 'leaving' } as const;
const WISH = { path: '/profile', isLate: false };
const ask = (address: string, facts = aVisitorsFacts()) => ({ target: aTarget(address), facts });

export const navigationModel = defineModel<typeof navigationMachine>({
  machine: navigationMachine,
  inputs: [undefined],
  cases: {
    'navigation.ask': [
      ask('/'),
      ask('/your-opinion'),
      ask('/survey'),
      ask('/survey/1'),
      ask('/profile'),
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
      ask('/', anUnconfirmedsFacts({ wish: WISH })),
      ask('/', aPlayersFacts({ pendingPolicies: 1, savedRedirect: '/profile', wish: WISH })),
      ask('/contest', aPlayersFacts({ hasContest: true, wish: { ...WISH, isLate: true } })),
      ask('/profile', aPlayersFacts({ wish: { ...WISH, isLate: true } })),
      ask('/gate', aPlayersFacts({ wish: { ...WISH, isLate: true } })),
    ],
  },
  tellsApart: ({ target, facts, decision, explanation }) => [target, facts, decision, explanation === null],
  always: {
    'Every question has its answer at once.': ({ context, snapshot }) =>
      snapshot.matches('unasked') === (context.decision === null),
    'A page that opens, a redirect and a way out have each their own state.': ({ context, snapshot }) =>
      context.decision === null || snapshot.matches(LEADS_TO[context.decision.kind]),
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
    '§G.17: nobody who has been held is led to the wish': ({ context: { facts, decision } }) =>
      facts.wish?.isLate && decision?.kind === 'redirect' ? decision.to !== facts.wish.path : undefined,
    '§G rule 10: without a contest its page does not open': ({ context: { target, facts, decision } }) =>
      target.path === '/contest' && !facts.hasContest ? decision?.kind !== 'allow' : undefined,
  },
});
