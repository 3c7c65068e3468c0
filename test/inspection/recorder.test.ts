import { describe, expect, test } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, assign, createActor, emit, sendTo, setup } from 'xstate';
import type { Entry } from '../../src/inspection/protocol.ts';
import { Recorder } from '../../src/inspection/recorder.ts';

function recordedBy(root: AnyActorRef) {
  const entries: Entry[] = [];
  let now = 0;
  const recorder = new Recorder(root, {
    now: () => {
      now += 10;
      return now;
    },
    salt: 7,
  });
  recorder.listen((entry) => entries.push(entry));
  root.subscribe({ error: () => undefined });
  return { recorder, entries };
}

test('an entry records that a state forbids its event, so its transitions change nothing', () => {
  const door = createActor(
    setup({ actions: { greet: () => undefined } }).createMachine({
      initial: 'shut',
      on: { knock: { actions: 'greet' } },
      states: {
        shut: { on: { knock: {}, ring: { actions: 'greet' }, open: '#open' } },
        open: { id: 'open' },
      },
    }),
  );
  const { entries } = recordedBy(door);
  door.start();
  for (const type of ['knock', 'ring', 'wave', 'open', 'knock']) door.send({ type });
  expect(entries.slice(1).map(({ type, changesNothing }) => [type, changesNothing ?? false])).toEqual([
    ['knock', true],
    ['ring', false],
    ['wave', false],
    ['open', false],
    ['knock', false],
  ]);
});

type FormEvent =
  | { type: 'code.submit'; otp: string | null }
  | { type: 'note' | 'quote' | 'act' | 'ask' | 'end' };

const childMachine = setup({}).createMachine({ id: 'child', context: () => ({ at: new Date(0) }) });

/** A form whose parts break in each way in which a machine can. */
const formMachine = setup({
  types: { context: {} as { email: string; note: string }, events: {} as FormEvent },
  actors: { child: childMachine },
  guards: {
    isLong: (_, params: { otp: string | null }) => String(params.otp).length > 99,
    isNotACode: (_, params: { otp: string | null }) => (params.otp as string).trim() !== '123456',
  },
  actions: {
    keepNote: assign({ note: () => (undefined as unknown as { words: string }).words }),
    quote: assign(({ context }) => {
      throw new RangeError(`${context.email} Maria Bianchi`);
    }),
    act: () => {
      throw new TypeError('of Maria');
    },
    wait: () => undefined,
  },
}).createMachine({
  id: 'form',
  context: { email: 'maria@example.com', note: '' },
  initial: 'filling',
  states: {
    filling: {
      entry: 'wait',
      on: {
        'code.submit': [
          { guard: { type: 'isLong', params: ({ event }) => event }, target: 'sent' },
          { guard: { type: 'isNotACode', params: ({ event }) => event }, actions: 'wait' },
        ],
        note: { actions: 'keepNote' },
        quote: { actions: 'quote' },
        act: { actions: ['wait', 'act'] },
        ask: { target: 'asking', actions: assign({ note: 'x' }) },
        end: {
          actions: ['wait', assign({ note: () => (undefined as unknown as { words: string }).words })],
        },
      },
    },
    sent: {},
    asking: {
      invoke: {
        src: 'child',
        input: () => {
          throw new TypeError('unnamed is not a function');
        },
      },
    },
  },
});

function brokenBy(machine: AnyStateMachine, event: FormEvent) {
  const form = createActor(machine);
  const { recorder, entries } = recordedBy(form);
  form.start();
  form.send(event);
  recorder.noteBroken();
  return entries.at(-1);
}

