import { expect, test } from 'vitest';
import { type InspectorEvent, KEPT_ENTRIES, type RecordedHistory } from '../../src/inspection/protocol.ts';
import {
  actorsAt,
  asTree,
  depthOf,
  idInPage,
  innermost,
  lastLoad,
  NOTHING_WATCHED,
  trailOf,
  viewBefore,
  type Watched,
  type WatchedEvent,
  type WatchedTab,
  withWatchedEvent,
} from '../../src/inspection/watched-pages.ts';
import { anEntry, aView } from './support/views.ts';

const actor = (name: string, parent: string | null = null, status = 'active') =>
  aView(name, { parent, status });
const entry = (number: number, after = actor('app')) => anEntry(number, after);
const whole = (page: string, tab = page, more: Partial<RecordedHistory> = {}): InspectorEvent => ({
  kind: 'whole',
  page,
  tab,
  path: '/',
  start: [actor('app'), actor('shell', 'app')],
  entries: [entry(1)],
  trimmedActors: [],
  ...more,
});
const news = (page: string, number: number, about = actor('app'), path = '/games'): InspectorEvent => ({
  kind: 'entry',
  page,
  tab: page,
  path,
  entry: entry(number, about),
});
const left = (page: string): InspectorEvent => ({ kind: 'left', page, tab: page, path: '/' });

const after = (...events: WatchedEvent[]) => events.reduce(withWatchedEvent, NOTHING_WATCHED);
const firstOf = ({ tabs: [tab] }: Watched): WatchedTab => {
  if (!tab) throw new Error('There is no tab.');
  return tab;
};
const loadIn = (watched: Watched) => lastLoad(firstOf(watched));
const numbersIn = ({ loads }: WatchedTab) => loads.map(({ entries }) => entries.map(({ number }) => number));

test('a message changes the path, the actor and the log of its own tab only', () => {
  const { tabs } = after(whole('one'), whole('two'), news('two', 2, { ...actor('app'), states: ['open'] }));
  const [one, two] = tabs.map(lastLoad);
  expect(two).toMatchObject({ path: '/games', entries: [{}, { number: 2 }] });
  expect(two && actorsAt(two)).toMatchObject([{ states: ['open'] }, {}]);
  expect(one).toMatchObject({ path: '/', entries: [{ number: 1 }] });
});

test('a stopped actor is removed from the tree with its children, and a new one is added', () => {
  const page = loadIn(
    after(whole('one'), news('one', 2, actor('gate', 'app')), news('one', 3, actor('gate', 'app', 'done'))),
  );
  expect(actorsAt(page).map(({ name }) => name)).toEqual(['app', 'shell']);
  expect(actorsAt(loadIn(after(whole('one'), news('one', 2, actor('app', null, 'stopped')))))).toEqual([]);
});

test('a machine that has broken stays in the tree as it was last, without its children, until it begins anew', () => {
  const broken = { ...actor('gate', 'app', 'error'), states: ['asking'] };
  const events = [
    whole('one'),
    news('one', 2, actor('gate', 'app')),
    news('one', 3, actor('port', 'gate')),
    news('one', 4, broken),
  ];
  const seen = (watched: Watched) => actorsAt(loadIn(watched)).map(({ name, status }) => [name, status]);
  expect(seen(after(...events))).toEqual([
    ['app', 'active'],
    ['shell', 'active'],
    ['gate', 'error'],
  ]);
  expect(actorsAt(loadIn(after(...events)))).toContainEqual(broken);
  const again = { ...actor('gate', 'app'), actor: 'gate again' };
  expect(seen(after(...events, news('one', 5, again)))).toEqual([
    ['app', 'active'],
    ['shell', 'active'],
    ['gate', 'active'],
  ]);
  expect(seen(after(...events, news('one', 5, actor('app', null, 'stopped'))))).toEqual([]);
});

