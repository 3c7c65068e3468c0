import { createBrowserInspector } from '@statelyai/inspect';
import type { ChartEdge, ChartState, InspectedChart } from './chart.ts';
import type { ActorView, Entry } from './protocol.ts';

type Definition = { [key: string]: unknown };

const listed = (names: readonly string[]) => (names.length > 0 ? [...names] : undefined);

const transitionOf = (id: string, { to, guard, actions }: ChartEdge) => ({
  target: listed(to.map((target) => `#${id}.${target}`)),
  guard: guard ?? undefined,
  actions: listed(actions),
});

/** The key under which XState writes the transitions of an event. */
function placeOf({ event }: ChartEdge): { group: 'on' | 'after' | 'always'; key: string } {
  if (event === 'always') return { group: 'always', key: '' };
  if (event.startsWith('after ')) return { group: 'after', key: event.slice('after '.length) };
  const key = event
    .replace(/^done /, 'xstate.done.actor.')
    .replace(/^error /, 'xstate.error.actor.')
    .replace(/^final /, 'xstate.done.state.');
  return { group: 'on', key };
}

function stateOf(chart: InspectedChart, state: ChartState): Definition {
  const groups: Record<'on' | 'after', Record<string, unknown[]>> = { on: {}, after: {} };
  const always: unknown[] = [];
  for (const edge of chart.edges.filter(({ from }) => from === state.id)) {
    const { group, key } = placeOf(edge);
    const made = transitionOf(chart.id, edge);
    if (group === 'always') always.push(made);
    else groups[group][key] = [...(groups[group][key] ?? []), made];
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

/** The value of a machine in these states: `{ signedIn: { tokens: 'steady' } }`. */
export function stateValue(states: readonly string[], parent = ''): unknown {
  const inner = states.filter(
    (state) => state.startsWith(parent) && !state.slice(parent.length).includes('.'),
  );
  const values = inner.map((state) => [state.slice(parent.length), stateValue(states, `${state}.`)] as const);
  const [only] = values;
  if (!only) return {};
  const isLeaf = (value: unknown) => JSON.stringify(value) === '{}';
  return values.length === 1 && isLeaf(only[1]) ? only[0] : Object.fromEntries(values);
}

const snapshotOf = ({ status, states, context }: ActorView) => ({
  status: status as 'active',
  value: stateValue(states),
  context,
});

export type Relay = {
  /** Tells Stately's page what happened since it was told last. */
  tell: (
    start: readonly ActorView[],
    entries: readonly Entry[],
    charts: ReadonlyMap<string, InspectedChart>,
  ) => void;
  close: () => void;
};

/**
 * Opens Stately's inspector in a window of its own and passes on what this page has been told: it is redacted already,
 * and there is nothing else here. Null where the browser opens no window.
 */
export function openRelay(page: Window): Relay | null {
  const inspector = createBrowserInspector({ window: page, autoStart: true, maxDeferredEvents: 2_000 });
  if (!inspector.adapter.targetWindow) return null;
  const known = new Set<string>();
  let told = 0;
  const introduce = (view: ActorView, charts: ReadonlyMap<string, InspectedChart>) => {
    if (known.has(view.actor)) return;
    known.add(view.actor);
    const chart = view.machine === null ? undefined : charts.get(view.machine);
    const logic = { config: chart ? JSON.parse(definitionOf(chart)) : { id: view.name } };
    // Of an actor the library reads its id, its parent and what its logic was made of.
    const actor = {
      sessionId: view.actor,
      id: view.name,
      logic,
      _parent: view.parent === null ? undefined : { sessionId: view.parent },
    };
    inspector.actor(actor as never, snapshotOf(view));
  };
  return {
    tell(start, entries, charts) {
      for (const view of start) introduce(view, charts);
      for (const { number, after, event, type } of entries) {
        if (number <= told) continue;
        told = number;
        introduce(after, charts);
        const plain = { ...(event as object), type };
        inspector.event(after.actor, plain);
        inspector.snapshot(after.actor, snapshotOf(after), { event: plain });
      }
    },
    close: () => inspector.stop(),
  };
}
