import { expect, test } from 'vitest';
import {
  type ActorView,
  type Entry,
  type InspectorEvent,
  KEPT_ENTRIES,
} from '../../src/inspection/protocol.ts';
import {
  actorsAt,
  asTree,
  depthOf,
  innermost,
  viewBefore,
  type WatchedPage,
  withInspectorEvent,
} from '../../src/inspection/watched-pages.ts';

const actor = (name: string, parent: string | null = null, status = 'active'): ActorView => ({
  actor: name,
  name,
  parent,
  machine: name,
  status,
  states: [],
  context: null,
});
const entry = (number: number, after = actor('app')): Entry => ({
  number,
  at: number,
  from: null,
  type: 'go',
  event: {},
  edges: [],
  said: [],
  after,
});
const whole = (page: string): InspectorEvent => ({
  kind: 'whole',
  page,
  path: '/',
  start: [actor('app'), actor('shell', 'app')],
  entries: [entry(1)],
});
const news = (page: string, number: number, about = actor('app')): InspectorEvent => ({
  kind: 'entry',
  page,
  path: '/games',
  entry: entry(number, about),
});

const after = (...events: InspectorEvent[]) =>
  events.reduce(withInspectorEvent, [] as readonly WatchedPage[]);

test('a page is listed from its first message, the newest page first', () => {
  expect(after(whole('one'), whole('two')).map(({ page }) => page)).toEqual(['two', 'one']);
});

test('a message changes the path, the actor and the log of its own page only', () => {
  const [two, one] = after(whole('one'), whole('two'), news('two', 2, { ...actor('app'), states: ['open'] }));
  expect(two).toMatchObject({ path: '/games', entries: [{}, { number: 2 }] });
  expect(two && actorsAt(two)).toMatchObject([{ states: ['open'] }, {}]);
  expect(one).toMatchObject({ path: '/', entries: [{ number: 1 }] });
});

test('a stopped actor is removed from the tree with its children, and a new one is added', () => {
  const [page] = after(
    whole('one'),
    news('one', 2, actor('gate', 'app')),
    news('one', 3, actor('gate', 'app', 'done')),
  );
  expect(page && actorsAt(page).map(({ name }) => name)).toEqual(['app', 'shell']);
  const [stopped] = after(whole('one'), news('one', 2, actor('app', null, 'stopped')));
  expect(stopped && actorsAt(stopped)).toEqual([]);
});

test('the actors are known as every entry left them, and one actor as it was before', () => {
  const open = { ...actor('app'), states: ['open'] };
  const [page] = after(whole('one'), news('one', 2, open), news('one', 3, actor('gate', 'app')));
  if (!page) throw new Error('There is no page.');
  expect(actorsAt(page, 1)).toMatchObject([{ name: 'app', states: [] }, { name: 'shell' }]);
  expect(actorsAt(page, 2)).toMatchObject([{ name: 'app', states: ['open'] }, { name: 'shell' }]);
  expect(actorsAt(page)).toHaveLength(3);
  expect(viewBefore(page, entry(4))).toEqual(open);
  expect(viewBefore(page, entry(2))).toEqual(actor('app'));
  expect(viewBefore(page, entry(3, actor('gate')))).toBeUndefined();
});

test('of more than a thousand entries the first become the state before the others', () => {
  const open = { ...actor('app'), states: ['open'] };
  const many = Array.from({ length: KEPT_ENTRIES }, (_, at) => news('one', at + 3, actor('shell', 'app')));
  const [page] = after(whole('one'), news('one', 2, open), ...many);
  expect(page?.entries).toHaveLength(KEPT_ENTRIES);
  expect(page && actorsAt(page, 0)).toMatchObject([{ name: 'app', states: ['open'] }, { name: 'shell' }]);
});

test('a repeated message is not counted twice, and a closed page is removed', () => {
  expect(after(whole('one'), whole('one'))[0]?.entries).toHaveLength(1);
  expect(after(whole('one'), { kind: 'left', page: 'one', path: '' })).toEqual([]);
});

test('the tree lists parents before children, with their depth', () => {
  const actors = [actor('port', 'shell'), actor('shell', 'app'), actor('app'), actor('blog', 'app')];
  expect(asTree(actors).map((one) => [one.name, depthOf(actors, one)])).toEqual([
    ['app', 0],
    ['shell', 1],
    ['port', 2],
    ['blog', 1],
  ]);
});

test('the short form of a state is its innermost states', () => {
  expect(innermost(['signedIn', 'signedIn.tokens', 'signedIn.tokens.steady', 'signedIn.player'])).toEqual([
    'signedIn.tokens.steady',
    'signedIn.player',
  ]);
});
