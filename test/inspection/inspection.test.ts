import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { BlackBox } from '../../src/inspection/black-box.ts';
import type { InspectorEvent, InspectorRequest } from '../../src/inspection/protocol.ts';
import { Recorder } from '../../src/inspection/recorder.ts';
import { shown } from '../../src/inspection/stately.ts';
import { tap } from '../../src/inspection/tap.ts';
import { actorsAt, NOTHING_WATCHED, withWatchedEvent } from '../../src/inspection/watched-pages.ts';

describe('what a page tells an inspector', () => {
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

  function unwatched() {
    const sent: InspectorEvent[] = [];
    let receive: (message: { data: InspectorRequest }) => void = () => undefined;
    const door = createActor(doorMachine);
    let now = 0;
    const recorder = new Recorder(door, {
      now: () => {
        now += 10;
        return now;
      },
      salt: 7,
    });
    const box = new BlackBox();
    recorder.listen((entry) => box.keep(entry));
    const begin = () =>
      tap(recorder, box, {
        line: {
          postMessage: (message) => sent.push(structuredClone(message)),
          addEventListener: (_, listener) => {
            receive = listener;
          },
        },
        page: 'one',
        tab: 'tab',
        path: () => '/gate',
      });
    return { door, sent, begin, ask: (asked: InspectorRequest) => receive({ data: asked }) };
  }

  function watched() {
    const recorded = unwatched();
    recorded.begin();
    return recorded;
  }

  const entriesIn = (sent: readonly InspectorEvent[]) =>
    sent.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []));

  test('an event is recorded with the names of its transitions, including `always`, and their target states', () => {
    const { door, sent } = watched();
    door.start();
    door.send({ type: 'knock', password: 'Spaghetti1!' });
    const knock = entriesIn(sent).find(({ type }) => type === 'knock');
    expect(knock).toMatchObject({
      edges: ['closed --knock[0]--> asking', 'asking --always[0]--> opening'],
      after: {
        name: 'door',
        states: ['opening'],
        status: 'active',
        context: { steps: 1, email: '‹hidden text 1›' },
      },
    });
  });

  test('no recorded entry holds personal data', () => {
    const { door, sent, ask } = watched();
    door.start();
    door.send({ type: 'knock', password: 'Spaghetti1!' });
    ask({ kind: 'hello' });
    expect(JSON.stringify(sent)).not.toMatch(/Spaghetti|anna/);
    expect(JSON.stringify(sent)).toContain('"steps":1');
  });

  const nowIn = (sent: readonly InspectorEvent[]) =>
    sent
      .reduce(withWatchedEvent, NOTHING_WATCHED)
      .tabs.flatMap(({ loads }) => loads.flatMap((page) => actorsAt(page)));

  test('an inspector that comes late gets what happened before, and then what happens', () => {
    const { door, sent, begin } = unwatched();
    door.start();
    door.send({ type: 'knock', password: 'Spaghetti1!' });
    expect(sent).toEqual([]);
    begin();
    door.send({ type: 'leave' });
    const [whole, ...others] = sent;
    expect(whole).toMatchObject({ kind: 'whole', page: 'one', tab: 'tab', start: [], trimmedActors: [] });
    expect(whole?.kind === 'whole' && whole.entries.map(({ number, type }) => [number, type])).toEqual([
      [1, 'xstate.init'],
      [2, 'knock'],
      [3, 'xstate.init'],
    ]);
    expect(entriesIn(others)[0]).toMatchObject({ number: 4, type: 'leave' });
    expect(nowIn(sent)).toMatchObject([{ name: 'door', states: ['closed'] }]);
    expect(JSON.stringify(sent)).not.toMatch(/Spaghetti|anna/);
  });

  test('a page that comes back out of the browser’s cache tells of itself again', () => {
    const { door, sent, begin } = unwatched();
    const { leave, resume } = begin();
    door.start();
    leave();
    expect(sent.at(-1)).toEqual({ kind: 'left', page: 'one', tab: 'tab', path: '/gate' });
    resume();
    expect(sent.at(-1)).toMatchObject({ kind: 'whole', entries: [{ type: 'xstate.init' }] });
  });

  test('a client that says hello gets the actors as they were first, and every entry since', () => {
    const { door, sent, ask } = watched();
    door.start();
    door.send({ type: 'knock', password: 'x' });
    ask({ kind: 'hello' });
    const whole = sent.at(-1);
    expect(whole).toMatchObject({
      kind: 'whole',
      path: '/gate',
      start: [{ name: 'door', machine: 'door', parent: null, states: ['closed'] }],
    });
    expect(whole?.kind === 'whole' && whole.entries.map(({ type }) => type)).toEqual(
      entriesIn(sent).map(({ type }) => type),
    );
    expect(nowIn(sent.slice(-1))).toMatchObject([
      { name: 'door', states: ['opening'] },
      { name: 'askName', machine: null, parent: door.sessionId },
    ]);
  });

  test('a stopped actor is reported once more and removed', () => {
    const { door, sent, ask } = watched();
    door.start();
    door.send({ type: 'knock', password: 'x' });
    door.send({ type: 'leave' });
    ask({ kind: 'hello' });
    expect(
      entriesIn(sent).find(({ after }) => after.name === 'askName' && after.status !== 'active'),
    ).toBeDefined();
    expect(nowIn(sent.slice(-1)).map(({ name }) => name)).toEqual(['door']);
  });

  test('an inspector can send an event to a named actor of this page only', () => {
    const { door, ask } = watched();
    door.start();
    const event = { type: 'knock' };
    ask({ kind: 'send', page: 'two', actor: door.sessionId, event });
    expect(door.getSnapshot().value).toBe('closed');
    ask({ kind: 'send', page: 'one', actor: door.sessionId, event });
    expect(door.getSnapshot().value).toBe('opening');
  });

  test('at most a thousand entries are kept', () => {
    const { door, sent, ask } = watched();
    door.start();
    for (let at = 0; at < 1_010; at += 1) door.send({ type: 'leave' });
    ask({ kind: 'hello' });
    const whole = sent.at(-1);
    const numbers = whole?.kind === 'whole' ? whole.entries.map(({ number }) => number) : [];
    expect([numbers.length, numbers.at(-1)]).toEqual([1_000, 1_011]);
  });
});

