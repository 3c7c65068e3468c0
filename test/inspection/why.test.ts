import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Facts } from '../../machines/navigation/facts.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import type { Target } from '../../machines/navigation/navigation.setup.ts';
import { chartOf } from '../../scripts/drawings/chart.ts';
import type { Entry } from '../../src/inspection/protocol.ts';
import { Recorder } from '../../src/inspection/recorder.ts';
import {
  answersOf,
  DECIDING,
  decisionOf,
  lastNavigation,
  missingAfter,
  rulesAmong,
  wayHere,
} from '../../src/inspection/why.ts';
import { aView } from './support/views.ts';

const chart = chartOf(navigationMachine);

/** What the recorder of a page writes of these questions. */
function asked(...questions: readonly (Partial<Target> & { facts?: Partial<Facts> })[]): Entry[] {
  const guard = createActor(navigationMachine);
  const entries: Entry[] = [];
  new Recorder(guard, { now: () => 0, salt: 7 }).listen((entry) => entries.push(entry));
  guard.start();
  const known = guard.getSnapshot().context.facts;
  for (const { facts, ...target } of questions) {
    guard.send({
      type: 'navigation.ask',
      target: { path: '/', search: '', hash: '', access: 'public', ...target },
      facts: { ...known, ...facts },
    });
  }
  return entries;
}

const decisionsOf = (entries: readonly Entry[]) =>
  wayHere(chart, entries).map((way) => decisionOf(chart, way));

test('the way to a page is the questions to the guard that led to it, each rule with its answer', () => {
  const ways = wayHere(
    chart,
    asked({ path: '/games' }, { path: '/profile', access: 'private' }, { path: '/' }),
  );
  expect(ways.map(({ entry }) => entry.after.states)).toEqual([['redirected'], ['allowed']]);
  const decided = ways[0]?.steps.at(-1);
  expect(decided?.state.id).toBe('protectingPrivate');
  expect(decided?.refused.map(({ guard: rule }) => rule)).toEqual(['isVisitorAtSurvey']);
  expect(decided?.taken.guard).toBe('isPrivateForVisitor');
});

test('a decision says which rule decided, why, and what opens instead', () => {
  expect(decisionsOf(asked({ path: '/profile', access: 'private' }, { path: '/' }))).toMatchObject([
    { path: '/profile', kind: 'redirect', to: '/', rule: '4', because: 'isPrivateForVisitor' },
    { path: '/', kind: 'allow', to: null, rule: '11', because: 'otherwise' },
  ]);
  const pending: Partial<Facts> = { person: 'player', pendingPolicies: 1, missingData: 1 };
  const atGate = decisionsOf(asked({ facts: pending }, { path: '/gate', facts: pending }));
  expect(atGate).toMatchObject([
    { path: '/', kind: 'redirect', to: '/gate', rule: '7', because: 'isPendingElsewhere' },
    { path: '/gate', kind: 'allow', rule: '7', because: 'isPendingAtGate' },
  ]);
  expect(atGate[1]?.last.state.id).toBe('completingAccount');
  expect(atGate[1]?.before.map(({ state }) => state.id)).toEqual([
    'naming',
    'comparingRedirect',
    'savingRedirect',
    'protectingPrivate',
    'protectingVisitorsOnly',
    'postponingWantedPage',
    'confirmingAddress',
  ]);
  const callback = 'https://sister.example/back?token=1';
  expect(decisionsOf(asked({ facts: { person: 'player', authMethod: 'cognito', callback } }))).toMatchObject([
    { kind: 'leave', to: null, rule: '8', because: 'hasCallback' },
  ]);
});

test('every guard by which a question can be decided has a sentence of its own, and no other has', () => {
  const ends = ['allowed', 'redirected', 'leaving'];
  const deciding = chart.edges.flatMap(({ to, guard }) =>
    guard !== null && to.some((one) => ends.includes(one)) ? [guard] : [],
  );
  expect([...new Set(deciding)].sort()).toEqual([...DECIDING].sort());
});

test('missing data are named as the gate asks for them', () => {
  const entries = asked({ path: '/gate', facts: { person: 'player', pendingPolicies: 2, missingData: 1 } });
  const [way] = wayHere(chart, entries);
  if (!way) throw new Error('The guard was not asked.');
  const policies = [
    { id: 3, title: 'Newsletter' },
    { id: 4, title: '' },
  ];
  const gate = (missing: readonly string[]) => aView('gate', { context: { asked: { policies, missing } } });
  const page = { page: 'one', path: '/gate', start: [], entries };
  expect(missingAfter(page, way, true)).toBeNull();
  const later = (number: number, missing: readonly string[]): Entry => ({
    ...way.entry,
    number: way.entry.number + number,
    type: 'gate.asked',
    after: gate(missing),
  });
  const all = {
    ...page,
    entries: [...entries, later(1, ['birthDate', 'firstName']), later(2, ['birthDate'])],
  };
  expect(missingAfter(all, way, true)).toEqual({ policies: ['Newsletter', '4'], fields: ['birthDate'] });
  expect(missingAfter(all, way, false)?.fields).toEqual(['firstName', 'birthDate']);
});

const pageOf = (entries: readonly Entry[]) => ({ page: 'one', path: '/', start: [], entries });

test('after a redirect the answer is the whole navigation, beginning with the wanted page', () => {
  const entries = asked(
    { path: '/' },
    { path: '/profile', access: 'private' },
    { path: '/' },
    // The page that opened is asked for again, without the hash.
    { path: '/' },
  );
  const { chain, earlier } = lastNavigation(answersOf(chart, pageOf(entries)));
  expect(chain.map(({ decided: { path, kind, rule } }) => [path, kind, rule])).toEqual([
    ['/profile', 'redirect', '4'],
    ['/', 'allow', '11'],
  ]);
  expect(earlier.map(({ decided: { path, kind } }) => [path, kind])).toEqual([
    ['/', 'allow'],
    ['/', 'allow'],
  ]);
});

test('a page that opened without a redirect is a navigation of its own', () => {
  const pending: Partial<Facts> = { person: 'player', pendingPolicies: 1 };
  const chainOf = (entries: readonly Entry[]) =>
    lastNavigation(answersOf(chart, pageOf(entries))).chain.map(({ decided }) => decided.path);
  expect(chainOf(asked({ path: '/profile', access: 'private' }, { path: '/games' }))).toEqual(['/games']);
  const held = asked({ path: '/' }, { path: '/', facts: pending }, { path: '/gate', facts: pending });
  expect(chainOf(held)).toEqual(['/', '/gate']);
});

test('only rules of the specification are counted as rules', () => {
  const [home] = answersOf(chart, pageOf(asked({ path: '/' })));
  const { rules, others } = rulesAmong(home?.decided.before ?? []);
  expect(rules.map(({ rule }) => rule)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(others.map(({ state }) => state.id)).toContain('postponingWantedPage');
});

test('the answer for a moment of the past is the one that was true then', () => {
  const entries = asked({ path: '/profile', access: 'private' }, { path: '/' }, { path: '/games' });
  const [first] = entries.filter(({ type }) => type === 'navigation.ask');
  const { chain } = lastNavigation(answersOf(chart, pageOf(entries), first?.number));
  expect(chain.map(({ decided: { path, to } }) => [path, to])).toEqual([['/profile', '/']]);
  expect(answersOf(chart, pageOf(entries), 0)).toEqual([]);
});
