import { describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { BlackBox, KEPT_EVENTS } from '../../src/inspection/black-box.ts';
import type { ActorView } from '../../src/inspection/protocol.ts';
import { Recorder } from '../../src/inspection/recorder.ts';
import {
  changesOf,
  LONGEST_REPORT,
  type ReportFile,
  reportText,
  withChanges,
} from '../../src/inspection/report-file.ts';
import { createShapes } from '../../src/inspection/shapes.ts';
import { anEntry, aView } from './support/views.ts';

const ABOUT = {
  id: '00c0ffee',
  error: 'TypeError',
  route: '/games',
  site: { version: 3, build: 'connect.js' },
  clock: { browser: 1, server: 2, openFor: 3 },
};

const counterMachine = setup({
  types: {
    context: {} as { count: number; email: string; note: string },
    events: {} as { type: 'add'; note?: string } | { type: 'break' } | { type: 'end' },
  },
  actions: {
    add: assign({ count: ({ context }) => context.count + 1 }),
    keepNote: assign({ note: (_, params: { note: string }) => params.note }),
    throwUp: assign(() => {
      throw new TypeError('maria@example.com is no number');
    }),
  },
}).createMachine({
  id: 'counter',
  context: { count: 0, email: 'maria@example.com', note: '' },
  initial: 'counting',
  states: {
    counting: {
      on: {
        add: { actions: ['add', { type: 'keepNote', params: ({ event }) => ({ note: event.note ?? '' }) }] },
        break: { actions: 'throwUp' },
        end: 'ended',
      },
    },
    ended: { type: 'final' },
  },
});
const pageMachine = setup({
  types: { events: {} as { type: 'open' } },
  actors: { counter: counterMachine },
  actions: { note: () => undefined },
}).createMachine({
  id: 'page',
  initial: 'open',
  states: {
    open: { invoke: { id: 'counter', src: 'counter', onError: { actions: 'note' } } },
  },
  on: { open: { target: '.open', reenter: true } },
});

function aPage() {
  const page = createActor(pageMachine);
  const recorder = new Recorder(page, { now: () => 5, salt: 7 });
  const box = new BlackBox();
  recorder.listen((entry) => box.keep(entry));
  page.start();
  const file = (): ReportFile => JSON.parse(reportText(box, ABOUT));
  return {
    page,
    recorder,
    box,
    file,
    counter: () => page.getSnapshot().children.counter,
    runsOf: (name: string) => file().runs.filter((run) => run.name === name),
  };
}

describe('the black box', () => {
  test('tells each event of a machine with its transitions, and what it has changed', () => {
    const { counter, file, runsOf } = aPage();
    counter()?.send({ type: 'add' });
    expect(runsOf('counter')).toEqual([
      {
        name: 'counter',
        machine: 'counter',
        before: null,
        events: [
          {
            at: 5,
            from: 'page',
            type: 'xstate.init',
            states: ['counting'],
            changed: { count: 0, email: '‹hidden text 1›', note: '' },
          },
          { at: 5, type: 'add', edges: ['counting --add[0]--> (stay)'], changed: { count: 1 } },
        ],
      },
    ]);
    expect(file()).toMatchObject({ ...ABOUT, kind: 'black-box', version: 1, kept: KEPT_EVENTS, leftOut: 0 });
  });

  test('keeps the last two hundred events of a machine, and how it was before them', () => {
    const { counter, runsOf, page } = aPage();
    for (let at = 0; at < KEPT_EVENTS + 50; at += 1) counter()?.send({ type: 'add' });
    const [run] = runsOf('counter');
    expect(run?.events).toHaveLength(KEPT_EVENTS);
    expect(run?.before).toMatchObject({ states: ['counting'], context: { count: 50 } });
    expect(run?.events[0]?.changed).toEqual({ count: 51 });
    // Those of the machine that a page opens again count together.
    page.send({ type: 'open' });
    expect(runsOf('counter').map(({ events }) => events.length)).toEqual([KEPT_EVENTS - 1, 1]);
    for (let at = 0; at < KEPT_EVENTS; at += 1) counter()?.send({ type: 'add' });
    expect(runsOf('counter')).toMatchObject([{ before: { context: { count: 0 } } }]);
  });

  test('tells at which event a machine broke, and nothing of what it said', () => {
    const { counter, runsOf, file } = aPage();
    counter()?.send({ type: 'add' });
    counter()?.send({ type: 'break' });
    expect(runsOf('counter')[0]?.events.at(-1)).toMatchObject({ type: 'break', status: 'error' });
    expect(runsOf('page')[0]?.events.at(-1)).toMatchObject({
      type: 'xstate.error.actor.counter',
      event: { error: { error: 'TypeError' } },
    });
    expect(JSON.stringify(file())).not.toContain('maria');
  });

  test('tells of a root that broke, too', () => {
    const root = createActor(counterMachine);
    root.subscribe({ error: () => undefined });
    const recorder = new Recorder(root, { now: () => 5, salt: 7 });
    const box = new BlackBox();
    recorder.listen((entry) => box.keep(entry));
    root.start();
    root.send({ type: 'break' });
    recorder.noteBroken();
    expect(box.runs()[0]?.entries.map(({ type, after }) => [type, after.status])).toEqual([
      ['xstate.init', 'active'],
      ['break', 'error'],
    ]);
  });

  test('gives a late inspector all kept events, ports included, and the names whose first events were dropped', () => {
    const { counter, page, box, recorder } = aPage();
    const told = () => box.history(recorder.actors());
    counter()?.send({ type: 'add' });
    expect(told()).toMatchObject({
      start: [],
      trimmedActors: [],
      entries: [{ number: 1 }, { number: 2 }, { number: 3 }],
    });
    for (let at = 0; at < KEPT_EVENTS; at += 1) counter()?.send({ type: 'add' });
    const { start, entries, trimmedActors } = told();
    expect(start).toMatchObject([{ name: 'counter', context: { count: 1 } }]);
    expect(entries.map(({ number }) => number)).toEqual([
      1,
      ...Array.from({ length: KEPT_EVENTS }, (_, at) => at + 4),
    ]);
    expect(trimmedActors).toEqual(['counter']);
    // One whose every event has given way to those of its like still runs.
    page.send({ type: 'open' });
    for (let at = 0; at < KEPT_EVENTS; at += 1) counter()?.send({ type: 'add' });
    expect(
      box.history([...recorder.actors(), { ...(start[0] as ActorView), actor: 'idle' }]).start,
    ).toMatchObject([{ name: 'counter', context: { count: 0 } }, { actor: 'idle' }]);
  });

  test('a port that has the name of its machine takes no room of it', () => {
    const box = new BlackBox();
    const port = aView('signUp', { actor: 'x:2', parent: 'x:1', machine: null });
    box.keep(anEntry(1, aView('signUp', { actor: 'x:1' })));
    for (let at = 0; at < KEPT_EVENTS; at += 1) box.keep(anEntry(at + 2, port));
    expect(box.runs().map(({ actor, entries }) => [actor, entries.length])).toEqual([['x:1', 1]]);
    const { entries, trimmedActors } = box.history([]);
    expect([entries.length, trimmedActors]).toEqual([KEPT_EVENTS + 1, []]);
  });

  test('fits into what an intake of error reports takes: with fewer events, the last ones', () => {
    const { counter, file, runsOf } = aPage();
    const note = 'parole '.repeat(25);
    for (let at = 0; at < KEPT_EVENTS; at += 1)
      counter()?.send({ type: 'add', note: `${note}${'ab'.repeat(at % 7)} ${at}`, ...manyWords(at) });
    expect(JSON.stringify(file()).length).toBeLessThanOrEqual(LONGEST_REPORT);
    const { kept, leftOut } = file();
    expect(kept).toBeLessThan(KEPT_EVENTS);
    expect(runsOf('counter')[0]?.events).toHaveLength(kept);
    // The beginning of the counter had gone already.
    expect(leftOut).toBe(KEPT_EVENTS - kept);
    expect(runsOf('counter')[0]?.events.at(-1)?.changed).toMatchObject({ count: KEPT_EVENTS });
  });

  test('a recorder that breaks does not break what it records', () => {
    const { page, recorder, counter } = aPage();
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    recorder.listen(() => {
      throw new Error('the listener is broken');
    });
    counter()?.send({ type: 'add' });
    expect(counter()?.getSnapshot().context.count).toBe(1);
    expect(page.getSnapshot().status).toBe('active');
    // It is thrown once the machines have gone on, so that it is reported.
    const [report] = later.mock.calls[0] ?? [];
    expect(report).toThrow('the listener is broken');
  });
});

/** So that one event has about a kilobyte. */
const manyWords = (at: number) =>
  Object.fromEntries(Array.from({ length: 6 }, (_, key) => [`k${key}`, `${'parole '.repeat(20)}${at}`]));

test('applying the changes of an event, also in nested records, gives the context after it', () => {
  const before = { a: 1, deep: { kept: 1, gone: 2 }, list: [1], none: 'x' };
  const after = { a: 1, deep: { kept: 1, made: { is: 3 } }, list: [2], none: null };
  const changes = changesOf(before, after);
  expect(changes).toEqual({ deep: { gone: '‹gone›', made: { is: 3 } }, list: [2], none: null });
  expect(withChanges(before, changes)).toEqual(after);
});

describe('a hidden value', () => {
  const shape = createShapes(7);

  test('is recorded by its kind, and equal values by the same number', () => {
    const hidden = shape({ email: 'a@b.it', again: 'a@b.it', amount: 3, flag: true, none: null, empty: '' });
    expect(hidden).toEqual({
      email: '‹hidden text 1›',
      again: '‹hidden text 1›',
      amount: '‹hidden number 2›',
      flag: '‹hidden flag›',
      none: null,
      empty: '',
    });
    expect(shape([new Date(0), new File([], 'maria.jpg')])).toEqual(['‹hidden date›', '‹File›']);
  });

  test('of a call keeps its outcome', () => {
    expect(shape({ kind: 'refused', status: 422, detail: 'Maria' })).toMatchObject({
      kind: 'refused',
      status: 422,
    });
    expect(shape({ kind: 'Maria' })).toMatchObject({ kind: expect.stringMatching(/hidden text/) });
  });

  test('loses keys that are no names of fields, and ends at a depth', () => {
    const ring: { self?: unknown } = {};
    ring.self = ring;
    expect(shape({ 'maria@b.it': 1, 12: 'x', 'Maria Bianchi': 1 })).toEqual({ 12: expect.any(String) });
    expect(JSON.stringify(shape(ring))).toContain('…');
  });
});