describe('Stately’s inspector', () => {
  const frame = { sessionId: 'x:1', rootId: 'x:0', createdAt: '0', id: 'e', _version: '0.7.2' };
  const mine = { email: 'anna@example.com', password: 'Spaghetti1!', access_token: 'abc' };

  test('Stately’s inspector gets the machine definition without personal data', () => {
    const definition = JSON.stringify({ id: 'session', description: 'x'.repeat(500) });
    const actor = shown({
      ...frame,
      type: '@xstate.actor',
      name: 'session',
      definition,
      parentId: undefined,
      snapshot: { status: 'active', value: { signedIn: 'known' }, context: { player: mine }, output: mine },
    });
    expect(actor).toMatchObject({ definition, snapshot: { value: { signedIn: 'known' }, status: 'active' } });
    const done = shown({
      ...frame,
      type: '@xstate.event',
      sourceId: undefined,
      event: { type: 'xstate.promise.resolve', data: mine, input: mine },
    });
    expect(done).toMatchObject({ event: { type: 'xstate.promise.resolve' } });
    expect(JSON.stringify([actor, done])).not.toMatch(/anna|Spaghetti|abc/);
  });

  test('a value that cannot be cloned to another window does not stop it', () => {
    const odd = { call: () => 1, ring: {} as Record<string, unknown> };
    odd.ring.self = odd.ring;
    const sent = shown({ ...frame, type: '@xstate.event', sourceId: undefined, event: { type: 'go', odd } });
    expect(structuredClone(sent)).toMatchObject({ event: { type: 'go' } });
  });
});
