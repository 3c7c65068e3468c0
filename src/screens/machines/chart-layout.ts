import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import {
  alternativesOf,
  type Chart,
  type ChartEdge,
  type ChartState,
  changesNothing,
  depth,
  eventName,
  placeOf,
  ROOT,
  statesUnder,
  wordsOf,
} from '../../inspection/chart.ts';
import { DOWNWARD, wrapWords } from '../../inspection/downward-layout.ts';
import type { Rectangle } from '../../inspection/viewport.ts';

export type Line = { text: string; kind: 'runs' | 'action' | 'stay'; edges: readonly string[] };
export type Box = Rectangle & {
  state: ChartState;
  lines: readonly Line[];
  isRegion: boolean;
  /** Whether states stand in it, and whether they are put away. */
  isParent: boolean;
  isCollapsed: boolean;
};
export type Mark = Rectangle & { kind: 'start' | 'anywhere' };
export type Label = Rectangle & { lines: readonly string[] };
export type Arrow = { edge: string | null; points: readonly ElkPoint[]; label: Label | null };
export type ChartLayout = {
  width: number;
  height: number;
  boxes: readonly Box[];
  marks: readonly Mark[];
  arrows: readonly Arrow[];
};

export const TITLE_HEIGHT = 28;
export const LINE_HEIGHT = 16;
const LETTER_WIDTH = 6.5;
const LONGEST_LINE = 34;
/** A state that answers more events than this without being left names the others by their number. */
const MAX_STAYS = 10;
const MIN_WIDTH = 96;
const START = '#start';
const ANYWHERE = '#anywhere';

const LAYOUT = {
  ...DOWNWARD,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
};

/** Names alone need less room between them. */
const NAMES_LAYOUT = {
  ...LAYOUT,
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '6',
  'elk.spacing.edgeEdge': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '4',
  'elk.layered.mergeEdges': 'true',
};

const wrapped = (text: string): string[] => wrapWords(text, LONGEST_LINE);

/** The words of a drawing in the language of its page. */
type Words = {
  /** For the last alternative, which has no guard. */
  otherwise: string;
  /** For a transition that leads nowhere and has no action. */
  nothing: string;
};

const actionsOf = (edge: ChartEdge, { nothing }: Words): string[] => {
  if (changesNothing(edge)) return [`/ ${nothing}`];
  return edge.actions.length > 0 ? [`/ ${edge.actions.join(', ')}`] : [];
};

/** The words of a transition: its name in its state, its rule in words, its actions. */
function edgeTexts(chart: Chart, edge: ChartEdge, words: Words): string[] {
  const place = placeOf(chart, edge);
  const isLast = place !== null && edge.guard === null && place === alternativesOf(chart, edge).length;
  const rule = edge.guard === null ? (isLast ? [`[${words.otherwise}]`] : []) : [`[${wordsOf(edge.guard)}]`];
  return [eventName(chart, edge), ...rule, ...actionsOf(edge, words)];
}

function stayLines(chart: Chart, stays: readonly ChartEdge[], words: Words): Line[] {
  const shown = stays.slice(0, stays.length > MAX_STAYS ? MAX_STAYS - 1 : MAX_STAYS);
  const others = stays.slice(shown.length);
  const lines = shown.flatMap((edge) =>
    wrapped(edgeTexts(chart, edge, words).join(' ')).map(
      (text): Line => ({ text, kind: 'stay', edges: [edge.id] }),
    ),
  );
  return others.length === 0
    ? lines
    : [...lines, { text: `+ ${others.length}`, kind: 'stay', edges: others.map(({ id }) => id) }];
}

function linesOf(chart: Chart, state: ChartState, words: Words): Line[] {
  const own = (text: string, kind: Line['kind']) =>
    wrapped(text).map((line): Line => ({ text: line, kind, edges: [] }));
  const stays = chart.edges.filter(({ from, to }) => from === state.id && to.length === 0);
  return [
    ...state.invokes.flatMap((id) => own(`▸ ${id}`, 'runs')),
    ...state.entry.flatMap((action) => own(`entry / ${action}`, 'action')),
    ...state.exit.flatMap((action) => own(`exit / ${action}`, 'action')),
    ...stayLines(chart, stays, words),
  ];
}

const widthOf = (lines: readonly string[]) => Math.max(0, ...lines.map((line) => line.length)) * LETTER_WIDTH;
const isWithin = (inner: string, outer: string) =>
  inner !== outer && (outer === ROOT || inner.startsWith(`${outer}.`));

/** The state itself, or the outermost closed one around it: what lies in a closed state is not drawn. */
export const visible = (id: string, collapsed: ReadonlySet<string>): string =>
  [...collapsed].filter((outer) => isWithin(id, outer)).sort((one, other) => depth(one) - depth(other))[0] ??
  id;

