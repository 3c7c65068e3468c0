import { expect, test } from 'vitest';
import type { ActorView, Entry, InspectorEvent } from '../../src/inspection/protocol.ts';
import {
  asTree,
  depthOf,
  innermost,
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
const entry = (number: number): Entry => ({
  number,
  at: number,
  actor: 'app',
  name: 'app',
  from: null,
  type: 'go',
  event: {},
  edges: [],
  states: [],
  status: 'active',
});
const whole = (page: string): InspectorEvent => ({
  kind: 'whole',
  page,
  path: '/',
  actors: [actor('app'), actor('shell', 'app')],
  entries: [entry(1)],
});
const news = (page: string, number: number, about = actor('app')): InspectorEvent => ({
  kind: 'entry',
  page,
  path: '/games',
  entry: entry(number),
  actor: about,
});

const after = (...told: InspectorEvent[]) => told.reduce(withInspectorEvent, [] as readonly WatchedPage[]);

test('a page is listed from its first message, the newest page first', () => {
  expect(after(whole('one'), whole('two')).map(({ page }) => page)).toEqual(['two', 'one']);
});

test('a message changes the path, the actor and the log of its own page only', () => {
  const [two, one] = after(whole('one'), whole('two'), news('two', 2, { ...actor('app'), states: ['open'] }));
  expect(two).toMatchObject({
    path: '/games',
    actors: [{ states: ['open'] }, {}],
    entries: [{}, { number: 2 }],
  });
  expect(one).toMatchObject({ path: '/', entries: [{ number: 1 }] });
});

test('a stopped actor is removed from the tree with its children, and a new one is added', () => {
  const [page] = after(
    whole('one'),
    news('one', 2, actor('gate', 'app')),
    news('one', 3, actor('gate', 'app', 'done')),
  );
  expect(page?.actors.map(({ name }) => name)).toEqual(['app', 'shell']);
  expect(after(whole('one'), news('one', 2, actor('app', null, 'stopped')))[0]?.actors).toEqual([]);
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
