import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Access, ROUTES, routeOf } from '../../domain/routes.ts';
import type { Facts } from '../../machines/navigation/facts.ts';
import { decided } from '../models/navigation.model.ts';
import { aTarget, aVisitorsFacts, CALLBACK, navigationHarness } from './support/navigation-harness.ts';

describe('every chain of redirects', () => {
  type Some = Partial<Facts>;

  const MAX_HOPS = 4;
  const PATHS = [...ROUTES.map(({ path }) => path), '/there-is-none', '/survey/2', '/gate/further'];
  const SAVED = [
    '/',
    '/profile',
    '/survey',
    '/your-opinion',
    '/contest',
    '/gate',
    '/register',
    '/email-confirm',
  ];

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
  const outOfOrder: string[] = [];

  /** Thousands of chains share their questions. */
  function remembered<Said>(ask: (address: string, facts: Facts) => Said) {
    const answers = new Map<string, Said>();
    return (address: string, facts: Facts): Said => {
      const question = JSON.stringify([address, facts]);
      const answer = answers.get(question) ?? ask(address, facts);
      answers.set(question, answer);
      return answer;
    };
  }

  /** The rules of §G in their order, as the model tells them: where several apply, the earliest decides. */
  const ask = remembered((address, facts) => {
    const answer = guard.ask(address, facts);
    const { assigns, emits } = decided(aTarget(address), facts, null);
    if (!isDeepStrictEqual([answer.decision, answer.emitted], [assigns?.decision, emits])) {
      outOfOrder.push(`${address} ${JSON.stringify(facts)} is not ${JSON.stringify(assigns?.decision)}`);
    }
    return answer;
  });

  /** The second answer of two in a row. */
  const askAgain = remembered((address, facts) => {
    guard.ask(address, facts);
    return guard.ask(address, facts);
  });

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
      askAgain(address, facts).decision?.kind === 'allow',
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

  test('follows the order of the rules, ends within four redirects for all facts and pages, and keeps the specified guarantees', () => {
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
    expect(outOfOrder.slice(0, 10)).toEqual([]);
    expect(complaints.slice(0, 10)).toEqual([]);
    expect(ALL_FACTS).toHaveLength(3 * 2 * 3 * 3 * 9 * 2);
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
