import { expect, test } from 'vitest';
import {
  detailOf,
  differencesOf,
  isRowOf,
  kindOf,
  type LogFilter,
  logRows,
  OPEN_FILTER,
  outcomeOf,
  rowsInView,
  rowsOfLoads,
} from '../../src/inspection/log.ts';
import type { Entry } from '../../src/inspection/protocol.ts';
import type { Plain } from '../../src/inspection/redact.ts';
import { anEntry, aView } from './support/views.ts';

const view = (name: string, context: Plain = {}) => aView(name, { states: ['one'], context });

let last = 0;
const entry = (name: string, type: string, more: Partial<Entry> = {}): Entry => {
  last += 1;
  return anEntry(last, view(name), { type, event: { type }, edges: ['x'], ...more });
};

const typesOf = (entries: readonly Entry[], filter: Partial<LogFilter>) =>
  logRows(entries, { ...OPEN_FILTER, ...filter }).map((row) => row.entry.type);

test('the source of an entry is the page, an actor, a timer or a port, or it is a start or an end', () => {
  expect(
    [
      entry('shell', 'menu.open'),
      entry('shell', 'route.changed', { from: 'app' }),
      entry('shell', 'xstate.after.pause.shell.open'),
      entry('shell', 'xstate.done.actor.fetch'),
      entry('shell', 'xstate.init'),
    ].map(kindOf),
  ).toEqual(['page', 'actor', 'timer', 'port', 'life']);
});

test('an event without a transition counts as ignored; the start of a machine and the result of a port do not', () => {
  expect(outcomeOf(entry('shell', 'menu.open', { edges: [] }))).toBe('ignored');
  expect(outcomeOf(entry('shell', 'menu.open'))).toBeNull();
  expect(outcomeOf(entry('shell', 'xstate.init', { edges: [] }))).toBeNull();
  const port = { ...view('fetch'), machine: null };
  expect(outcomeOf(entry('fetch', 'xstate.promise.resolve', { edges: [], after: port }))).toBeNull();
});

test('an event that a state forbids has the outcome “nothing”', () => {
  expect(outcomeOf(entry('receipt', 'receipt.submit', { changesNothing: true }))).toBe('nothing');
});

test('an event at which a machine breaks does not count as ignored', () => {
  const after = { ...view('signUp'), status: 'error' };
  const broken = entry('signUp', 'code.submit', { edges: [], after });
  expect(outcomeOf(broken)).toBe('broken');
});

test('an event that a flow announces does not count as ignored by the root, which relays it', () => {
  const announced = entry('app', 'draft.changed', { edges: [], from: 'receipt', isEmitted: true });
  expect(outcomeOf(announced)).toBe('announced');
  expect(outcomeOf(entry('app', 'player.known', { from: 'session', isEmitted: true }))).toBeNull();
  expect(outcomeOf(entry('gate', 'gate.close', { edges: [], from: 'app' }))).toBe('ignored');
});

test('search covers names, events, transitions and the data of an event', () => {
  const entries = [
    entry('shell', 'menu.open', { event: { type: 'menu.open', by: 'Keyboard' } }),
    entry('gate', 'gate.close', { edges: ['open --gate.close[0]--> shut'] }),
  ];
  expect(typesOf(entries, { search: 'SHELL' })).toEqual(['menu.open']);
  expect(typesOf(entries, { search: 'keyboard' })).toEqual(['menu.open']);
  expect(typesOf(entries, { search: ' shut ' })).toEqual(['gate.close']);
  expect(typesOf(entries, { search: 'nothing' })).toEqual([]);
});

test('a search finds what a row says beside the type of its event', () => {
  const entries = [entry('navigation', 'navigation.ask'), entry('shell', 'menu.open')];
  const wordsOf = ({ type }: Entry) => (type === 'navigation.ask' ? '/contest → /gate (regola 7)' : '');
  const rows = logRows(entries, { ...OPEN_FILTER, search: '/gate (regola' }, wordsOf);
  expect(rows.map((row) => row.entry.type)).toEqual(['navigation.ask']);
});

test('actors and kinds can be hidden', () => {
  const entries = [entry('shell', 'menu.open'), entry('gate', 'xstate.done.actor.fetch')];
  expect(typesOf(entries, { hiddenActors: ['shell'] })).toEqual(['xstate.done.actor.fetch']);
  expect(typesOf(entries, { hiddenKinds: ['port'] })).toEqual(['menu.open']);
});

const tick = () => [
  entry('waitUntil', 'xstate.promise.resolve'),
  entry('countdown', 'xstate.done.actor.waitUntil'),
  entry('waitUntil', 'xstate.init'),
];

test('the log shows the first round of a clock and folds the next ones into one row until something else happens', () => {
  const entries = [...tick(), ...tick(), ...tick(), entry('shell', 'menu.open'), ...tick()];
  const rows = logRows(entries, OPEN_FILTER);
  expect(rows.map(({ repeated }) => repeated.length)).toEqual([0, 0, 0, 6, 0, 3]);
  expect(logRows(entries, { ...OPEN_FILTER, isFolded: false })).toHaveLength(entries.length);
});

const look = () => [
  entry('versionUpdate', 'xstate.after.lookPeriod'),
  entry('serviceWorker', 'worker.look', { from: 'versionUpdate' }),
];