test('the actors are known as every entry left them, and one actor as it was before', () => {
  const open = { ...actor('app'), states: ['open'] };
  const page = loadIn(after(whole('one'), news('one', 2, open), news('one', 3, actor('gate', 'app'))));
  expect(actorsAt(page, 1)).toMatchObject([{ name: 'app', states: [] }, { name: 'shell' }]);
  expect(actorsAt(page, 2)).toMatchObject([{ name: 'app', states: ['open'] }, { name: 'shell' }]);
  expect(actorsAt(page)).toHaveLength(3);
  expect(viewBefore(page, entry(4))).toEqual(open);
  expect(viewBefore(page, entry(2))).toEqual(actor('app'));
  expect(viewBefore(page, entry(3, actor('gate')))).toBeUndefined();
});

const many = (page: string, first: number) =>
  Array.from({ length: KEPT_ENTRIES }, (_, at) => news(page, at + first, actor('shell', 'app')));

test('a log keeps the last thousand entries and folds older ones into the start state', () => {
  const open = { ...actor('app'), states: ['open'] };
  const tab = firstOf(after(whole('one'), news('one', 2, open), ...many('one', 3)));
  const page = lastLoad(tab);
  expect(page.entries).toHaveLength(KEPT_ENTRIES);
  expect(actorsAt(page, 0)).toMatchObject([{ name: 'app', states: ['open'] }, { name: 'shell' }]);
  expect(tab.trimmedActors).toEqual(['app']);
});

test('a page that lost its first events says of whom', () => {
  expect(firstOf(after(whole('one', 'tab', { trimmedActors: ['countdown'] }))).trimmedActors).toEqual([
    'countdown',
  ]);
});

