import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { BlackBox } from '../../src/inspection/black-box.ts';
import type { InspectorEvent, InspectorRequest } from '../../src/inspection/protocol.ts';
import { Recorder } from '../../src/inspection/recorder.ts';
import { HIDDEN, MORE, redact } from '../../src/inspection/redact.ts';
import { shown } from '../../src/inspection/stately.ts';
import { tap } from '../../src/inspection/tap.ts';
import { actorsAt, NOTHING_WATCHED, withWatchedEvent } from '../../src/inspection/watched-pages.ts';

describe('redacting', () => {
  const SECRETS = [
    ...['access_token', 'refreshToken', 'id-token', 'token', 'otp', 'code', 'email', 'EMAIL', 'firstName'],
    ...['last_name', 'birthDate', 'phone', 'password', 'newPassword', 'file', 'photo', 'answers', 'story'],
    ...['draft', 'values', 'session', 'loyaltyCard', 'receiptDate', 'amount', 'idempotencyKey', 'nonce'],
  ];
  /** Told apart from everything that the generators make. */
  const MARK = '§mine§';

  /** Any data, with somebody's own somewhere in it under a key that says so. */
  const withSecrets = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true }),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }),
      fc.record({ key: fc.constantFrom(...SECRETS), inner: tie('tree') }).map(({ key, inner }) => ({
        [key]: { deep: [MARK, inner] },
        [`my_${key}`.replace('my_code', 'code').replace('my_amount', 'amount')]: MARK,
      })),
    ),
  })).tree;

  describe('what leaves the page', () => {
    test('holds no value under a redacted key, at any depth', () => {
      fc.assert(fc.property(withSecrets, (value) => !JSON.stringify(redact(value)).includes(MARK)));
    });

    test('is plain data for any input: JSON and structuredClone do not change it', () => {
      fc.assert(
        fc.property(withSecrets, (value) => {
          const shown = redact(value);
          expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
          expect(structuredClone(shown)).toEqual(shown);
        }),
      );
    });

    test('holds no address, code, number or token in a text under another key either', () => {
      const planted = fc.oneof(
        fc.emailAddress(),
        fc.integer({ min: 100_000, max: 999_999 }).map(String),
        fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 24, maxLength: 90 }),
      );
      fc.assert(
        fc.property(planted, fc.constantFrom('url', 'detail', 'to'), (secret, key) => {
          const shown = JSON.stringify(
            redact({ [key]: `Say ${secret} now`, list: [`/gate?token=${secret}`] }),
          );
          return !shown.includes(secret);
        }),
      );
    });
  });

  test('keeps harmless values', () => {
    expect(
      redact({
        kind: 'refused',
        status: 422,
        session: null,
        edition: { id: 3, startDate: '2025-01-03T00:00:00+01:00' },
        player: { id: 7, email: 'a@example.com', extraData: { firstName: 'Anna' }, active: true },
        to: '/your-story?from=mail',
        steps: ['one', 'two'],
      }),
    ).toEqual({
      kind: 'refused',
      status: 422,
      session: null,
      edition: { id: 3, startDate: '2025-01-03T00:00:00+01:00' },
      player: { id: HIDDEN, email: HIDDEN, extraData: { firstName: HIDDEN }, active: true },
      to: `/your-story?${HIDDEN}`,
      steps: ['one', 'two'],
    });
  });

  test('hides the numbers and the times of what belongs to a person, at any depth', () => {
    const when = '2025-07-22T10:00:01+02:00';
    const rows = {
      playerConsents: [{ id: 1_000, policyId: 1, expireDate: when, policy: { id: 1, isMandatory: true } }],
      playerEditions: [{ editionId: 5, acceptedAt: when }],
      completions: [{ id: 1_001, surveyId: 2, completedAt: when }],
      items: [{ id: 1_002, editionId: 5, receiptDate: '2025-07-20', createdAt: when }],
      wins: [
        { id: 1_003, prize: 'Una padella', confirmUntil: when, reason: 'Lo scontrino di Anna è falso' },
        { reason: 'Anna' },
      ],
      player: { confirmationDate: '2025-07-22', lastSeen: when },
      asked: 1_002,
      change: { consentId: 1_000, itemId: 1_002, winId: 1_003 },
      note: `since ${when}`,
      days: [when],
      event: { type: 'story.open', id: 1_004 },
      attempt: { sentAt: 1_754_035_375_000 },
    };
    const shown = JSON.stringify(redact(rows));
    expect(shown).not.toMatch(/100\d|2025-07|10:00:01|1754|Anna/);
    expect(shown).toContain('"policyId":1');
    expect(shown).toContain('"policy":{"id":1,"isMandatory":true}');
    expect(redact({ asked: { fields: 2 }, reason: 'loginNeeded', campaignStart: when })).toEqual({
      asked: { fields: 2 },
      reason: 'loginNeeded',
      campaignStart: when,
    });
  });

  test.each([
    "Cannot read properties of null (reading 'trim')",
    "undefined is not an object (evaluating 'a.b')",
    'can\'t access property "trim", t is null',
    'e.map is not a function',
  ])('tells the sentence of a browser about a defect: %s', (message) => {
    expect(redact(new TypeError(message))).toEqual({ error: 'TypeError', message });
  });

  test('tells no other message of an error, nor a key that may have been typed', () => {
    for (const message of [
      'Anna is late',
      "Cannot read properties of null (reading 'Anna')",
      'no Anna: x is null',
    ])
      expect(redact(new Error(message))).toEqual({ error: 'Error' });
  });

  test('ends at circular references, at a maximum depth and at a maximum length', () => {
    const ring: { self?: unknown; long: number[] } = { long: Array.from({ length: 51 }, (_, at) => at) };
    ring.self = ring;
    const shown = redact(ring);
    expect(shown).toMatchObject({ self: MORE });
    expect(shown).toHaveProperty('long.50', MORE);
    expect(redact('ah '.repeat(100))).toHaveLength(201);
  });

  test.each([
    ['an object without a string conversion as a key', new Map([[{ toString: 0 }, 1]]), { '‹object›': 1 }],
    ['a key that is a symbol', new Map([[Symbol('s'), 1]]), { 'Symbol(s)': 1 }],
    [
      'a getter that throws',
      {
        get mine() {
          throw new Error('not now');
        },
      },
      HIDDEN,
    ],
    ['negative zero', { n: -0 }, { n: 0 }],
  ])('does not throw for %s', (_, value, shown) => {
    expect(redact(value)).toStrictEqual(shown);
  });

  test('shows where a machine has been and that a part of an address is empty: neither is a secret', () => {
    expect(
      redact({ historyValue: { 'filling.last': ['code'] }, target: { hash: '', search: '' }, story: 'mine' }),
    ).toEqual({
      historyValue: { 'filling.last': ['code'] },
      target: { hash: '', search: '' },
      story: HIDDEN,
    });
    expect(redact({ hash: '#login' })).toEqual({ hash: HIDDEN });
  });

  test('replaces files, actors and errors by a placeholder', () => {
    expect(
      redact([
        new File(['x'], 'scontrino.jpg'),
        new TypeError('for anna@example.com'),
        Symbol('s'),
        new Date(0),
      ]),
    ).toEqual(['‹File›', { error: 'TypeError' }, '‹symbol›', HIDDEN]);
  });
});

describe('the recorder', () => {
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
    let hear: (message: { data: InspectorRequest }) => void = () => undefined;
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
            hear = listener;
          },
        },
        page: 'one',
        tab: 'tab',
        path: () => '/gate',
      });
    return { door, sent, begin, ask: (asked: InspectorRequest) => hear({ data: asked }) };
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
    expect(whole).toMatchObject({ kind: 'whole', page: 'one', tab: 'tab', start: [], lost: [] });
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
