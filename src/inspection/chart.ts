/** One state of a chart. `id` is the name by which coverage and the inspector know it. */
export type ChartState = {
  id: string;
  label: string;
  kind: 'plain' | 'parallel' | 'final';
  description: string;
  /** Where a parent's first state is. */
  isInitial: boolean;
  /** What runs while the state lasts: flows and ports, by their ids. */
  invokes: readonly string[];
  /** The actions of its entry and its exit, by their names. */
  entry: readonly string[];
  exit: readonly string[];
  states: readonly ChartState[];
};

/** One transition; a transition that stays has no targets, a forbidden one says so. A guard has its fixed parameters with it. */
export type ChartEdge = {
  id: string;
  from: string;
  to: readonly string[];
  event: string;
  guard: string | null;
  actions: readonly string[];
};

export type Chart = { id: string; root: ChartState; edges: readonly ChartEdge[] };

/**
 * One field of an event, by its type. What no field can be made for is written as JSON, with an example where its
 * type is known. `empty` is what stands for a field
 * that is left empty: it may not be, it is null, or it is missing.
 */
export type EventField = { name: string; empty: 'never' | 'null' | 'missing' } & (
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'flag' }
  | { kind: 'json'; example?: string }
  | { kind: 'choice'; choices: readonly (string | number)[] }
  | { kind: 'group'; fields: readonly EventField[] }
);

/** A chart with the fields of the events that its machine takes, by their types. */
export type InspectedChart = Chart & { events: Readonly<Record<string, readonly EventField[]>> };

export const ROOT = '(root)';

/** Where a word begins in a name in camel case: also at a single capital letter and at a number. */
const WORD = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)/;
/** The name of a guard; its parameters after it are no words. */
const NAME = /^\w+/;

/** The words of a name in camel case: `hasKeptPlayer` is "has kept player", `isEntering(to: /gate)` "is entering (to: /gate)". */
export const wordsOf = (name: string): string =>
  name.replace('(', ' (').replace(NAME, (camel) =>
    camel
      .split(WORD)
      .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
      .join(' '),
  );

/** The transitions that are tried one after another: those of the same state and event. */
export const alternativesOf = (chart: Chart, edge: ChartEdge): ChartEdge[] =>
  chart.edges.filter(({ from, event }) => from === edge.from && event === edge.event);

/** The place of a transition among its alternatives, from 1; null for the only one. */
export function placeOf(chart: Chart, edge: ChartEdge): number | null {
  const alternatives = alternativesOf(chart, edge);
  return alternatives.length > 1 ? alternatives.indexOf(edge) + 1 : null;
}

/** The name of a transition in its state, as in its full one: `quiz.next[1]`; without alternatives the event alone. */
export function eventName(chart: Chart, edge: ChartEdge): string {
  const place = placeOf(chart, edge);
  return place === null ? edge.event : `${edge.event}[${place - 1}]`;
}

/** Whether nothing happens where a transition is taken: a state takes the event so that no state around it does. */
export const changesNothing = ({ to, actions }: ChartEdge): boolean =>
  to.length === 0 && actions.length === 0;

/**
 * Whether a machine has left the states that some transitions led to; moves of another region do not count. After
 * transitions without a target any change of state counts.
 */
export function hasGoneOn(
  { edges }: Pick<Chart, 'edges'>,
  taken: { edges: readonly string[]; states: readonly string[] },
  now: readonly string[],
): boolean {
  // States that were only passed through do not count.
  const led = edges
    .filter(({ id }) => taken.edges.includes(id))
    .flatMap(({ to }) => to.filter((state) => taken.states.includes(state)));
  return led.length > 0 ? led.some((state) => !now.includes(state)) : taken.states.join() !== now.join();
}

/** Up to the first without a guard: those after it are never tried. */
function upToUnguarded(edges: readonly ChartEdge[]): ChartEdge[] {
  const end = edges.findIndex(({ guard }) => guard === null);
  return end < 0 ? [...edges] : edges.slice(0, end + 1);
}

const parentOf = (state: string): string =>
  state.includes('.') ? state.slice(0, state.lastIndexOf('.')) : ROOT;

/**
 * The transitions that a machine in these states tries for an event, the innermost state's first. A state whose own are sure
 * to be taken hides those of the states around it, as XState does (`'receipt.submit': {}`).
 */
export function candidatesFor(
  chart: Chart,
  states: readonly string[],
  event: string,
  within = ROOT,
): ChartEdge[] {
  const inner = states
    .filter((state) => state !== ROOT && parentOf(state) === within)
    .flatMap((state) => candidatesFor(chart, states, event, state));
  if (inner.some(({ guard }) => guard === null)) return inner;
  return [
    ...inner,
    ...upToUnguarded(chart.edges.filter((edge) => edge.from === within && edge.event === event)),
  ];
}

/** How many states lie between a state and the root, itself included; 0 for the root. */
export const depth = (state: string) => (state === ROOT ? 0 : state.split('.').length);

/** What the machine makes by itself is not offered: timers, ends of ports and decisions. */
const BY_ITSELF = /^(always$|after |done |error |final |xstate\.)/;

/** The events that somebody may send to a machine in these states, by the alphabet. */
export function acceptedEvents(chart: Chart, states: readonly string[]): string[] {
  const here = new Set([...states, ROOT]);
  const events = chart.edges.filter(({ from }) => here.has(from)).map(({ event }) => event);
  return [...new Set(events)].filter((event) => !BY_ITSELF.test(event)).sort();
}

/** Every state under one, itself first. */
export const statesUnder = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesUnder)];
