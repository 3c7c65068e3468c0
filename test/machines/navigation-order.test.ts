import { describe, expect, test } from 'vitest';
import type { Facts } from '../../machines/navigation/navigation.machine.ts';
import {
  allow,
  anUnconfirmedsFacts,
  aPlayersFacts,
  asked,
  aVisitorsFacts,
  CALLBACK,
  leave,
  redirect,
} from './support/navigation-story.ts';

type Conflict = {
  between: string;
  address: string;
  facts: Facts;
  decision: unknown;
  said?: readonly unknown[];
};

const everything = {
  authMethod: 'cognito',
  pendingPolicies: 1,
  missingData: 1,
  savedRedirect: '/survey',
  callback: CALLBACK,
} as const;
const free = { ...everything, pendingPolicies: 0, missingData: 0 };

const CONFLICTS: readonly Conflict[] = [
  {
    between: '2 before 4: a visitor arrives at a saved private page',
    address: '/profile',
    facts: aVisitorsFacts({ savedRedirect: '/profile' }),
    decision: redirect('/#login', 4, 'loginNeeded'),
    said: [{ type: 'redirect.cleared' }, { type: 'page.wanted', path: '/profile' }],
  },
  {
    between: '2 before 3: a visitor arrives at the saved survey',
    address: '/survey',
    facts: aVisitorsFacts({ savedRedirect: '/survey' }),
    decision: redirect('/#login', 4, 'loginNeeded'),
    said: [{ type: 'redirect.cleared' }, { type: 'redirect.saved', path: '/survey' }],
  },
  {
    between: '2 before 6: an unconfirmed player arrives at the saved page',
    address: '/survey',
    facts: anUnconfirmedsFacts(everything),
    decision: redirect('/register', 6, 'codeNeeded'),
    said: [{ type: 'redirect.cleared' }],
  },
  {
    between: '2 before 9: the saved page itself opens',
    address: '/survey',
    facts: aPlayersFacts({ ...free, authMethod: 'local' }),
    decision: allow,
    said: [{ type: 'redirect.cleared' }],
  },
  {
    between: '2 before 7: a pending player arrives at the saved page',
    address: '/survey',
    facts: aPlayersFacts(everything),
    decision: redirect('/gate', 7, 'accountIncomplete'),
    said: [{ type: 'redirect.cleared' }],
  },
  {
    between: '4 before 8: a visitor with a callback at a private page',
    address: '/profile',
    facts: aVisitorsFacts({ authMethod: 'cognito', callback: CALLBACK }),
    decision: redirect('/#login', 4, 'loginNeeded'),
    said: [{ type: 'page.wanted', path: '/profile' }],
  },
  {
    between: '5 before 6: an unconfirmed player at /email-confirm',
    address: '/email-confirm',
    facts: anUnconfirmedsFacts(everything),
    decision: redirect('/', 5, 'visitorsOnly'),
  },
  {
    between: '5 before 7: a pending player at /email-confirm',
    address: '/email-confirm',
    facts: aPlayersFacts(everything),
    decision: redirect('/', 5, 'visitorsOnly'),
  },
  {
    between: '5 before 9: a free player at /email-confirm with a saved page',
    address: '/email-confirm',
    facts: aPlayersFacts(free),
    decision: redirect('/', 5, 'visitorsOnly'),
  },
  {
    between: '6 before 7: an unconfirmed player with everything pending',
    address: '/gate',
    facts: anUnconfirmedsFacts(everything),
    decision: redirect('/register', 6, 'codeNeeded'),
  },
  {
    between: '6 before 8 and 9: the registration of an unconfirmed player',
    address: '/register',
    facts: anUnconfirmedsFacts(free),
    decision: allow,
  },
  {
    between: '6 before 10: an unconfirmed player at a contest that is over',
    address: '/contest',
    facts: anUnconfirmedsFacts(),
    decision: redirect('/register', 6, 'codeNeeded'),
  },
  {
    between: '7 before 8 and 9: the gate of a pending player',
    address: '/gate',
    facts: aPlayersFacts(everything),
    decision: allow,
  },
  {
    between: '7 before 10: a pending player at a contest that is over',
    address: '/contest',
    facts: aPlayersFacts({ missingData: 1 }),
    decision: redirect('/gate', 7, 'accountIncomplete'),
  },
  {
    between: '8 before 9: a callback and a saved page',
    address: '/',
    facts: aPlayersFacts(free),
    decision: leave,
    said: [{ type: 'callback.cleared' }],
  },
  {
    between: '8 before the empty gate',
    address: '/gate',
    facts: aPlayersFacts({ ...free, savedRedirect: null }),
    decision: leave,
    said: [{ type: 'callback.cleared' }],
  },
  {
    between: '9 before the empty gate',
    address: '/gate',
    facts: aPlayersFacts({ savedRedirect: '/survey' }),
    decision: redirect('/survey', 9, 'backToSaved'),
  },
  {
    between: '9 before 10: a saved page and a contest that is over',
    address: '/contest',
    facts: aPlayersFacts({ savedRedirect: '/survey' }),
    decision: redirect('/survey', 9, 'backToSaved'),
  },
  {
    between: '2 before 10: the saved page is a contest that is over',
    address: '/contest',
    facts: aPlayersFacts({ savedRedirect: '/contest' }),
    decision: redirect('/', 10, 'noContest'),
    said: [{ type: 'redirect.cleared' }],
  },
];

describe('two rules want something: the earlier one has it', () => {
  test.each(CONFLICTS)('$between', ({ address, facts, decision, said = [] }) => {
    expect(asked(address, facts)).toEqual({ decision, said });
  });
});
