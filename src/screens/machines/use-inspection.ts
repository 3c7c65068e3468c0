import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { tabStorage } from '../../adapters/tabs.ts';
import { type LogFilter, OPEN_FILTER } from '../../inspection/log.ts';
import {
  type ActorView,
  CHANNEL,
  countEntries,
  type Entry,
  type InspectorEvent,
  type InspectorRequest,
  MARK,
} from '../../inspection/protocol.ts';
import {
  actorsAt,
  type Load,
  lastLoad,
  NOTHING_WATCHED,
  trailOf,
  type WatchedTab,
  withWatchedEvent,
} from '../../inspection/watched-pages.ts';
import { GUARD } from '../../inspection/why.ts';

const key = `${brand.storagePrefix}.${MARK}`;

/** Follows the tabs of the site that are open in this browser, from now on and from what they remember. */
export function useWatched() {
  const [{ tabs, followed }, receive] = useReducer(withWatchedEvent, NOTHING_WATCHED);
  const channel = useRef<BroadcastChannel | null>(null);
  const ask = useCallback((asked: InspectorRequest) => channel.current?.postMessage(asked), []);
  useEffect(() => {
    const opened = new BroadcastChannel(`${brand.storagePrefix}.${CHANNEL}`);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: { data: InspectorEvent }) => receive(data));
    // Pages that are open load their side of the channel when this key changes, those opened later at their start.
    localStorage.setItem(key, crypto.randomUUID());
    opened.postMessage({ kind: 'hello' } satisfies InspectorRequest);
    const leave = () => localStorage.removeItem(key);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      opened.close();
    };
  }, []);
  const follow = (tab: string) => receive({ kind: 'follow', tab });
  const clear = (tab: string) => receive({ kind: 'clear', tab });
  return { tabs, tab: tabs.find(({ tab }) => tab === followed) ?? null, follow, clear, ask };
}

export type Tab = 'context' | 'events' | 'why';

/** The actor that is looked at first, by its trail, and where the choice outlives a reload. */
const FIRST = 'app/session';
const ACTOR = 'inspected';
const KEPT = tabStorage(brand.storagePrefix);

/** An entry of the log of one tab; another tab counts its own. */
type Mark = { tab: string; number: number };

/** What is chosen in the inspector: an actor by its trail, a moment, a pause. It outlives a reload of the page that is watched. */
export function useChoices() {
  const [trail, setState] = useState(() => KEPT.getItem(ACTOR) ?? FIRST);
  const setTrail = useCallback((next: string) => {
    KEPT.setItem(ACTOR, next);
    setState(next);
  }, []);
  const [selected, select] = useState<Mark | null>(null);
  const [paused, setPaused] = useState<Mark | null>(null);
  const [filter, setFilter] = useState<LogFilter>(OPEN_FILTER);
  const [tab, setTab] = useState<Tab>('context');
  return { trail, setTrail, selected, select, paused, setPaused, filter, setFilter, tab, setTab };
}

type Choices = ReturnType<typeof useChoices>;

/** The loads of a tab until a pause. Loads that began after the pause are left out. */
function loadsUntil({ loads: [first, ...others] }: WatchedTab, paused: number | null): [Load, ...Load[]] {
  if (paused === null) return [first, ...others];
  const until = (load: Load): Load => ({
    ...load,
    entries: load.entries.filter(({ number }) => number <= paused),
  });
  return [until(first), ...others.filter(({ base }) => base < paused).map(until)];
}

function forgottenOf({ trimmedActors }: WatchedTab, { isEmptied }: Load): 'emptied' | 'trimmed' | null {
  if (isEmptied) return 'emptied';
  return trimmedActors.includes(GUARD.name) ? 'trimmed' : null;
}

/** What is looked at of a tab: an actor, at a moment of one of its loads or now, and as of a pause. */
export function inspectionOf(watched: WatchedTab, choices: Choices, empty: () => void) {
  const { trail, setTrail, select, setPaused, filter, setFilter, tab, setTab } = choices;
  const markOf = (mark: Mark | null) => (mark?.tab === watched.tab ? mark.number : null);
  const [paused, selected] = [markOf(choices.paused), markOf(choices.selected)];
  const page = lastLoad(watched);
  const loads = loadsUntil(watched, paused);
  const isAt = ({ number }: Entry) => number === selected;
  const shown = loads.find(({ entries }) => entries.some(isAt)) ?? lastLoad({ loads });
  const moment = shown.entries.find(isAt) ?? null;
  const actors = actorsAt(shown, moment?.number);
  const chosen =
    // One that the event has ended is no actor any more, but it is what is looked at.
    (moment && trailOf(actors, moment.after) === trail ? moment.after : undefined) ??
    actors.find((one) => trailOf(actors, one) === trail) ??
    actors.find((one) => trailOf(actors, one) === FIRST) ??
    actors[0];
  const last = shown.entries.findLast(
    ({ number, after, edges }) =>
      after.actor === chosen?.actor && edges.length > 0 && number <= (moment?.number ?? number),
  );
  const actorsIn = ({ number }: Entry) =>
    actorsAt(loads.find(({ entries }) => entries.some((one) => one.number === number)) ?? shown, number);
  return {
    page,
    /** What is shown still hears events: its tab is open, and no later load has taken its place. */
    isOpen: !watched.isGone && shown.page === page.page,
    loads,
    trimmedActors: watched.trimmedActors,
    /** Why events of what is shown may be missing. */
    forgotten: forgottenOf(watched, shown),
    shown,
    actors,
    chosen,
    moment,
    last,
    filter,
    setFilter,
    tab,
    setTab,
    choose: (view: ActorView) => setTrail(trailOf(actors, view)),
    look: (entry: Entry | null) => {
      select(entry && { tab: watched.tab, number: entry.number });
      if (entry) setTrail(trailOf(actorsIn(entry), entry.after));
    },
    isPaused: paused !== null,
    /** How many events have happened since the pause. */
    waiting: countEntries(watched.loads) - countEntries(loads),
    pause: () => setPaused(paused === null ? { tab: watched.tab, number: page.last } : null),
    empty: () => {
      select(null);
      setPaused(null);
      empty();
    },
    askWhy: () => {
      // An event that is looked at stays chosen: the answer is for its moment.
      const guard = actors.find(({ machine }) => machine === GUARD.name);
      if (guard) setTrail(trailOf(actors, guard));
      setTab('why');
    },
  };
}

export type Inspection = ReturnType<typeof inspectionOf>;