describe('an event at which a machine breaks', () => {
  test.each([
    [
      'a guard',
      { type: 'code.submit', otp: null },
      {
        error: 'Error',
        message: "Cannot read properties of null (reading 'trim')",
        at: { kind: 'guard', name: 'isNotACode' },
      },
    ],
    [
      'an assignment',
      { type: 'note' },
      {
        error: 'TypeError',
        message: "Cannot read properties of undefined (reading 'words')",
        at: { kind: 'action', name: 'keepNote' },
      },
    ],
    [
      'an effect',
      { type: 'act' },
      { error: 'TypeError', message: null, at: { kind: 'action', name: 'act' } },
    ],
    [
      'a function without a name',
      { type: 'ask' },
      { error: 'TypeError', message: 'unnamed is not a function', at: null },
    ],
    [
      'an assignment without a name, and blames no effect before it',
      { type: 'end' },
      { error: 'TypeError', message: "Cannot read properties of undefined (reading 'words')", at: null },
    ],
  ] as const)('tells %s, and keeps the states before it', (_, event, broken) => {
    expect(brokenBy(formMachine, event)).toMatchObject({
      type: event.type,
      broken,
      after: { name: 'form', status: 'error', states: ['filling'], context: { note: '' } },
    });
  });

  test('does not tell a message that may quote a person', () => {
    const entry = brokenBy(formMachine, { type: 'quote' });
    expect(entry?.broken).toEqual({
      error: 'RangeError',
      message: null,
      at: { kind: 'action', name: 'quote' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/maria/i);
  });

  test('also breaks the parent without `onError`, and names no guard or action of the parent', () => {
    const parentMachine = setup({ actors: { form: formMachine } }).createMachine({
      id: 'parent',
      invoke: { id: 'form', src: 'form' },
    });
    const parent = createActor(parentMachine);
    const { recorder, entries } = recordedBy(parent);
    parent.start();
    parent.getSnapshot().children.form?.send({ type: 'note' });
    recorder.noteBroken();
    expect(
      entries.flatMap(({ after, type, broken }) => (broken ? [[after.name, type, broken.at]] : [])),
    ).toEqual([
      ['form', 'note', { kind: 'action', name: 'keepNote' }],
      ['parent', 'xstate.error.actor.form', null],
    ]);
  });

  test('is its first one where a machine breaks at its beginning', () => {
    const early = setup({}).createMachine({
      id: 'early',
      context: () => {
        throw new TypeError('broken is not defined');
      },
    });
    const parentMachine = setup({ actors: { early } }).createMachine({
      id: 'parent',
      initial: 'closed',
      states: {
        closed: { on: { go: 'open' } },
        open: { invoke: { id: 'early', src: 'early', onError: {} } },
      },
    });
    const parent = createActor(parentMachine);
    const { entries } = recordedBy(parent);
    parent.start();
    parent.send({ type: 'go' });
    expect(entries.find(({ after }) => after.name === 'early')).toMatchObject({
      type: 'xstate.init',
      from: 'parent',
      broken: { error: 'TypeError', message: 'broken is not defined' },
      after: { status: 'error', machine: 'early' },
    });
  });
});

const flowMachine = setup({
  types: { emitted: {} as { type: 'session.open' }, events: {} as { type: 'submit' } | { type: 'opened' } },
  actions: { say: emit({ type: 'session.open' }) },
}).createMachine({ id: 'flow', on: { submit: { actions: 'say' }, opened: {} } });

const sessionMachine = setup({ actions: { note: () => undefined } }).createMachine({
  id: 'session',
  on: { 'session.open': { actions: 'note' } },
});

const rootMachine = setup({
  actors: { flow: flowMachine, session: sessionMachine },
  actions: {
    forward: sendTo('session', ({ event }) => event),
    answer: sendTo('flow', { type: 'opened' }),
  },
}).createMachine({
  id: 'root',
  invoke: [
    { id: 'flow', src: 'flow' },
    { id: 'session', src: 'session' },
  ],
  on: { 'session.open': { actions: ['forward', 'answer'] } },
});

/** A root that is told what its flow emits, as by machines/app/relay.ts. */
function relayed() {
  const root = createActor(rootMachine);
  const { entries } = recordedBy(root);
  const flow = () => root.getSnapshot().children.flow;
  flow()?.on('*', (event) => root.send(event));
  root.start();
  const begun = entries.length;
  return { entries, flow, since: () => entries.slice(begun) };
}

const told = ({ type, from, after }: Entry) => `${from ?? 'page'} → ${after.name}: ${type}`;

test('entries stand in the order of their causes: what an event has led to comes after it', () => {
  const { entries, flow, since } = relayed();
  flow()?.send({ type: 'submit' });
  expect(since().map(told)).toEqual([
    'page → flow: submit',
    'flow → root: session.open',
    'root → session: session.open',
    'root → flow: opened',
  ]);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => at + 1));
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((one, two) => one - two));
});

test('an event that a flow emits counts as an announcement, even if the root relays it; one that the root makes does not', () => {
  const { flow, since } = relayed();
  flow()?.send({ type: 'submit' });
  expect(since().map(({ isEmitted = false }) => isEmitted)).toEqual([false, true, true, false]);
});

test('the beginning of an actor stands after the event that has started it', () => {
  const { entries } = relayed();
  expect(entries.map(told)).toEqual([
    'page → root: xstate.init',
    'root → flow: xstate.init',
    'root → session: xstate.init',
  ]);
});

test('an event for an actor that is not started holds up the others only until the machines are at rest', async () => {
  const root = createActor(rootMachine);
  const { entries } = recordedBy(root);
  const asleep = createActor(flowMachine, { parent: root, id: 'asleep' });
  asleep.send({ type: 'submit' });
  root.start();
  expect(entries).toEqual([]);
  await Promise.resolve();
  expect(entries.map(({ after }) => after.name)).toEqual(['root', 'flow', 'session']);
  asleep.start();
  expect(entries.at(-1)).toMatchObject({ number: 5, type: 'submit', after: { name: 'asleep' } });
});
