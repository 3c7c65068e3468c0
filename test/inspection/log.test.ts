import { expect, test } from 'vitest';
import {
  differencesOf,
  isIgnored,
  kindOf,
  type LogFilter,
  logRows,
  OPEN_FILTER,
} from '../../src/inspection/log.ts';
import type { ActorView, Entry } from '../../src/inspection/protocol.ts';
import type { Plain } from '../../src/inspection/redact.ts';

const view = (name: string, context: Plain = {}): ActorView => ({
  actor: name,
  name,
  parent: null,
  machine: name,
  status: 'active',
  states: ['one'],
  context,
});

let last = 0;
const entry = (name: string, type: string, more: Partial<Entry> = {}): Entry => {
  last += 1;
  return {
    number: last,
    at: last,
    from: null,
    type,
    event: { type },
    edges: ['x'],
    said: [],
    after: view(name),
    ...more,
  };
};

const typesOf = (entries: readonly Entry[], filter: Partial<LogFilter>) =>
  logRows(entries, { ...OPEN_FILTER, ...filter }).map((row) => row.entry.type);

test('an entry is said by the page, by an actor, a timer or a port, or is a beginning or an end', () => {
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

test('an event that took no transition of a machine was ignored; the start of a machine and an answer of a port were not', () => {
  expect(isIgnored(entry('shell', 'menu.open', { edges: [] }))).toBe(true);
  expect(isIgnored(entry('shell', 'menu.open'))).toBe(false);
  expect(isIgnored(entry('shell', 'xstate.init', { edges: [] }))).toBe(false);
  const port = { ...view('fetch'), machine: null };
  expect(isIgnored(entry('fetch', 'xstate.promise.resolve', { edges: [], after: port }))).toBe(false);
});

test('search looks into names, events, transitions and what an event carries', () => {
  const entries = [
    entry('shell', 'menu.open', { event: { type: 'menu.open', by: 'Keyboard' } }),
    entry('gate', 'gate.close', { edges: ['open --gate.close[0]--> shut'] }),
  ];
  expect(typesOf(entries, { search: 'SHELL' })).toEqual(['menu.open']);
  expect(typesOf(entries, { search: 'keyboard' })).toEqual(['menu.open']);
  expect(typesOf(entries, { search: ' shut ' })).toEqual(['gate.close']);
  expect(typesOf(entries, { search: 'nothing' })).toEqual([]);
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

test('the first round of a clock is shown, and the others stand in one row until something else happens', () => {
  const entries = [...tick(), ...tick(), ...tick(), entry('shell', 'menu.open'), ...tick()];
  const rows = logRows(entries, OPEN_FILTER);
  expect(rows.map(({ repeated }) => repeated.length)).toEqual([0, 0, 0, 6, 0, 3]);
  expect(logRows(entries, { ...OPEN_FILTER, isFolded: false })).toHaveLength(entries.length);
});

test('what a person says is never folded, nor what changes the states', () => {
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

test('of very many changes the first forty are told', () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, at]));
  expect(differencesOf(view('a'), view('a', many))).toHaveLength(40);
});
