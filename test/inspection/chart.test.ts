import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { changePasswordMachine } from '../../machines/change-password/change-password.machine.ts';
import { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { chartOf } from '../../scripts/drawings/chart.ts';
import { readEventForms } from '../../scripts/drawings/event-forms.ts';
import {
  acceptedEvents,
  alternativesOf,
  candidatesFor,
  changesNothing,
  eventName,
  hasGoneOn,
  placeOf,
  wordsOf,
} from '../../src/inspection/chart.ts';
import { readForm } from '../../src/inspection/event-form.ts';
import { refusedBy } from '../../src/inspection/why.ts';
import { layOutChart } from '../../src/screens/machines/chart-layout.ts';
import { aView } from './support/views.ts';

const door = setup({
  types: { events: {} as { type: 'knock' | 'leave' } },
  guards: { isKnownFriend: () => false, isLate: () => false },
  actions: { greet: () => undefined, hang: () => undefined },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { leave: '.closed' },
  states: {
    open: { entry: 'greet', initial: 'ajar', states: { ajar: { after: { 500: 'wide' } }, wide: {} } },
    closed: {
      on: { knock: [{ guard: 'isKnownFriend', target: 'open' }, { guard: 'isLate', target: 'open' }, {}] },
    },
  },
});
const chart = chartOf(door);
const knocks = chart.edges.filter(({ event }) => event === 'knock');

describe('a chart', () => {
  test('offers the events of its active states and of its root, and none that the machine makes by itself', () => {
    expect(acceptedEvents(chart, ['closed'])).toEqual(['knock', 'leave']);
    expect(acceptedEvents(chart, ['open', 'open.ajar'])).toEqual(['leave']);
  });

  test('numbers alternatives in the order in which they are tried', () => {
    expect(knocks.map((edge) => placeOf(chart, edge))).toEqual([1, 2, 3]);
    expect(alternativesOf(chart, knocks[2] ?? fail())).toEqual(knocks);
    expect(chart.edges.filter(({ event }) => event === 'leave').map((edge) => placeOf(chart, edge))).toEqual([
      null,
    ]);
    expect(candidatesFor(chart, ['closed'], 'knock')).toEqual(knocks);
  });

  test('has gone on from a transition once its target is left, whatever another region does meanwhile', () => {
    const leave = chart.edges.find(({ event }) => event === 'leave')?.id ?? fail();
    const taken = { edges: [leave], states: ['closed', 'bell.silent'] };
    expect(hasGoneOn(chart, taken, ['closed', 'bell.rings'])).toBe(false);
    expect(hasGoneOn(chart, taken, ['open', 'open.ajar', 'bell.silent'])).toBe(true);
    const through = { edges: [leave], states: ['open', 'open.wide'] };
    expect(hasGoneOn(chart, through, through.states), 'what it passed through').toBe(false);
    const stayed = { edges: [], states: ['closed', 'bell.silent'] };
    expect(hasGoneOn(chart, stayed, stayed.states)).toBe(false);
    expect(hasGoneOn(chart, stayed, ['closed', 'bell.rings'])).toBe(true);
  });

  test('calls a transition by its event, and by its place among alternatives as its full name does', () => {
    expect(knocks.map((edge) => eventName(chart, edge))).toEqual(['knock[0]', 'knock[1]', 'knock[2]']);
    expect(knocks.map((edge) => edge.id.includes(`--${eventName(chart, edge)}-->`))).toEqual([
      true,
      true,
      true,
    ]);
    const [leave] = chart.edges.filter(({ event }) => event === 'leave');
    expect(leave && eventName(chart, leave)).toBe('leave');
  });

  test.each([
    ['isKnownFriend', 'is known friend'],
    ['hasKeptPlayer', 'has kept player'],
    ['isRefreshedAfter401', 'is refreshed after 401'],
    ['isNotACode', 'is not a code'],
    ['hasKeptUnconfirmedPlayer', 'has kept unconfirmed player'],
    ['isOTPWrong', 'is OTP wrong'],
    ['isEntering(to: /yourOpinion)', 'is entering (to: /yourOpinion)'],
  ])('says the rule %s as "%s"', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });

  test('has with a guard the parameters that are the same whatever comes', () => {
    const { edges } = chartOf(
      setup({
        types: { events: {} as { type: 'go'; path: string } },
        guards: {
          isEntering: (_, { to, path }: { to: string; path: string }) => to === path,
          isLong: (_, { length }: { length: number }) => length > 3,
        },
      }).createMachine({
        on: {
          go: [
            { guard: { type: 'isEntering', params: ({ event }) => ({ to: '/gate', path: event.path }) } },
            { guard: { type: 'isEntering', params: ({ event }) => ({ to: `${event.path}/1`, path: '/' }) } },
            { guard: { type: 'isLong', params: ({ event }) => event.path } },
            { guard: { type: 'isLong', params: { length: 4 } } },
          ],
        },
      }),
    );
    expect(edges.map(({ guard }) => guard)).toEqual([
      'isEntering(to: /gate)',
      'isEntering(path: /)',
      'isLong',
      'isLong(length: 4)',
    ]);
  });

  test('a transition without a guard hides those of the outer states', () => {
    const receipt = chartOf(receiptMachine);
    const submit = (state: string) =>
      candidatesFor(receipt, [state], 'receipt.submit').map(({ from, guard }) => [from, guard]);
    expect(submit('sending')).toEqual([['sending', null]]);
    expect(submit('filling').length).toBeGreaterThan(1);
    expect(candidatesFor(receipt, ['sending'], 'receipt.submit').every(changesNothing)).toBe(true);
  });

  test('names the rules that kept an event from being followed', () => {
    const before = aView('door', { states: ['closed'] });
    expect(refusedBy(chart, before, 'knock').map(({ guard }) => guard)).toEqual(['isKnownFriend', 'isLate']);
    expect(refusedBy(chart, aView('door', { states: ['open'] }), 'knock')).toEqual([]);
  });
});

