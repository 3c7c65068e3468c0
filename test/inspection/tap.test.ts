import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import type { InspectorEvent, InspectorRequest } from '../../src/inspection/protocol.ts';
import { tap } from '../../src/inspection/tap.ts';

const askName = fromPromise<{ firstName: string; steps: number }>(() => new Promise(() => undefined));

const doorMachine = setup({
  types: {
    context: {} as { steps: number; email: string | null },
    events: {} as { type: 'knock'; password: string } | { type: 'leave' },
  },
  actors: { askName },
  actions: { count: assign({ steps: ({ context }) => context.steps + 1 }) },
}).createMachine({
  id: 'door',
  context: { steps: 0, email: 'anna@example.com' },
  initial: 'closed',
  states: {
    closed: { on: { knock: { target: 'asking', actions: 'count' }, leave: {} } },
    asking: { always: 'opening' },
    opening: { invoke: { id: 'askName', src: 'askName' }, on: { leave: 'closed' } },
  },
});

function watched() {
  const told: InspectorEvent[] = [];
  let hear: (message: { data: InspectorRequest }) => void = () => undefined;
  const door = createActor(doorMachine);
  let now = 0;
  tap(door, {
    line: {
      postMessage: (message) => told.push(structuredClone(message)),
      addEventListener: (_, listener) => {
        hear = listener;
      },
    },
    page: 'one',
    path: () => '/gate',
    now: () => {
      now += 10;
      return now;
    },
  });
  return { door, told, ask: (asked: InspectorRequest) => hear({ data: asked }) };
}

const entriesIn = (told: readonly InspectorEvent[]) =>
  told.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []));

test('an event is told with what it did: its transitions by name, `always` too, and where they led', () => {
  const { door, told } = watched();
  door.start();
  door.send({ type: 'knock', password: 'Spaghetti1!' });
  const knock = entriesIn(told).find(({ type }) => type === 'knock');
  expect(knock).toMatchObject({
    name: 'door',
    edges: ['closed --knock[0]--> asking', 'asking --always[0]--> opening'],
    states: ['opening'],
    status: 'active',
  });
});

test('nothing that is told holds what is somebody’s own', () => {
  const { door, told, ask } = watched();
  door.start();
  door.send({ type: 'knock', password: 'Spaghetti1!' });
  ask({ kind: 'hello' });
  expect(JSON.stringify(told)).not.toMatch(/Spaghetti|anna/);
  expect(JSON.stringify(told)).toContain('"steps":1');
});

test('who says hello is told of every actor that runs, and of what has happened since', () => {
  const { door, told, ask } = watched();
  door.start();
  door.send({ type: 'knock', password: 'x' });
  ask({ kind: 'hello' });
  const whole = told.at(-1);
  expect(whole).toMatchObject({
    kind: 'whole',
    path: '/gate',
    actors: [
      { name: 'door', machine: 'door', parent: null, states: ['opening'] },
      { name: 'askName', machine: null, parent: door.sessionId },
    ],
  });
  expect(whole?.kind === 'whole' && whole.entries.map(({ type }) => type)).toEqual(
    entriesIn(told).map(({ type }) => type),
  );
});

test('an actor that has ended is told of once more, and is gone afterwards', () => {
  const { door, told, ask } = watched();
  door.start();
  door.send({ type: 'knock', password: 'x' });
  door.send({ type: 'leave' });
  ask({ kind: 'hello' });
  expect(entriesIn(told).find(({ name, status }) => name === 'askName' && status !== 'active')).toBeDefined();
  expect(told.at(-1)).toMatchObject({ actors: [{ name: 'door' }] });
});

test('an inspector sends an event by hand to the actor that it names, on this page alone', () => {
  const { door, ask } = watched();
  door.start();
  const event = { type: 'knock' };
  ask({ kind: 'send', page: 'two', actor: door.sessionId, event });
  expect(door.getSnapshot().value).toBe('closed');
  ask({ kind: 'send', page: 'one', actor: door.sessionId, event });
  expect(door.getSnapshot().value).toBe('opening');
});

test('the last thousand entries are kept', () => {
  const { door, told, ask } = watched();
  door.start();
  for (let at = 0; at < 1_010; at += 1) door.send({ type: 'leave' });
  ask({ kind: 'hello' });
  const whole = told.at(-1);
  const numbers = whole?.kind === 'whole' ? whole.entries.map(({ number }) => number) : [];
  expect([numbers.length, numbers.at(-1)]).toEqual([1_000, 1_011]);
});
