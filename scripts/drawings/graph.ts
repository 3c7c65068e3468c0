import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartEdge, ChartState } from '../../src/inspection/chart.ts';
import { edgeWords, invokeWords, isStay, stayWords } from './words.ts';

export const TITLE_HEIGHT = 26;
export const LINE_HEIGHT = 16;
const LETTER_WIDTH = 6.4;
const TITLE_LETTER_WIDTH = 8.6;
const LEAST_WIDTH = 90;

/** The small mark where a state's beginning is drawn, or "from any state in here". */
export const startOf = (state: string) => `${state}#start`;
export const anywhereIn = (state: string) => `${state}#anywhere`;

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.edgeLabels.inline': 'false',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
};

/** The lines in a state's box under its title, with the transitions that some of them are. */
export const linesOf = (chart: Chart, state: ChartState): { text: string; edge?: ChartEdge }[] => [
  ...invokeWords(state).map((text) => ({ text })),
  ...chart.edges
    .filter((edge) => edge.from === state.id && isStay(edge))
    .map((edge) => ({ text: stayWords(edge), edge })),
];

const isWithin = (inner: string, outer: string) => outer === '(root)' || inner.startsWith(`${outer}.`);

/** A transition of a state into its own inside starts at a mark in it, not at its edge. */
const goesInside = (edge: ChartEdge, target: string) => target !== edge.from && isWithin(target, edge.from);

function nodeOf(chart: Chart, state: ChartState): ElkNode {
  const lines = linesOf(chart, state);
  const head = TITLE_HEIGHT + lines.length * LINE_HEIGHT + 6;
  const width = Math.max(
    LEAST_WIDTH,
    state.label.length * TITLE_LETTER_WIDTH + 24,
    ...lines.map(({ text }) => text.length * LETTER_WIDTH + 24),
  );
  if (state.states.length === 0) return { id: state.id, width, height: head };
  const isEntered = chart.edges.some(
    (edge) => edge.from === state.id && edge.to.some((to) => goesInside(edge, to)),
  );
  const marks = [
    ...(state.kind === 'parallel' ? [] : [{ id: startOf(state.id), width: 12, height: 12 }]),
    ...(isEntered ? [{ id: anywhereIn(state.id), width: 74, height: 18 }] : []),
  ];
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${head + 14},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${head})`,
    },
    children: [...marks, ...state.states.map((inner) => nodeOf(chart, inner))],
  };
}

function startsOf(state: ChartState): ElkExtendedEdge[] {
  const first = state.kind === 'parallel' ? undefined : state.states.find(({ isInitial }) => isInitial);
  const own = first ? [{ id: `start|${state.id}`, sources: [startOf(state.id)], targets: [first.id] }] : [];
  return [...own, ...state.states.flatMap(startsOf)];
}

/** One line for each target; the words stand at the first. */
const edgesOf = (edge: ChartEdge): ElkExtendedEdge[] =>
  edge.to.map((target, at) => {
    const words = edgeWords(edge);
    return {
      id: `${at}|${edge.id}`,
      sources: [goesInside(edge, target) ? anywhereIn(edge.from) : edge.from],
      targets: [target],
      labels: at === 0 ? [{ text: words, width: words.length * LETTER_WIDTH + 4, height: 15 }] : [],
    };
  });

/** A chart as the layout library takes it: boxes with their sizes, lines with their words. */
export const graphOf = (chart: Chart): ElkNode => ({
  id: '#page',
  layoutOptions: LAYOUT,
  children: [nodeOf(chart, chart.root)],
  edges: [...startsOf(chart.root), ...chart.edges.flatMap(edgesOf)],
});