const fail = (): never => {
  throw new Error('There is no such transition.');
};

describe('the drawing of a chart', () => {
  const ALL = { words: { otherwise: 'otherwise', nothing: 'nothing happens' }, hasWords: true };
  const textsOf = (drawing: Awaited<ReturnType<typeof layOutChart>>) =>
    drawing.arrows.flatMap(({ label }) => label?.lines.join(' ') ?? []);

  test('goes downwards from the initial state, and numbers alternatives with their rules in words', async () => {
    const drawing = await layOutChart(chart, { ...ALL, collapsed: new Set() });
    const top = (id: string) => drawing.boxes.find(({ state }) => state.id === id)?.y ?? Number.NaN;
    expect(top('closed')).toBeLessThan(top('open'));
    expect(textsOf(drawing)).toContain('knock[0] [is known friend]');
    const closed = drawing.boxes.find(({ state }) => state.id === 'closed');
    expect(closed?.lines.map(({ text }) => text).join(' ')).toContain(
      'knock[2] [otherwise] / nothing happens',
    );
    const open = drawing.boxes.find(({ state }) => state.id === 'open');
    expect(open?.lines.map(({ text }) => text)).toEqual(['entry / greet']);
  });

  test('with the names alone has every state and transition, no words, and is smaller', async () => {
    const collapsed = new Set<string>();
    const whole = await layOutChart(chart, { ...ALL, collapsed });
    const names = await layOutChart(chart, { ...ALL, collapsed, hasWords: false });
    expect(names.boxes.map(({ state }) => state.id)).toEqual(whole.boxes.map(({ state }) => state.id));
    expect(names.arrows).toHaveLength(whole.arrows.length);
    expect(textsOf(names)).toEqual([]);
    expect(names.width * names.height).toBeLessThan((whole.width * whole.height) / 2);
  });

  test('a closed root hides a closed state with a shorter name', async () => {
    const drawing = await layOutChart(chartOf(changePasswordMachine), {
      ...ALL,
      collapsed: new Set(['open', '(root)']),
    });
    expect(drawing.boxes.map(({ state }) => state.id)).toEqual(['(root)']);
  });

  test('keeps a closed state as one box with the transitions that lead to it', async () => {
    const drawing = await layOutChart(chart, { ...ALL, collapsed: new Set(['open']) });
    expect(drawing.boxes.map(({ state }) => state.id)).toEqual(['(root)', 'closed', 'open']);
    expect(drawing.boxes.at(-1)).toMatchObject({ isParent: true, isCollapsed: true });
    expect(textsOf(drawing)).toContain('knock[1] [is late]');
    expect(textsOf(drawing)).not.toContain('after 500');
  });
});

describe('the form of an event', () => {
  const forms = readEventForms();

  test('has a field for each value, by its type as the machine declares it', () => {
    expect(forms.get('shell')).toMatchObject({
      'page.scrolled': [{ name: 'towards', kind: 'choice', choices: ['top', 'end'], empty: 'never' }],
      'viewport.changed': [{ name: 'narrow', kind: 'flag' }],
      'menu.open': [],
    });
    expect(forms.get('navigation')?.['navigation.ask']).toMatchObject([
      { name: 'target', kind: 'group', fields: [{ name: 'path', kind: 'text' }, {}, {}, { kind: 'choice' }] },
      { name: 'facts', kind: 'group' },
    ]);
  });

  test('shows of what is written as JSON an example of its type, where the type is known', () => {
    const exampleIn = (machine: string, event: string) =>
      forms.get(machine)?.[event]?.flatMap((field) => (field.kind === 'json' ? [field.example] : []));
    expect(exampleIn('gate', 'gate.submit')).toContain('[0]');
    expect(exampleIn('acceptance', 'editions.known')?.[0]).toMatch(/^\[\{"/);
  });

  test('becomes the event, empty optional values as null or not at all', () => {
    const fields = [
      { name: 'path', empty: 'never', kind: 'text' },
      { name: 'count', empty: 'missing', kind: 'number' },
      {
        name: 'wantedPage',
        empty: 'null',
        kind: 'group',
        fields: [{ name: 'late', empty: 'never', kind: 'flag' }],
      },
      { name: 'list', empty: 'never', kind: 'json' },
      { name: 'kind', empty: 'never', kind: 'choice', choices: ['a', 2] },
    ] as const;
    expect(readForm('go', fields, { path: '/', list: '[1]', kind: '2' })).toEqual({
      event: { type: 'go', path: '/', wantedPage: null, list: [1], kind: 2 },
    });
    expect(
      readForm('go', fields, { count: '1.5', 'wantedPage.late': 'true', list: '{}', kind: 'a' }),
    ).toEqual({
      event: { type: 'go', path: '', count: 1.5, wantedPage: { late: true }, list: {}, kind: 'a' },
    });
  });

  test('names the fields that cannot be read', () => {
    const fields = [
      { name: 'count', empty: 'never', kind: 'number' },
      {
        name: 'deep',
        empty: 'never',
        kind: 'group',
        fields: [{ name: 'json', empty: 'never', kind: 'json' }],
      },
      { name: 'kind', empty: 'never', kind: 'choice', choices: ['a'] },
      { name: 'flag', empty: 'never', kind: 'flag' },
    ] as const;
    expect(readForm('go', fields, { count: 'many', 'deep.json': '{', kind: '' })).toEqual({
      wrong: ['count', 'deep.json', 'kind', 'flag'],
    });
  });
});
