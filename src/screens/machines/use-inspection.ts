import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { type LogFilter, OPEN_FILTER } from '../../inspection/log.ts';
import {
  CHANNEL,
  type Entry,
  type InspectorEvent,
  type InspectorRequest,
  MARK,
} from '../../inspection/protocol.ts';
import { actorsAt, type WatchedPage, withInspectorEvent } from '../../inspection/watched-pages.ts';
import { GUARD } from '../../inspection/why.ts';

const key = `${brand.storagePrefix}.${MARK}`;

/** Follows the pages of the site that are open in this browser, from now on and from what they remember. */
export function useWatched() {
  const [pages, receive] = useReducer(withInspectorEvent, []);
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
  return { pages, ask };
}

export type Tab = 'context' | 'events' | 'why';

/** The actor that is looked at first, by its name. */
const FIRST = 'session';

/** An entry of the log of one page; another page counts its own. */
type Mark = { page: string; number: number };

/** What is chosen in the inspector: an actor by its name, a moment, a pause. It outlives a reload of the page that is watched. */
export function useChoices() {
  const [name, setName] = useState(FIRST);
  const [selected, select] = useState<Mark | null>(null);
  const [paused, setPaused] = useState<Mark | null>(null);
  const [filter, setFilter] = useState<LogFilter>(OPEN_FILTER);
  const [tab, setTab] = useState<Tab>('context');
  return { name, setName, selected, select, paused, setPaused, filter, setFilter, tab, setTab };
}

type Choices = ReturnType<typeof useChoices>;

/** What is looked at of a page: an actor, at a moment of this page or now, and as of a pause. */
export function inspectionOf(page: WatchedPage, choices: Choices) {
  const { name, setName, select, setPaused, filter, setFilter, tab, setTab } = choices;
  const paused = choices.paused?.page === page.page ? choices.paused.number : null;
  const selected = choices.selected?.page === page.page ? choices.selected.number : null;
  const entries = paused === null ? page.entries : page.entries.filter(({ number }) => number <= paused);
  const shown: WatchedPage = { ...page, entries };
  const moment = entries.find(({ number }) => number === selected) ?? null;
  const actors = actorsAt(shown, moment?.number);
  const chosen =
    // One that the event has ended is no actor any more, but it is what is looked at.
    (moment?.after.name === name ? moment.after : undefined) ??
    actors.find((one) => one.name === name) ??
    actors[0];
  const last = entries.findLast(
    ({ number, after, edges }) =>
      after.actor === chosen?.actor && edges.length > 0 && number <= (moment?.number ?? number),
  );
  return {
    page,
    shown,
    actors,
    chosen,
    moment,
    last,
    filter,
    setFilter,
    tab,
    setTab,
    choose: setName,
    look: (entry: Entry | null) => {
      select(entry && { page: page.page, number: entry.number });
      if (entry) setName(entry.after.name);
    },
    isPaused: paused !== null,
    /** How many events have happened since the pause. */
    waiting: page.entries.length - entries.length,
    pause: () =>
      setPaused(paused === null ? { page: page.page, number: page.entries.at(-1)?.number ?? 0 } : null),
    askWhy: () => {
      select(null);
      setName(GUARD.name);
      setTab('why');
    },
  };
}

export type Inspection = ReturnType<typeof inspectionOf>;