/** A line for each target of a transition that is in view; its words stand at the first. */
function linesOfEdge(
  chart: Chart,
  edge: ChartEdge,
  { collapsed, words, hasWords }: LayoutOptions,
): ElkExtendedEdge[] {
  const from = visible(edge.from, collapsed);
  return edge.to.flatMap((target, at) => {
    const to = visible(target, collapsed);
    // Both ends are in the same closed state. A transition of a state to itself is drawn.
    if (from === to && (from !== edge.from || to !== target)) return [];
    const texts = at === 0 && hasWords ? edgeTexts(chart, edge, words).flatMap(wrapped) : [];
    const label = { text: texts.join('\n'), width: widthOf(texts) + 6, height: texts.length * LINE_HEIGHT };
    return [
      {
        id: `${at}|${edge.id}`,
        sources: [isWithin(to, from) ? from + ANYWHERE : from],
        targets: [to],
        labels: texts.length === 0 ? [] : [label],
      },
    ];
  });
}

type LayoutOptions = {
  /** The states that are put away. */
  collapsed: ReadonlySet<string>;
  words: Words;
  /** Whether all words are drawn, or the names of the states alone. */
  hasWords: boolean;
};

/** Everything that stands in a drawing is measured and laid out by the library; nothing of it knows the page. */
export async function layOutChart(chart: Chart, options: LayoutOptions): Promise<ChartLayout> {
  const { collapsed, words, hasWords } = options;
  const { default: ElkLayout } = await import('elkjs/lib/elk.bundled.js');
  const known = new Map<string, Omit<Box, keyof Rectangle>>();
  const nodeOf = (state: ChartState, isRegion: boolean): ElkNode => {
    const lines = hasWords ? linesOf(chart, state, words) : [];
    const isParent = state.states.length > 0;
    const isCollapsed = isParent && collapsed.has(state.id);
    known.set(state.id, { state, lines, isRegion, isParent, isCollapsed });
    const height = TITLE_HEIGHT + lines.length * LINE_HEIGHT + 6;
    const title = state.label.length * 7.6 + (isParent ? 36 : 0);
    const width = Math.max(MIN_WIDTH, Math.max(title, widthOf(lines.map(({ text }) => text))) + 24);
    if (!isParent || isCollapsed) return { id: state.id, width, height };
    const isEntered = chart.edges.some(
      ({ from, to }) => from === state.id && to.some((one) => isWithin(one, from)),
    );
    const first = [...state.states].sort((one, other) => Number(other.isInitial) - Number(one.isInitial));
    return {
      id: state.id,
      layoutOptions: {
        'elk.padding': `[top=${height + 8},left=14,bottom=14,right=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: [
        ...(state.kind === 'parallel' ? [] : [{ id: state.id + START, width: 12, height: 12 }]),
        ...(isEntered ? [{ id: state.id + ANYWHERE, width: 78, height: 20 }] : []),
        ...first.map((inner) => nodeOf(inner, state.kind === 'parallel')),
      ],
    };
  };
  const root = nodeOf(chart.root, false);
  const starts = statesUnder(chart.root).flatMap((state): ElkExtendedEdge[] => {
    const first = state.kind === 'parallel' ? undefined : state.states.find(({ isInitial }) => isInitial);
    if (!first || visible(first.id, collapsed) !== first.id) return [];
    return [{ id: `start|${state.id}`, sources: [state.id + START], targets: [first.id] }];
  });
  const lines = chart.edges.flatMap((edge) => linesOfEdge(chart, edge, options));
  const page = await new ElkLayout().layout({
    id: '#page',
    layoutOptions: hasWords ? LAYOUT : NAMES_LAYOUT,
    children: [root],
    edges: [...starts, ...lines],
  });
  return layoutOf(page, known);
}

const rectangleOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle>): Rectangle => ({
  x,
  y,
  width,
  height,
});

function layoutOf(page: ElkNode, known: ReadonlyMap<string, Omit<Box, keyof Rectangle>>): ChartLayout {
  const nodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodes)];
  const all = (page.children ?? []).flatMap(nodes);
  const arrows = (page.edges ?? []).flatMap(({ id, sections, labels }): Arrow[] => {
    const [section] = sections ?? [];
    if (!section) return [];
    const [label] = labels ?? [];
    return [
      {
        edge: id.startsWith('start|') ? null : id.slice(id.indexOf('|') + 1),
        points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint],
        label: label ? { ...rectangleOf(label), lines: (label.text ?? '').split('\n') } : null,
      },
    ];
  });
  return {
    width: page.width ?? 0,
    height: page.height ?? 0,
    boxes: all.flatMap((node) => {
      const box = known.get(node.id);
      return box ? [{ ...box, ...rectangleOf(node) }] : [];
    }),
    marks: all.flatMap((node): Mark[] => {
      if (node.id.endsWith(START)) return [{ kind: 'start', ...rectangleOf(node) }];
      return node.id.endsWith(ANYWHERE) ? [{ kind: 'anywhere', ...rectangleOf(node) }] : [];
    }),
    arrows,
  };
}
