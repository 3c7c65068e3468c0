import {
  type ActorView,
  countEntries,
  type Entry,
  type InspectorEvent,
  KEPT_ENTRIES,
  type RecordedHistory,
} from './protocol.ts';

/** One load of a page of the site as an inspector knows it: the actors as they were first, and what has happened since. */
export type WatchedPage = {
  page: string;
  path: string;
  start: readonly ActorView[];
  entries: readonly Entry[];
};

/**
 * `opened` is the path at which it was loaded, `base` the number of the last entry before its own, `last` that of its own last
 * one, which is counted on from when that is no longer kept; `isEmptied` says that somebody has emptied its log.
 */
export type Load = WatchedPage & { opened: string; base: number; last: number; isEmptied?: true };

/** A tab of the site: its loads, the one that is open last. The entries of all are counted through. */
export type WatchedTab = {
  tab: string;
  /** What its pages call it. Duplicating a tab copies its sessionStorage, and so this name. */
  name: string;
  /** It has been closed, or is being loaded again. */
  isGone: boolean;
  loads: readonly [Load, ...Load[]];
  /** The names of actors whose first events are no longer kept. */
  trimmedActors: readonly string[];
};

/** The tabs in the order in which they came, the one that is followed, and the one that was left last. */
export type Watched = { tabs: readonly WatchedTab[]; followed: string | null; left: string | null };
export const NOTHING_WATCHED: Watched = { tabs: [], followed: null, left: null };

/** A tab keeps its log when it is closed; of very many the oldest are forgotten. */
const KEPT_TABS = 8;

const without = (actors: readonly ActorView[], gone: string): ActorView[] =>
  actors.filter(({ actor, parent }) => actor !== gone && parent !== gone);

/**
 * New actors come last; stopped actors are removed with their children. A machine that has broken stays as it was last,
 * until an actor of the same name and parent starts.
 */
export function actorsAfter(actors: readonly ActorView[], fresh: ActorView): readonly ActorView[] {
  const isBroken = fresh.status === 'error' && fresh.machine !== null;
  if (fresh.status !== 'active' && !isBroken) return without(actors, fresh.actor);
  const kept = isBroken ? actors.filter(({ parent }) => parent !== fresh.actor) : actors;
  const isBefore = ({ actor, name, parent, status }: ActorView) =>
    actor === fresh.actor || (status === 'error' && name === fresh.name && parent === fresh.parent);
  return kept.some(isBefore) ? kept.map((one) => (isBefore(one) ? fresh : one)) : [...kept, fresh];
}

/** The actors as an entry left them, or as they are now. */
export const actorsAt = (
  { start, entries }: WatchedPage,
  number = Number.POSITIVE_INFINITY,
): readonly ActorView[] =>
  entries
    .filter((entry) => entry.number <= number)
    .reduce((actors, { after }) => actorsAfter(actors, after), start);

/** An actor as it was before an entry of its own; undefined where that entry is its first. */
export const viewBefore = (
  { start, entries }: WatchedPage,
  { number, after }: Entry,
): ActorView | undefined =>
  entries.findLast((one) => one.number < number && one.after.actor === after.actor)?.after ??
  start.find(({ actor }) => actor === after.actor);

const withTrimmedActors = (trimmedActors: readonly string[], entries: readonly Entry[]): readonly string[] =>
  entries.length === 0
    ? trimmedActors
    : [...new Set([...trimmedActors, ...entries.map(({ after }) => after.name)])];

/** Of too many entries the first become the state before the others. */
export function bounded<Kept extends RecordedHistory>(history: Kept, most = KEPT_ENTRIES): Kept {
  const count = Math.max(0, history.entries.length - most);
  if (count === 0) return history;
  const over = history.entries.slice(0, count);
  return {
    ...history,
    start: over.reduce((actors, { after }) => actorsAfter(actors, after), history.start),
    entries: history.entries.slice(count),
    trimmedActors: withTrimmedActors(history.trimmedActors, over),
  };
}

/** Of a tab with too many entries the first loads lose theirs; a first load without any is forgotten once there is another. */
function boundedTab(tab: WatchedTab): WatchedTab {
  const [first, second, ...others] = tab.loads;
  if (second && first.entries.length === 0) return boundedTab({ ...tab, loads: [second, ...others] });
  const room = KEPT_ENTRIES - countEntries(tab.loads.slice(1));
  if (first.entries.length <= Math.max(room, 0)) return tab;
  const { trimmedActors, ...kept } = bounded(
    { ...first, trimmedActors: tab.trimmedActors },
    Math.max(room, 0),
  );
  return second
    ? boundedTab({ ...tab, trimmedActors, loads: [kept, second, ...others] })
    : { ...tab, trimmedActors, loads: [kept] };
}

/** The load that is open in a tab, or was last. */
export const lastLoad = ({ loads }: Pick<WatchedTab, 'loads'>): Load => loads.at(-1) ?? loads[0];

/** A change of the last load of a tab. */
function withLast(tab: WatchedTab, change: Partial<Load>): WatchedTab {
  const [first, ...others] = tab.loads;
  const changed = { ...lastLoad(tab), ...change };
  return { ...tab, loads: others.length === 0 ? [changed] : [first, ...others.slice(0, -1), changed] };
}

type Whole = Extract<InspectorEvent, { kind: 'whole' }>;

/** XState counts the actors of each load from 0: in a later load they get its base before their ids. */
const idOf = (actor: string, base: number): string => (base === 0 ? actor : `${base}/${actor}`);
const viewOf = (view: ActorView, base: number): ActorView => ({
  ...view,
  actor: idOf(view.actor, base),
  parent: view.parent === null ? null : idOf(view.parent, base),
});

