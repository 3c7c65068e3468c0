import { describe, expect, test } from 'vitest';
import { type Access, ROUTES, routeOf } from '../../domain/routes.ts';
import type { Facts } from '../../machines/navigation/facts.ts';
import {
  allow,
  anUnconfirmedsFacts,
  aPlayersFacts,
  asked,
  aVisitorsFacts,
  CALLBACK,
  leave,
  navigationHarness,
  redirect,
} from './support/navigation-harness.ts';

describe('the order of the rules', () => {
  type Conflict = {
    between: string;
    address: string;
    facts: Facts;
    decision: unknown;
    emitted?: readonly unknown[];
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
      emitted: [{ type: 'redirect.cleared' }, { type: 'page.wanted', path: '/profile', hash: '' }],
    },
    {
      between: '2 before 3: a visitor arrives at the saved survey',
      address: '/survey',
      facts: aVisitorsFacts({ savedRedirect: '/survey' }),
      decision: redirect('/#login', 4, 'loginNeeded'),
      emitted: [{ type: 'redirect.cleared' }, { type: 'redirect.saved', path: '/survey' }],
    },
    {
      between: '2 before 6: an unconfirmed player arrives at the saved page',
      address: '/survey',
      facts: anUnconfirmedsFacts(everything),
      decision: redirect('/register', 6, 'codeNeeded'),
      emitted: [{ type: 'redirect.cleared' }],
    },
    {
      between: '2 before 9: the saved page itself opens',
      address: '/survey',
      facts: aPlayersFacts({ ...free, authMethod: 'local' }),
      decision: allow,
      emitted: [{ type: 'redirect.cleared' }],
    },
    {
      between: '2 before 7: a pending player arrives at the saved page',
      address: '/survey',
      facts: aPlayersFacts(everything),
      decision: redirect('/gate', 7, 'accountIncomplete'),
      emitted: [{ type: 'redirect.cleared' }],
    },
    {
      between: '4 before 8: a visitor with a callback at a private page',
      address: '/profile',
      facts: aVisitorsFacts({ authMethod: 'cognito', callback: CALLBACK }),
      decision: redirect('/#login', 4, 'loginNeeded'),
      emitted: [{ type: 'page.wanted', path: '/profile', hash: '' }],
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
      emitted: [{ type: 'callback.cleared' }],
    },
    {
      between: '8 before the empty gate',
      address: '/gate',
      facts: aPlayersFacts({ ...free, savedRedirect: null }),
      decision: leave,
      emitted: [{ type: 'callback.cleared' }],
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
      emitted: [{ type: 'redirect.cleared' }],
    },
  ];

  describe('when two rules apply, the earlier one decides', () => {
    test.each(CONFLICTS)('$between', ({ address, facts, decision, emitted = [] }) => {
      expect(asked(address, facts)).toEqual({ decision, emitted });
    });
  });
});

