import { createBrowserInspector } from '@statelyai/inspect';
import type { ChartEdge, ChartState, InspectedChart } from './chart.ts';
import { stateValue, typeOfName } from './naming.ts';
import type { ActorView } from './protocol.ts';
import { whenConnected } from './stately-protocol.ts';
import type { WatchedPage } from './watched-pages.ts';

const AFTER = 'after ';

type Definition = { [key: string]: unknown };

const listed = (names: readonly string[]) => (names.length > 0 ? [...names] : undefined);

const transitionOf = (id: string, { to, guard, actions }: ChartEdge) => ({
  target: listed(to.map((target) => `#${id}.${target}`)),
  guard: guard ?? undefined,
  actions: listed(actions),
});

function stateOf(chart: InspectedChart, state: ChartState): Definition {
  const groups: Record<'on' | 'after', Record<string, unknown[]>> = { on: {}, after: {} };
  const always: unknown[] = [];
  for (const edge of chart.edges.filter(({ from }) => from === state.id)) {
    const made = transitionOf(chart.id, edge);
    const isTimer = edge.event.startsWith(AFTER);
    const key = isTimer ? edge.event.slice(AFTER.length) : typeOfName(edge.event);
    const group = isTimer ? groups.after : groups.on;
    if (key === '') always.push(made);
    else group[key] = [...(group[key] ?? []), made];
  }
  return {
    description: state.description,
    type: state.kind === 'plain' ? undefined : state.kind,
    initial: state.states.find(({ isInitial }) => isInitial)?.label,
    invoke: state.invokes.map((id) => ({ id, src: id })),
    entry: listed(state.entry),
    exit: listed(state.exit),
    ...groups,
    always,
    states: Object.fromEntries(state.states.map((inner) => [inner.label, stateOf(chart, inner)])),
  };
}

/** A chart as the configuration of a machine, which Stately's page draws. */
export const definitionOf = (chart: InspectedChart): string =>
  JSON.stringify({ id: chart.id, ...stateOf(chart, chart.root) });

const snapshotOf = ({ status, states, context }: ActorView) => ({
  status: status as 'active',
  value: stateValue(states),
  context,
});

/** Actors of two pages have the same ids. */
const sessionOf = (page: string, actor: string) => `${page}/${actor}`;

export type Relay = {
  /** Tells Stately's page what happened at a page of the site since it was told last. */
  tell: (page: WatchedPage, charts: ReadonlyMap<string, InspectedChart>) => void;
  close: () => void;
};

/**
 * Opens Stately's inspector in a window of its own and passes on what this page has been told: it is redacted already,
 * and there is nothing else here. Null where the browser opens no window. `connected` is called when Stately's page has
 * answered: without the network the window shows an error of the browser's, and nothing does.
 */
export function openRelay(opener: Window, connected: () => void): Relay | null {
  const inspector = createBrowserInspector({ window: opener, autoStart: true, maxDeferredEvents: 2_000 });
  const { targetWindow } = inspector.adapter;
  if (!targetWindow) return null;
  const stopWaiting = whenConnected(opener, targetWindow, connected);
  const known = new Set<string>();
  /** The number of the last entry that was told, by page. */
  const lastSent = new Map<string, number>();
  const introduce = (page: string, view: ActorView, charts: ReadonlyMap<string, InspectedChart>) => {
    const sessionId = sessionOf(page, view.actor);
    if (known.has(sessionId)) return;
    known.add(sessionId);
    const chart = view.machine === null ? undefined : charts.get(view.machine);
    const logic = { config: chart ? JSON.parse(definitionOf(chart)) : { id: view.name } };
    // Of an actor the library reads its id, its parent and what its logic was made of.
    const actor = {
      sessionId,
      id: view.name,
      logic,
      _parent: view.parent === null ? undefined : { sessionId: sessionOf(page, view.parent) },
    };
    inspector.actor(actor as never, snapshotOf(view));
  };
  return {
    tell({ page, start, entries }, charts) {
      for (const view of start) introduce(page, view, charts);
      for (const { number, after, event, type } of entries) {
        if (number <= (lastSent.get(page) ?? 0)) continue;
        lastSent.set(page, number);
        introduce(page, after, charts);
        const plain = { ...(event as object), type };
        inspector.event(sessionOf(page, after.actor), plain);
        inspector.snapshot(sessionOf(page, after.actor), snapshotOf(after), { event: plain });
      }
    },
    close: () => {
      stopWaiting();
      inspector.stop();
    },
  };
}
