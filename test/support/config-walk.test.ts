import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, fromPromise, raise } from 'xstate';
import { configErrors } from './config-walk.ts';

const noop = () => {};
const work = fromPromise(async () => 1);
const said = { description: 'Said.' };

const readable = createMachine({
  id: 'readable',
  description: 'A machine that a person can read.',
  context: () => ({ count: 0 }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nothing has been asked.',
      entry: ['note', { type: 'count', params: () => ({ by: 1 }) }],
      on: { 'work.start': { guard: { type: 'isReady', params: () => 1 }, target: 'working' } },
      after: { patience: 'done' },
    },
    working: {
      description: 'The work is under way.',
      invoke: { id: 'work', src: 'work', input: () => 1, onDone: [{ guard: 'isGood', target: 'done' }] },
    },
    // The names of states and events are words like any other.
    done: { description: 'It is done.', type: 'final', on: { guard: 'waiting', src: {} } },
  },
});

test('a machine whose actions, guards and actors are named passes', () => {
  expect(configErrors(readable)).toEqual([]);
});

test('a machine or a state without a description, or with an empty one, is reported', () => {
  const machine = createMachine({
    id: 'mute',
    type: 'parallel',
    states: { a: {}, b: { description: ' ', type: 'parallel', states: { c: said } } },
  });
  expect(configErrors(machine)).toEqual([
    'mute has no description.',
    'mute.a has no description.',
    'mute.b has no description.',
  ]);
});

describe('an inline function is reported', () => {
  test.each([
    ['m entry', { entry: noop }],
    ['m exit', { exit: ['note', assign({})] }],
    ['m on go actions', { on: { go: { actions: raise({ type: 'gone' }) } } }],
    ['m on go guard', { on: { go: [{ guard: () => true }] } }],
    ['m on go guard', { on: { go: { guard: and(['isReady', 'isGood']) } } }],
    ['m always actions', { always: { guard: 'isReady', actions: noop } }],
    ['m after patience actions', { after: { patience: { actions: noop } } }],
    ['m invoke work src', { invoke: { id: 'work', src: work } }],
    ['m invoke work onDone actions', { invoke: { id: 'work', src: 'work', onDone: { actions: noop } } }],
    ['m invoke work onError guard', { invoke: { id: 'work', src: 'work', onError: { guard: () => true } } }],
    [
      'm invoke work onSnapshot actions',
      { invoke: { id: 'work', src: 'work', onSnapshot: { actions: noop } } },
    ],
    ['m onDone actions', { onDone: { actions: noop } }],
  ])('%s', (where, part) => {
    expect(configErrors(createMachine({ id: 'm', ...said, ...part }))).toEqual([
      `${where} is not called by a name.`,
    ]);
  });

  test('also in a nested state', () => {
    const states = { a: { ...said, initial: 'b', states: { b: { ...said, entry: noop } } } };
    expect(configErrors(createMachine({ id: 'm', ...said, initial: 'a', states }))).toEqual([
      'm.a.b entry is not called by a name.',
    ]);
  });
});

test('a delay given in milliseconds is reported', () => {
  expect(configErrors(createMachine({ id: 'm', ...said, after: { 2000: {} } }))).toEqual([
    'm after 2000 is a delay without a name.',
  ]);
});

test('an invoke without an id is reported', () => {
  expect(configErrors(createMachine({ id: 'm', ...said, invoke: { src: 'work' } }))).toEqual([
    'm has an invoke without id.',
  ]);
});

test('only the root must have onError for its actors', () => {
  const invoke = { id: 'session', src: 'session' };
  expect(configErrors(createMachine({ id: 'flow', ...said, invoke }))).toEqual([]);
  expect(configErrors(createMachine({ id: 'app', ...said, invoke }))).toEqual([
    'app invoke session has no onError.',
  ]);
  expect(configErrors(createMachine({ id: 'app', ...said, invoke: { ...invoke, onError: {} } }))).toEqual([]);
});
