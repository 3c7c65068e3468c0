import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../../src/inspection/chart.ts';
import { anywhereIn, BACK, LINE_HEIGHT, rowsOf, startOf, TITLE_HEIGHT } from './graph.ts';
import { type LaidOut, LETTER } from './layout.ts';

/** Text as it may stand in SVG, as content or in an attribute. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Plain colours: what shows an image alone, such as a hosted README or a mail, may know no variables. */
const colours = ({ paper, raised, ink, soft, line, gold, basil }: Record<string, string>) =>
  [
    `.p{fill:${paper}}.b{fill:${raised};stroke:${line}}.o{fill:${paper}}text{fill:${soft}}.t,.s{fill:${ink}}`,
    `.r{fill:${basil}}.e{fill:${gold}}.l,.w{stroke:${line}}.h{fill:${line}}`,
    `.n{fill:${gold};stroke:${paper}}`,
  ].join('');

const LIGHT = colours({
  paper: '#fcf6eb',
  raised: '#fffdf8',
  ink: '#2c2118',
  soft: '#54452f',
  line: '#8a7352',
  gold: '#835600',
  basil: '#2a6036',
});
const DARK = colours({
  paper: '#1e1813',
  raised: '#29211a',
  ink: '#f7eddd',
  soft: '#d8cab4',
  line: '#9c896c',
  gold: '#f0c66d',
  basil: '#9cd59d',
});
const STYLE = [
  `text{font:${LETTER}px Figtree,system-ui,sans-serif}.t{font-size:14px;font-weight:700}.e{font-weight:700}`,
  '.b{stroke-width:1.25}.f{stroke-width:3.5}.g{stroke-dasharray:5 4}.l,.w{fill:none;stroke-width:1.25}',
  '.w{stroke-dasharray:2 2}.i{font-style:italic}.n{paint-order:stroke;stroke-width:3px}',
  LIGHT,
  `@media (prefers-color-scheme:dark){${DARK}}`,
].join('');

const round = (value = 0): string => String(Math.round(value));
const at = ({ x, y }: ElkPoint): string => `${round(x)} ${round(y)}`;

/** An arrow head whose point is at the end of a line that comes from `before`. */
function arrow(before: ElkPoint, end: ElkPoint): string {
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const base = { x: end.x - dx * 8, y: end.y - dy * 8 };
  const sides = [1, -1].map((side) => at({ x: base.x - dy * 4 * side, y: base.y + dx * 4 * side }));
  return `<path class="h" d="M${at(end)}L${sides.join('L')}Z"/>`;
}

function lineOf(edge: ElkExtendedEdge): string {
  const [section] = edge.sections ?? [];
  if (!section) throw new Error(`The layout gave no line for ${edge.id}.`);
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  if (edge.id.startsWith(BACK)) points.reverse();
  const [before, end] = points.slice(-2);
  const head = before && end ? arrow(before, end) : '';
  return `<path class="l" d="M${points.map(at).join('L')}"/>${head}`;
}

const textAt = (x: number, y: number, kind: string, text: string) =>
  `<text x="${round(x)}" y="${round(y)}"${kind === '' ? '' : ` class="${kind}"`}>${text}</text>`;

function letterOn({ labels }: ElkExtendedEdge): string[] {
  const [label] = labels ?? [];
  return label ? [textAt((label.x ?? 0) + 2, (label.y ?? 0) + 12, 'n', escapeXml(label.text ?? ''))] : [];
}

function markOf({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode, state: ChartState): string {
  if (id === startOf(state.id)) return `<circle class="s" cx="${round(x + 6)}" cy="${round(y + 6)}" r="5"/>`;
  if (id !== anywhereIn(state.id)) return '';
  const box = `<rect class="w" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="9"/>`;
  return `${box}${textAt(x + 8, y + 13, 'i', 'anywhere')}`;
}

/** The words of a row; what the machine emits is marked. */
const marked = (text: string) => escapeXml(text).replaceAll(/↗[\w.]+/g, '<tspan class="e">$&</tspan>');

function kindOf({ kind, states }: ChartState, parent: ChartState | null): string {
  const kinds = [
    'b',
    ...(states.length > 0 ? ['o'] : []),
    ...(kind === 'final' ? ['f'] : []),
    ...(parent?.kind === 'parallel' ? ['g'] : []),
  ];
  return kinds.join(' ');
}

function boxOf(drawn: LaidOut, state: ChartState, node: ElkNode, parent: ChartState | null): string[] {
  const { x = 0, y = 0, width = 0, height = 0, children = [] } = node;
  const size = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  const title = parent === null && state.id !== drawn.view.flow.chart.root.id ? state.id : state.label;
  return [
    `<rect class="${kindOf(state, parent)}" ${size} rx="10"/>`,
    textAt(x + 10, y + 19, 't', escapeXml(title)),
    ...rowsOf(drawn.view, state).map(({ text, kind }, row) =>
      textAt(
        x + 10,
        y + TITLE_HEIGHT + (row + 1) * LINE_HEIGHT - 4,
        kind === 'runs' ? 'r' : '',
        marked(text),
      ),
    ),
    ...children.flatMap((child) => {
      const inside = state.states.find(({ id }) => id === child.id);
      return inside ? boxOf(drawn, inside, child, state) : [markOf(child, state)];
    }),
  ];
}

/** A drawing as SVG. */
export function svgOf(drawn: LaidOut): string {
  const { view, page } = drawn;
  const [root] = page.children ?? [];
  if (!root) throw new Error(`The layout of ${view.root.id} is empty.`);
  const lines = (page.edges ?? []).filter(({ id }) => !id.startsWith('column|'));
  const [width, height] = [Math.ceil(page.width ?? 0), Math.ceil(page.height ?? 0)];
  const label = `${view.flow.chart.id}: ${view.root.description}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">`,
    `<style>${STYLE}</style>`,
    `<rect class="p" width="${width}" height="${height}" rx="14"/>`,
    ...boxOf(drawn, view.root, root, null),
    ...lines.map(lineOf),
    ...lines.flatMap(letterOn),
    '</svg>',
    '',
  ].join('\n');
}