describe('every chain of redirects', () => {
  type Some = Partial<Facts>;

  const MAX_HOPS = 4;
  const PATHS = [...ROUTES.map(({ path }) => path), '/there-is-none', '/survey/2', '/gate/further'];
  const SAVED = ['/', '/survey', '/your-opinion', '/contest', '/gate', '/register', '/email-confirm'];

  const cross = (some: readonly Some[], others: readonly Some[]): Some[] =>
    some.flatMap((one) => others.map((other) => ({ ...one, ...other })));

  const PEOPLE: readonly Some[] = [{ person: 'visitor' }, { person: 'unconfirmed' }, { person: 'player' }];
  const LOGINS: readonly Some[] = [{ authMethod: 'local' }, { authMethod: 'cognito' }];
  const PENDING: readonly Some[] = [{}, { pendingPolicies: 1 }, { missingData: 2 }];
  const CONTESTS: readonly Some[] = [{ hasContest: true }, {}, { isUploadUnderWay: true }];
  const WISHES: readonly Some[] = [null, ...SAVED].map((savedRedirect) => ({ savedRedirect }));
  const CALLBACKS: readonly Some[] = [{ callback: null }, { callback: CALLBACK }];

  const ALL_FACTS = [LOGINS, PENDING, CONTESTS, WISHES, CALLBACKS].reduce<readonly Some[]>(cross, PEOPLE);

  const guard = navigationHarness();

  type Answer = ReturnType<typeof guard.ask>;
  const answers = new Map<string, Record<'first' | 'again', Answer>>();

  /** Thousands of chains share their questions. Each is asked twice in a row, so that a second answer may differ. */
  function ask(address: string, facts: Facts, time: 'first' | 'again' = 'first') {
    const question = JSON.stringify([address, facts]);
    const known = answers.get(question) ?? {
      first: guard.ask(address, facts),
      again: guard.ask(address, facts),
    };
    answers.set(question, known);
    return known[time];
  }

  /** What the browser keeps after the guard has spoken. */
  function afterwards(facts: Facts, emitted: Answer['emitted']): Facts {
    let { savedRedirect, callback } = facts;
    for (const emittedEvent of emitted) {
      if (emittedEvent.type === 'redirect.saved') savedRedirect = emittedEvent.path;
      if (emittedEvent.type === 'redirect.cleared') savedRedirect = null;
      if (emittedEvent.type === 'callback.cleared') callback = null;
    }
    return { ...facts, savedRedirect, callback };
  }

  /** Follows the guard from page to page until one opens or the person leaves. */
  function follow(start: string, startFacts: Facts) {
    let address = start;
    let facts = startFacts;
    for (let hops = 0; hops <= MAX_HOPS; hops += 1) {
      const { decision, emitted } = ask(address, facts);
      facts = afterwards(facts, emitted);
      if (decision?.kind !== 'redirect') return { address, facts, hops, kind: decision?.kind };
      address = decision.to;
    }
    return { address, facts, hops: MAX_HOPS + 1, kind: 'endless' as const };
  }

  type End = ReturnType<typeof follow>;

  const isPending = ({ person, pendingPolicies, missingData }: Facts) =>
    person === 'player' && pendingPolicies + missingData > 0;
  const isFree = (facts: Facts) => facts.person === 'player' && !isPending(facts);
  const pathOf = (address: string) => address.replace(/[?#].*/, '');
  const accessOf = (address: string): Access | undefined => routeOf(pathOf(address))?.access;

  /** What holds for every page that opens in the end. */
  const WHERE_IT_OPENS: Record<string, (facts: Facts, end: End) => boolean> = {
    'keeps the unconfirmed at the registration': ({ person }, { address }) =>
      person !== 'unconfirmed' || pathOf(address) === '/register',
    'keeps the pending at the gate': (facts, { address }) => !isPending(facts) || pathOf(address) === '/gate',
    'traps nobody else at the gate': (facts, { address }) => isPending(facts) || pathOf(address) !== '/gate',
    'shows a visitor nothing private': ({ person }, { address }) =>
      person !== 'visitor' || accessOf(address) !== 'private',
    'hides from players what is for visitors': ({ person }, { address }) =>
      person === 'visitor' || accessOf(address) !== 'visitorsOnly',
    'shows no contest that is over, unless a receipt is on its way': (facts, { address }) =>
      pathOf(address) !== '/contest' || facts.hasContest || facts.isUploadUnderWay,
    'meets a free player’s wanted page, once': (facts, end) =>
      !isFree(facts) || end.facts.savedRedirect === null,
    'opens again when asked again': (_, { address, facts }) =>
      ask(address, facts, 'again').decision?.kind === 'allow',
  };

  /** One sentence for each promise that a chain breaks. */
  function broken(start: string, facts: Facts, end: End): string[] {
    const name = (promise: string) => `${start} ${JSON.stringify(facts)} ends at ${end.address}: ${promise}`;
    if (end.kind === 'leave') {
      return isFree(facts) && facts.authMethod === 'cognito' ? [] : [name('lets only these leave')];
    }
    if (end.kind !== 'allow') return [name('ends')];
    return Object.entries(WHERE_IT_OPENS)
      .filter(([, isKept]) => !isKept(facts, end))
      .map(([promise]) => name(promise));
  }

  test('ends within four redirects for all facts and pages, and keeps the specified guarantees', () => {
    const complaints: string[] = [];
    const hops = new Set<number>();
    for (const some of ALL_FACTS) {
      const facts = aVisitorsFacts(some);
      // Only a callback that waits can be held back by one in the address.
      const starts = facts.callback ? PATHS.flatMap((path) => [path, `${path}?callback=x.example`]) : PATHS;
      for (const start of starts) {
        const end = follow(start, facts);
        hops.add(end.hops);
        complaints.push(...broken(start, facts, end));
      }
    }
    expect(complaints.slice(0, 10)).toEqual([]);
    expect(ALL_FACTS).toHaveLength(3 * 2 * 3 * 3 * 8 * 2);
    expect(Math.max(...hops)).toBeLessThanOrEqual(MAX_HOPS);
  });

  test('the requested page opens after the login, the code and the gate', () => {
    const visit = follow('/survey/1', aVisitorsFacts());
    expect(visit).toEqual({
      address: '/#login',
      facts: aVisitorsFacts({ savedRedirect: '/survey' }),
      hops: 1,
      kind: 'allow',
    });
    expect(follow('/', { ...visit.facts, person: 'unconfirmed' }).address).toBe('/register');
    expect(follow('/register', { ...visit.facts, person: 'player', missingData: 1 }).address).toBe('/gate');
    expect(follow('/gate', { ...visit.facts, person: 'player' })).toEqual({
      address: '/survey',
      facts: aVisitorsFacts({ person: 'player' }),
      hops: 1,
      kind: 'allow',
    });
  });
});
