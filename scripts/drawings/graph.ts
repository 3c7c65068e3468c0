import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type ChartEdge, type ChartState, ROOT, statesUnder } from '../../src/inspection/chart.ts';
import { DOWNWARD, wrapWords } from '../../src/inspection/downward-layout.ts';
import { type Flow, stateWords, transitionsOf, transitionWords } from './flow.ts';

export const TITLE_HEIGHT = 26;
export const LINE_HEIGHT = 16;
const LETTER_WIDTH = 6.9;
const TITLE_LETTER_WIDTH = 8.6;
const MIN_WIDTH = 90;
const LONGEST_LINE = 36;
const LETTERS = 26;

/** The small mark where a state's beginning is drawn, or "from any state in here". */
export const startOf = (state: string) => `${state}#start`;
export const anywhereIn = (state: string) => `${state}#anywhere`;

/** A line that goes back is laid out the other way round, so that the initial state stays on top. */
export const BACK = 'back|';

/** What is drawn of a flow: one of its states, and in it those that are closed. */
export type View = {
  flow: Flow;
  root: ChartState;
  closed: ReadonlySet<string>;
  /** How many boxes may stand side by side. */
  widest: number | null;
  /** Whether lines are drawn to what stands before; without them the rows tell the way back. */
  hasBack: boolean;
};

const LAYOUT = {
  ...DOWNWARD,
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};

export type Row = { text: string; kind: 'runs' | 'transition' };

/** The lines after the first are indented. */
const wrapped = (text: string): string[] => wrapWords(text, LONGEST_LINE, '\u00a0\u00a0');

/** The letter of a transition in a state's box and on its line: a to z, aa, ab. */
const letterOf = (at: number): string =>
  (at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : '') + String.fromCharCode(97 + (at % LETTERS));

/** The lines in a state's box under its title: what runs in it, and its transitions by their letters. */
export function rowsOf({ flow, closed }: View, state: ChartState): Row[] {
  if (closed.has(state.id)) return [{ text: 'drawn on its own', kind: 'runs' }];
  const own = stateWords(flow, state).flatMap(wrapped);
  const transitions = transitionsOf(flow.chart, state.id).flatMap((edge, at) =>
    wrapped(`${letterOf(at)}) ${transitionWords(flow, edge)}`),
  );
  return [
    ...own.map((text): Row => ({ text, kind: 'runs' })),
    ...transitions.map((text): Row => ({ text, kind: 'transition' })),
  ];
}

const isWithin = (inner: string, outer: string) =>
  inner !== outer && (outer === ROOT || inner.startsWith(`${outer}.`));

/** The box in which a state is seen: its own, or the closed one around it; none for what stands outside. */
function seenAt({ root, closed }: View, state: string): string | null {
  if (state !== root.id && !isWithin(state, root.id)) return null;
  return [...closed].find((outer) => isWithin(state, outer)) ?? state;
}

/** The states in another, the initial first, then those that its transitions reach, as near as they are to it. */
function inOrder({ flow }: View, state: ChartState): ChartState[] {
  const isOf = (id: string, inner: ChartState) => id === inner.id || isWithin(id, inner.id);
  const order = state.states.filter(({ isInitial }) => isInitial && state.kind !== 'parallel');
  const add = (targets: readonly string[]) => {
    for (const target of targets) {
      const inner = state.states.find((one) => isOf(target, one));
      if (inner && !order.includes(inner)) order.push(inner);
    }
  };
  const follow = () => {
    for (const inner of order)
      add(flow.chart.edges.filter(({ from }) => isOf(from, inner)).flatMap(({ to }) => to));
  };
  follow();
  add(transitionsOf(flow.chart, state.id).flatMap(({ to }) => to));
  follow();
  add(state.states.map(({ id }) => id));
  return order;
}

/** Every state of a view in the order of reading: a line from a later to an earlier one goes back. */
const readingOrder = (view: View, state: ChartState = view.root): string[] => [
  state.id,
  ...inOrder(view, state).flatMap((inner) => readingOrder(view, inner)),
];

