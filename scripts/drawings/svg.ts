import ElkLayout from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartEdge, ChartState } from '../../src/inspection/chart.ts';
import { anywhereIn, graphOf, LINE_HEIGHT, linesOf, startOf, TITLE_HEIGHT } from './graph.ts';

/** Text as it may stand in SVG, as content or in an attribute. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The look of a drawing that stands alone: the house's colours, in the light and in the dark. On the inspector's page
 * the same classes are dressed by the page's own style.
 */
const SVG_STYLE = `
  svg { --paper: #fcf6eb; --raised: #fffdf8; --sunk: #f4e9d6; --ink: #2c2118; --soft: #62523d; --line: #8a7352; --gold: #835600; --basil: #2a6036; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1e1813; --raised: #29211a; --sunk: #16110d; --ink: #f7eddd; --soft: #cfbfa7; --line: #9c896c; --gold: #f0c66d; --basil: #9cd59d; }
  }
  text { font: 12px Figtree, system-ui, sans-serif; fill: var(--soft); }
  .chart-paper { fill: var(--paper); }
  .chart-box { fill: var(--raised); stroke: var(--line); stroke-width: 1.25; }
  .chart-state-parent > .chart-box { fill: var(--sunk); fill-opacity: 0.45; }
  .chart-state-final > .chart-box { stroke-width: 3.5; }
  .chart-state-region > .chart-box { stroke-dasharray: 5 4; }
  .chart-title { font-size: 13.5px; font-weight: 700; fill: var(--ink); }
  .chart-runs { fill: var(--basil); }
  .chart-line { fill: none; stroke: var(--line); stroke-width: 1.25; }
  .chart-arrow { fill: var(--line); }
  .chart-start { fill: var(--ink); }
  .chart-anywhere rect { fill: none; stroke: var(--line); stroke-dasharray: 2 2; }
  .chart-anywhere text { font-size: 11px; font-style: italic; }
  .chart-words { fill: var(--gold); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
`;

const elk = new ElkLayout();

const round = (value = 0): string => String(Math.round(value * 10) / 10);
const at = ({ x, y }: ElkPoint): string => `${round(x)} ${round(y)}`;

/** An arrow head whose point is at the end of a line that comes from `before`. */
function arrow(before: ElkPoint, end: ElkPoint): string {
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const base = { x: end.x - dx * 8, y: end.y - dy * 8 };
  const sides = [1, -1].map((side) => at({ x: base.x - dy * 4 * side, y: base.y + dx * 4 * side }));
  return `<path class="chart-arrow" d="M${at(end)}L${sides.join('L')}Z"/>`;
}

function lineOf(edge: ElkExtendedEdge): string {
  const [section] = edge.sections ?? [];
  if (!section) throw new Error(`The layout gave no line for ${edge.id}.`);
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const [before, end] = points.slice(-2);
  const head = before && end ? arrow(before, end) : '';
  return `<path class="chart-line" d="M${points.map(at).join('L')}"/>${head}`;
}

function wordsOf(edge: ElkExtendedEdge): string {
  const [label] = edge.labels ?? [];
  if (!label) return '';
  return `<text class="chart-words" x="${round((label.x ?? 0) + 2)}" y="${round((label.y ?? 0) + 12)}">${escapeXml(label.text ?? '')}</text>`;
}

function edgeGroup(edge: ChartEdge, drawn: readonly ElkExtendedEdge[]): string {
  const lines = drawn.map((one) => lineOf(one) + wordsOf(one)).join('');
  return `<g class="chart-edge" data-edge="${escapeXml(edge.id)}">${lines}</g>`;
}

function markOf({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode, state: ChartState): string {
  if (id === startOf(state.id)) {
    return `<circle class="chart-start" cx="${round(x + 6)}" cy="${round(y + 6)}" r="5"/>`;
  }
  if (id !== anywhereIn(state.id)) return '';
  const box = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="9"/>`;
  return `<g class="chart-anywhere">${box}<text x="${round(x + 8)}" y="${round(y + 13)}">anywhere</text></g>`;
}

function kindOf(state: ChartState, parent: ChartState | null): string {
  const kinds = [
    'chart-state',
    ...(state.states.length > 0 ? ['chart-state-parent'] : []),
    ...(state.kind === 'final' ? ['chart-state-final'] : []),
    ...(parent?.kind === 'parallel' ? ['chart-state-region'] : []),
  ];
  return kinds.join(' ');
}

function boxOf(chart: Chart, state: ChartState, node: ElkNode, parent: ChartState | null): string {
  const { x = 0, y = 0, width = 0, height = 0, children = [] } = node;
  const lines = linesOf(chart, state).map(({ text, edge }, row) => {
    const place = `x="${round(x + 12)}" y="${round(y + TITLE_HEIGHT + (row + 1) * LINE_HEIGHT - 4)}"`;
    const mark = edge ? ` data-edge="${escapeXml(edge.id)}" class="chart-stay"` : ' class="chart-runs"';
    return `<text ${place}${mark}>${escapeXml(text)}</text>`;
  });
  const inner = children.map((child) => {
    const inside = state.states.find(({ id }) => id === child.id);
    return inside ? boxOf(chart, inside, child, state) : markOf(child, state);
  });
  return [
    `<g class="${kindOf(state, parent)}" data-state="${escapeXml(state.id)}">`,
    `<title>${escapeXml(state.description)}</title>`,
    `<rect class="chart-box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="10"/>`,
    `<text class="chart-title" x="${round(x + 12)}" y="${round(y + 20)}">${escapeXml(state.label)}</text>`,
    ...lines,
    ...inner,
    '</g>',
  ].join('\n');
}

/**
 * A chart as SVG. Each state carries `data-state` and each transition `data-edge`, with the names by which coverage
 * and the inspector know them.
 */
export async function svgOf(chart: Chart): Promise<string> {
  const page = await elk.layout(graphOf(chart));
  const [root] = page.children ?? [];
  if (!root) throw new Error(`The layout of ${chart.id} is empty.`);
  const edges = page.edges ?? [];
  const starts = edges.filter(({ id }) => id.startsWith('start|')).map(lineOf);
  const groups = chart.edges
    .map((edge) => ({
      edge,
      drawn: edges.filter(({ id }) => id.endsWith(`|${edge.id}`) && !id.startsWith('start|')),
    }))
    .filter(({ drawn }) => drawn.length > 0)
    .map(({ edge, drawn }) => edgeGroup(edge, drawn));
  const [width, height] = [Math.ceil(page.width ?? 0), Math.ceil(page.height ?? 0)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(`${chart.id}: ${chart.root.description}`)}">`,
    `<style>${SVG_STYLE}</style>`,
    `<rect class="chart-paper" width="${width}" height="${height}" rx="14"/>`,
    boxOf(chart, chart.root, root, null),
    ...starts.map((line) => `<g>${line}</g>`),
    ...groups,
    '</svg>',
    '',
  ].join('\n');
}