test('the log goes on when the page of a tab is loaded again: its entries are counted through', () => {
  const watched = after(
    whole('one', 'tab'),
    news('one', 2, actor('app'), '/gate'),
    left('one'),
    whole('two', 'tab'),
    news('two', 2),
  );
  expect(watched.tabs).toHaveLength(1);
  const tab = firstOf(watched);
  expect(tab).toMatchObject({ isGone: false, loads: [{ path: '/gate' }, { opened: '/', base: 2 }] });
  expect(numbersIn(tab)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  // XState gives the actors of every load the same ids.
  const actors = actorsAt(lastLoad(tab));
  expect(actors.map((one) => [one.actor, one.parent])).toEqual([
    ['2/app', null],
    ['2/shell', '2/app'],
  ]);
  expect(actors.map((one) => idInPage(one.actor))).toEqual(['app', 'shell']);
});

test('a log of several loads loses the oldest entries first, and a load with its last entry', () => {
  const start = [whole('one', 'tab'), left('one'), whole('two', 'tab')];
  const fill = many('two', 2);
  const both = firstOf(after(...start, ...fill.slice(0, -2)));
  expect(both.loads.map(({ entries }) => entries.length)).toEqual([1, KEPT_ENTRIES - 1]);
  const one = firstOf(after(...start, ...fill.slice(0, -1)));
  expect(one.loads.map(({ page, entries }) => [page, entries.length])).toEqual([['two', KEPT_ENTRIES]]);
  expect(one.trimmedActors).toEqual(['app']);
});

test('a page that comes back out of the browser’s cache stands once in the log', () => {
  const tab = firstOf(
    after(whole('one', 'tab'), left('one'), whole('two', 'tab'), left('two'), whole('one', 'tab')),
  );
  expect(tab.loads.map(({ page }) => page)).toEqual(['two', 'one']);
  expect(numbersIn(tab)).toEqual([[2], [3]]);
});

test('a log counts no entry twice when a page sends its history again, and stays after its tab was closed', () => {
  expect(numbersIn(firstOf(after(whole('one'), whole('one'))))).toEqual([[1]]);
  expect(firstOf(after(whole('one'), left('one')))).toMatchObject({ isGone: true, loads: [{ page: 'one' }] });
  expect(after(news('one', 2)).tabs).toEqual([]);
});

test('a second tab is offered, and does not take the place of the one that is followed', () => {
  const both = after(whole('one'), whole('two'));
  expect([both.tabs.map(({ tab }) => tab), both.followed]).toEqual([['one', 'two'], 'one']);
  expect(after(whole('one'), whole('two'), { kind: 'follow', tab: 'two' }).followed).toBe('two');
  expect(after(whole('one'), left('one'), whole('two')).followed).toBe('two');
  expect(after(whole('one'), whole('two'), left('one'), whole('one', 'one')).followed).toBe('one');
});

const pagesOf = ({ tabs }: Watched) => tabs.map(({ loads }) => loads.map(({ page }) => page));

test('a copy of a tab, which has its name, is another tab, and stays itself when it is loaded again', () => {
  const both = [whole('one', 'tab'), whole('two', 'tab')];
  expect(after(...both).tabs.map(({ tab }) => tab)).toEqual(['tab', 'two tab']);
  expect(pagesOf(after(...both, left('two'), whole('three', 'tab')))).toEqual([['one'], ['two', 'three']]);
  expect(pagesOf(after(...both, left('one'), whole('three', 'tab')))).toEqual([['one', 'three'], ['two']]);
});

test('a copy of a tab that has been closed does not go on with the log of that tab', () => {
  const both = [whole('one', 'tab'), whole('two', 'tab')];
  const reloaded = after(...both, left('one'), left('two'), whole('three', 'tab'));
  expect(pagesOf(reloaded)).toEqual([['one'], ['two', 'three']]);
  const original = after(...both, left('two'), left('one'), whole('three', 'tab'));
  expect(pagesOf(original)).toEqual([['one', 'three'], ['two']]);
});

test('the inspector forgets the oldest closed tabs but not the followed one', () => {
  const closed = Array.from({ length: 12 }, (_, at) => [whole(`${at}`), left(`${at}`)]).flat();
  const { tabs, followed } = after(whole('mine'), ...closed);
  expect([tabs.length, followed, tabs[0]?.tab, tabs.at(-1)?.tab]).toEqual([8, 'mine', 'mine', '11']);
});

test('an emptied log begins with the actors as they are, and goes on', () => {
  const open = { ...actor('app'), states: ['open'] };
  const events = [
    whole('one', 'tab'),
    left('one'),
    whole('two', 'tab', { trimmedActors: ['shell'] }),
    news('two', 2, open),
  ];
  const tab = firstOf(after(...events, { kind: 'clear', tab: 'tab' }, news('two', 3)));
  expect(tab).toMatchObject({
    trimmedActors: [],
    loads: [{ page: 'two', start: [{ states: ['open'] }, {}] }],
  });
  expect(numbersIn(tab)).toEqual([[4]]);
});

test('an emptied log says so until a page is loaded into it', () => {
  const empty = firstOf(after(whole('one', 'tab'), { kind: 'clear', tab: 'tab' }));
  expect(lastLoad(empty).isEmptied).toBe(true);
  const next = firstOf(
    after(whole('one', 'tab'), { kind: 'clear', tab: 'tab' }, left('one'), whole('two', 'tab')),
  );
  expect(lastLoad(next).isEmptied).toBeUndefined();
});

const emptied = (tab: string): WatchedEvent => ({ kind: 'clear', tab });

test('an emptied log continues its numbering, also after a reload', () => {
  const reloaded = [emptied('tab'), left('one'), whole('two', 'tab')];
  const tab = firstOf(after(whole('one', 'tab'), news('one', 2), ...reloaded, news('two', 2)));
  expect(numbersIn(tab)).toEqual([[3, 4]]);
  expect(actorsAt(lastLoad(tab)).map((one) => one.actor)).toEqual(['2/app', '2/shell']);
});

test('an emptied log loses the oldest of its new entries first', () => {
  const start = [whole('one', 'tab'), emptied('tab'), left('one'), whole('two', 'tab')];
  const tab = firstOf(after(...start, ...many('two', 2), left('two'), whole('three', 'tab')));
  expect(tab.loads.map(({ page, entries }) => [page, entries.length])).toEqual([
    ['two', KEPT_ENTRIES - 1],
    ['three', 1],
  ]);
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

test('a port with the name of its machine has a trail of its own', () => {
  const machine = { ...actor('signUp', 'app'), actor: 'x:1' };
  const port = { ...actor('signUp', 'x:1'), actor: 'x:2', machine: null };
  const actors = [actor('app'), machine, port];
  expect(actors.map((one) => trailOf(actors, one))).toEqual(['app', 'app/signUp', 'app/signUp/signUp']);
});