/** The id of an actor as its own page knows it. */
export const idInPage = (actor: string): string => actor.slice(actor.indexOf('/') + 1);

const numbered = (entry: Entry, base: number): Entry => ({
  ...entry,
  number: base + entry.number,
  after: viewOf(entry.after, base),
});

const loadOf = ({ page, path, start, entries }: Whole, base: number): Load => ({
  page,
  path,
  opened: path,
  base,
  last: base + (entries.at(-1)?.number ?? 0),
  start: start.map((view) => viewOf(view, base)),
  entries: entries.map((one) => numbered(one, base)),
});

/** A tab with one load more. One that comes back out of the browser's cache is told from its beginning once more. */
function withLoad(tab: WatchedTab, event: Whole): WatchedTab {
  const load = loadOf(event, lastLoad(tab).last);
  const [first, ...others] = tab.loads.filter(({ page }) => page !== event.page);
  const trimmedActors = [...new Set([...tab.trimmedActors, ...event.trimmedActors])];
  return boundedTab({
    ...tab,
    isGone: false,
    trimmedActors,
    loads: first ? [first, ...others, load] : [load],
  });
}

const freshTab = (event: Whole, tab: string): WatchedTab => ({
  tab,
  name: event.tab,
  isGone: false,
  loads: [loadOf(event, 0)],
  trimmedActors: event.trimmedActors,
});

/** The tab that is loaded again or comes back: of several with its name the one that knows the page, or was left last. */
function returningTab({ tabs, left }: Watched, event: Whole): WatchedTab | undefined {
  const gone = tabs.filter(({ name, isGone }) => name === event.tab && isGone);
  return (
    gone.find(({ loads }) => loads.some(({ page }) => page === event.page)) ??
    gone.find(({ tab }) => tab === left) ??
    gone[0]
  );
}

function withWhole(watched: Watched, event: Whole): Watched {
  const { tabs, followed } = watched;
  const returning = returningTab(watched, event);
  if (returning) {
    const next = withLoad(returning, event);
    return { ...watched, tabs: tabs.map((one) => (one === returning ? next : one)) };
  }
  const isCopy = tabs.some(({ name }) => name === event.tab);
  const fresh = freshTab(event, isCopy ? `${event.page} ${event.tab}` : event.tab);
  const isFree = tabs.every(({ tab, isGone }) => tab !== followed || isGone);
  const next = { ...watched, followed: isFree ? fresh.tab : followed, tabs: [...tabs, fresh] };
  const forgotten = next.tabs.find(({ tab, isGone }) => isGone && tab !== next.followed);
  return next.tabs.length <= KEPT_TABS
    ? next
    : { ...next, tabs: next.tabs.filter((one) => one !== forgotten) };
}

/** What an inspector does with what it has been told. */
export type WatchedEvent =
  | InspectorEvent
  | { kind: 'follow'; tab: string }
  /** Empties the log of a tab. */
  | { kind: 'clear'; tab: string };

const cleared = (tab: WatchedTab): WatchedTab => {
  const last = lastLoad(tab);
  const emptied: Load = { ...last, opened: last.path, start: actorsAt(last), entries: [], isEmptied: true };
  return { ...tab, trimmedActors: [], loads: [emptied] };
};

/** What an inspector knows after a page has told something, or its user has chosen. */
export function withWatchedEvent(watched: Watched, event: WatchedEvent): Watched {
  if (event.kind === 'follow') return { ...watched, followed: event.tab };
  const changed = (isMeant: (tab: WatchedTab) => boolean, change: (tab: WatchedTab) => WatchedTab) => ({
    ...watched,
    tabs: watched.tabs.map((tab) => (isMeant(tab) ? change(tab) : tab)),
  });
  if (event.kind === 'clear') return changed(({ tab }) => tab === event.tab, cleared);
  const isOpen = (tab: WatchedTab) => lastLoad(tab).page === event.page;
  const known = watched.tabs.find(isOpen);
  if (event.kind === 'left')
    return { ...changed(isOpen, (tab) => ({ ...tab, isGone: true })), left: known?.tab ?? watched.left };
  // An entry before `whole` is ignored: `whole` includes it.
  if (!known) return event.kind === 'whole' ? withWhole(watched, event) : watched;
  if (event.kind === 'whole') return changed(isOpen, (tab) => ({ ...tab, isGone: false }));
  return changed(isOpen, (tab) => {
    const { base, entries } = lastLoad(tab);
    const entry = numbered(event.entry, base);
    const change = { path: event.path, entries: [...entries, entry], last: entry.number };
    return boundedTab(withLast(tab, change));
  });
}

/** How deep an actor stands below the root. */
export function depthOf(actors: readonly ActorView[], { parent }: ActorView): number {
  const above = parent === null ? undefined : actors.find(({ actor }) => actor === parent);
  return above ? depthOf(actors, above) + 1 : 0;
}

/** The names from the root down to an actor: `app/signUp/signUp` is the port of a machine with the same name. */
export function trailOf(actors: readonly ActorView[], { name, parent }: ActorView): string {
  const above = parent === null ? undefined : actors.find(({ actor }) => actor === parent);
  return above ? `${trailOf(actors, above)}/${name}` : name;
}

/** Parents before their children. */
export const asTree = (actors: readonly ActorView[], parent: string | null = null): ActorView[] =>
  actors.filter((one) => one.parent === parent).flatMap((one) => [one, ...asTree(actors, one.actor)]);

/** The innermost active states. */
export const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
