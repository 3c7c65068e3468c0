import { expect, test } from 'vitest';
import { logRows, OPEN_FILTER } from '../../src/inspection/log.ts';
import type { ActorView, Entry } from '../../src/inspection/protocol.ts';
import { sequenceOf } from '../../src/inspection/sequence.ts';
import { anEntry, aView } from './support/views.ts';

const view = (actor: string, name: string, parent: string | null, machine: string | null) =>
  aView(name, { actor, parent, machine });
const app = view('x:0', 'app', null, 'app');
const form = view('x:1', 'signUp', 'x:0', 'signUp');
/** A port that has the name of its machine. */
const call = view('x:2', 'signUp', 'x:1', null);
const clock = view('x:3', 'clock', 'x:0', null);
const otherClock = view('x:5', 'clock', 'x:1', null);
const idle = view('x:4', 'idle', 'x:0', 'idle');

let count = 0;
const told = (after: ActorView, from: string | null, type = 'told'): Entry => {
  count += 1;
  return anEntry(count, after, { from, type, event: { type } });
};
const sequence = (entries: readonly Entry[], ...unfolded: string[]) =>
  sequenceOf(
    logRows(entries, OPEN_FILTER),
    [{ page: 'one', path: '/', start: [app, form, call, clock, otherClock, idle], entries }],
    new Set(unfolded),
  );
const namesOf = ({ lanes }: ReturnType<typeof sequence>) => lanes.map(({ key }) => key);

test('only actors that take part have a lane, and ports stand in the lane of the machine that invoked them', () => {
  const drawn = sequence([
    told(form, 'app'),
    told(call, null, 'xstate.init'),
    told(form, 'signUp'),
    told(clock, null),
  ]);
  expect(namesOf(drawn)).toEqual(['app', 'signUp']);
  expect(drawn.lanes.map(({ ports }) => ports)).toEqual([1, 1]);
  expect(drawn.messages.map((message) => [message?.from, message?.to])).toEqual([
    ['app', 'signUp'],
    ['signUp', 'signUp'],
    ['signUp', 'signUp'],
    ['app', 'app'],
  ]);
});

test('unfolded ports have lanes behind their machine, also one that has the name of its machine', () => {
  const entries = [
    told(form, 'app'),
    told(call, 'signUp', 'xstate.init'),
    told(form, 'signUp', 'xstate.done.actor.signUp'),
  ];
  const drawn = sequence([...entries, told(clock, 'app')], 'signUp');
  expect(namesOf(drawn)).toEqual(['app', 'signUp', 'signUp ▸ signUp']);
  expect(drawn.messages.map((message) => [message?.from, message?.to])).toEqual([
    ['app', 'signUp'],
    ['signUp', 'signUp ▸ signUp'],
    ['signUp ▸ signUp', 'signUp'],
    ['app', 'app'],
  ]);
});

test('a port that ends by itself is told apart from another machine’s port of the same name', () => {
  const drawn = sequence([told(otherClock, 'clock', 'xstate.promise.resolve')]);
  expect(namesOf(drawn)).toEqual(['signUp']);
});

test('a row that says that the page was loaded has no message and no lane', () => {
  const opened = { entry: told(app, null), repeated: [], opened: { path: '/', isAgain: true } };
  expect(sequenceOf([opened], [], new Set())).toEqual({ lanes: [], messages: [null] });
});

test('a sender that nothing is known of has a lane of its own', () => {
  expect(namesOf(sequence([told(app, 'somebody')]))).toEqual(['app', 'somebody']);
});

test('lanes stand in the order of the tree, whatever the order of the events, and those that have ended behind', () => {
  const gate = view('x:6', 'gate', 'x:0', 'gate');
  const ended = told({ ...gate, status: 'stopped' }, null, 'xstate.stop');
  const entries = [told(idle, null), told(gate, null), ended, told(form, 'app'), told(app, null)];
  expect(namesOf(sequence(entries))).toEqual(['app', 'signUp', 'idle', 'gate']);
});