function nodeOf(view: View, state: ChartState): ElkNode {
  const rows = rowsOf(view, state);
  const head = TITLE_HEIGHT + rows.length * LINE_HEIGHT + 6;
  const width = Math.max(
    MIN_WIDTH,
    state.label.length * TITLE_LETTER_WIDTH + 24,
    ...rows.map(({ text }) => text.length * LETTER_WIDTH + 20),
  );
  if (state.states.length === 0 || view.closed.has(state.id)) return { id: state.id, width, height: head };
  const isEntered = transitionsOf(view.flow.chart, state.id).some(({ to }) =>
    to.some((target) => isWithin(target, state.id)),
  );
  const marks = [
    ...(state.kind === 'parallel' ? [] : [{ id: startOf(state.id), width: 12, height: 12 }]),
    ...(isEntered ? [{ id: anywhereIn(state.id), width: 78, height: 18 }] : []),
  ];
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${head + 10},left=12,bottom=12,right=12]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${head})`,
    },
    children: [...marks, ...inOrder(view, state).map((inner) => nodeOf(view, inner))],
  };
}

function startsOf(view: View, state: ChartState): ElkExtendedEdge[] {
  if (view.closed.has(state.id)) return [];
  const first = state.kind === 'parallel' ? undefined : state.states.find(({ isInitial }) => isInitial);
  const own = first ? [{ id: `start|${state.id}`, sources: [startOf(state.id)], targets: [first.id] }] : [];
  return [...own, ...state.states.flatMap((inner) => startsOf(view, inner))];
}

/** Lines that are not drawn: each state stands under the one that is as many before it as may stand side by side. */
function columnsOf(view: View, state: ChartState): ElkExtendedEdge[] {
  const { widest, closed } = view;
  if (widest === null || [...closed].some((outer) => state.id === outer || isWithin(state.id, outer)))
    return [];
  const inner = inOrder(view, state);
  return inner.slice(widest).map((one, at) => ({
    id: `column|${one.id}`,
    sources: [inner[at]?.id ?? one.id],
    targets: [one.id],
  }));
}

type Line = { from: string; to: string; words: readonly string[] };

/** The lines of a transition, as far as they are seen: what leads out of this drawing, or stays inside a closed state, is told by the rows. */
function linesOf(view: View, { from: state, to }: ChartEdge, at: number): Line[] {
  const from = seenAt(view, state);
  return to.flatMap((target): Line[] => {
    const seen = seenAt(view, target);
    if (from === null || seen === null || (from === seen && from !== target)) return [];
    const source = isWithin(seen, from) ? anywhereIn(from) : from;
    return [{ from: source, to: seen, words: from === state ? [letterOf(at)] : [] }];
  });
}

/** One line from box to box, for all transitions between the two. */
function gathered(lines: readonly Line[]): Line[] {
  const pairs = new Map<string, Line>();
  for (const { from, to, words } of lines) {
    const before = pairs.get(`${from}|${to}`)?.words ?? [];
    pairs.set(`${from}|${to}`, { from, to, words: [...before, ...words] });
  }
  return [...pairs.values()];
}

function labelsOf(words: readonly string[]) {
  const text = words.join(', ');
  return text === '' ? [] : [{ text, width: text.length * LETTER_WIDTH + 4, height: LINE_HEIGHT }];
}

function drawnLines(view: View): ElkExtendedEdge[] {
  const order = readingOrder(view);
  const lines = order.flatMap((state) =>
    transitionsOf(view.flow.chart, state).flatMap((edge, at) => linesOf(view, edge, at)),
  );
  return gathered(lines).flatMap(({ from, to, words }) => {
    const isBack = order.includes(from) && order.indexOf(to) < order.indexOf(from) && !isWithin(from, to);
    if (isBack && !view.hasBack) return [];
    const [source, target] = isBack ? [to, from] : [from, to];
    const id = `${isBack ? BACK : ''}${from}|${to}`;
    return [{ id, sources: [source], targets: [target], labels: labelsOf(words) }];
  });
}

/** A view as the layout library takes it: boxes with their sizes, lines with their words. */
export const graphOf = (view: View): ElkNode => ({
  id: '#page',
  layoutOptions: { ...LAYOUT, ...(view.widest === null ? {} : { 'elk.layered.mergeEdges': 'true' }) },
  children: [nodeOf(view, view.root)],
  edges: [
    ...startsOf(view, view.root),
    ...statesUnder(view.root).flatMap((state) => columnsOf(view, state)),
    ...drawnLines(view),
  ],
});