test('the log folds two clocks, and the event that one sends to another actor at each tick', () => {
  const entries = Array.from({ length: 6 }, () => [
    ...look(),
    ...Array.from({ length: 10 }, tick).flat(),
  ]).flat();
  const rows = logRows(entries, OPEN_FILTER);
  expect(rows.map(({ entry: { type }, repeated }) => [type, repeated.length])).toEqual([
    ['xstate.after.lookPeriod', 0],
    ['worker.look', 0],
    ['xstate.promise.resolve', 0],
    ['xstate.done.actor.waitUntil', 0],
    ['xstate.init', 0],
    ['xstate.promise.resolve', entries.length - 5],
  ]);
});

test('the log does not fold events between actors that a person caused', () => {
  const typed = () => [entry('gate', 'gate.type'), entry('app', 'draft.changed', { from: 'gate' })];
  expect(logRows([...typed(), ...typed()], OPEN_FILTER)).toHaveLength(4);
});

const load = (page: string, path: string, opened: string, entries: readonly Entry[]) => ({
  page,
  path,
  opened,
  base: (entries[0]?.number ?? 1) - 1,
  last: entries.at(-1)?.number ?? 0,
  start: [],
  entries,
});

test('a row between the loads of a page names the opened page, even if search finds nothing in it', () => {
  const loads = [
    load('1', '/gate', '/', [entry('shell', 'menu.open')]),
    load('2', '/gate', '/gate', [entry('shell', 'menu.open')]),
    load('3', '/', '/', [entry('shell', 'xstate.init')]),
  ];
  const found = rowsOfLoads(loads, { ...OPEN_FILTER, search: 'menu' });
  expect(found.map(({ entry: { type }, opened }) => opened ?? type)).toEqual([
    'menu.open',
    { path: '/gate', isAgain: true },
    'menu.open',
    { path: '/', isAgain: false },
  ]);
});

test('a chosen entry is among the rows of a long log, and else the last ones are', () => {
  const entries = Array.from({ length: 30 }, () => entry('shell', 'menu.open'));
  const rows = logRows(entries, OPEN_FILTER);
  const placesOf = (some: readonly { entry: Entry }[]) => some.map((row) => entries.indexOf(row.entry));
  expect(placesOf(rowsInView(rows, null, 4))).toEqual([26, 27, 28, 29]);
  expect(placesOf(rowsInView(rows, entries[9]?.number ?? 0, 4))).toEqual([7, 8, 9, 10]);
  expect(placesOf(rowsInView(rows, entries[0]?.number ?? 0, 4))).toEqual([0, 1, 2, 3]);
  expect(rowsInView(rows.slice(0, 2), null, 4)).toHaveLength(2);
});

test('an entry in a fold stands in the row of the fold', () => {
  const entries = [...tick(), ...tick()];
  const [, , , fold] = logRows(entries, OPEN_FILTER);
  expect(fold && entries.map(({ number }) => isRowOf(fold, number))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('the log never folds an event of a person or a change of state', () => {
  const said = [1, 2, 3].map(() => entry('shell', 'menu.open'));
  expect(logRows(said, OPEN_FILTER)).toHaveLength(3);
  const moved = ['one', 'two'].map((state) =>
    entry('shell', 'xstate.after.pause.shell', { after: { ...view('shell'), states: [state] } }),
  );
  expect(logRows(moved, OPEN_FILTER)).toHaveLength(2);
});

test('the difference names every value that changed, by its path', () => {
  const before = view('a', { same: 1, deep: { old: true, list: [1] }, gone: 'x' });
  const after = view('a', { same: 1, deep: { old: false, list: [1, 2] }, fresh: null });
  expect(differencesOf(before, after)).toEqual([
    { path: 'deep.old', before: true, after: false },
    { path: 'deep.list', before: [1], after: [1, 2] },
    { path: 'gone', before: 'x', after: undefined },
    { path: 'fresh', before: undefined, after: null },
  ]);
  expect(differencesOf(undefined, view('a', { first: 1 }))).toHaveLength(1);
});

test('the difference lists the first forty of very many changes', () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, at]));
  expect(differencesOf(view('a'), view('a', many))).toHaveLength(40);
});

const root = (path: string): Partial<Entry> => ({
  event: { type: 'route.entered', path },
  after: { ...view('app'), parent: null },
});

test('another page that is opened in the same load stands in the log as a load does', () => {
  const entries = [
    entry('app', 'route.entered', root('/')),
    entry('shell', 'menu.open'),
    entry('app', 'route.entered', root('/games')),
    entry('app', 'route.entered', root('/games')),
    entry('app', 'route.entered', root('/')),
  ];
  const load = { page: 'one', path: '/', opened: '/', base: 0, last: last, start: [], entries };
  const shown = (filter: Partial<LogFilter>) =>
    rowsOfLoads([load], { ...OPEN_FILTER, ...filter }).map((row) => row.opened?.path ?? row.entry.type);
  expect(shown({})).toEqual([
    'route.entered',
    'menu.open',
    '/games',
    'route.entered',
    'route.entered',
    '/',
    'route.entered',
  ]);
  expect(shown({ search: 'menu.open' })).toEqual(['menu.open', '/games', '/']);
});

test('a row about a page names it and the decision of the guard', () => {
  const decision = { kind: 'redirect', to: '/#login', rule: 4, reason: 'loginNeeded' };
  const question = entry('navigation', 'navigation.ask', {
    event: { type: 'navigation.ask', target: { path: '/profile' } },
    after: view('navigation', { decision }),
  });
  expect(detailOf(question)).toEqual({
    path: '/profile',
    decision: { kind: 'redirect', to: '/#login', rule: '4' },
  });
  expect(detailOf(entry('app', 'route.entered', root('/games')))).toEqual({ path: '/games', decision: null });
  expect(detailOf(entry('shell', 'menu.open'))).toBeNull();
});
