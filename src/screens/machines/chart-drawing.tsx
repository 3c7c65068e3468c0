import { useMessages } from '../../i18n/use-messages.ts';
import {
  type Arrow,
  type Box,
  type ChartLayout,
  type Label,
  LINE_HEIGHT,
  type Mark,
  TITLE_HEIGHT,
} from './chart-layout.ts';

type Point = { x: number; y: number };

/** The triangle at the end of a line. */
function headOf(before: Point, end: Point): string {
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const base = { x: end.x - dx * 8, y: end.y - dy * 8 };
  const sides = [1, -1].map((side) => `${base.x - dy * 4 * side} ${base.y + dx * 4 * side}`);
  return `M${end.x} ${end.y}L${sides.join('L')}Z`;
}

const pathOf = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** Lines under each other, each with the place of its base line. */
const placed = <Line,>(lines: readonly Line[], top: number) =>
  lines.map((line, row) => ({ line, y: top + (row + 1) * LINE_HEIGHT - 4 }));

function Words({ label: { lines, x, y: top } }: { label: Label }) {
  return placed(lines, top).map(({ line, y }) => (
    <text key={y} className={line.startsWith('[') ? 'chart-words chart-rule' : 'chart-words'} x={x + 3} y={y}>
      {line}
    </text>
  ));
}

/** A transition. The one just taken is drawn again as a moving line: its key starts the movement again at each event. */
function ArrowPart({ arrow, isLit, moment }: { arrow: Arrow; isLit: boolean; moment: number }) {
  const [before, end] = arrow.points.slice(-2);
  const path = pathOf(arrow.points);
  return (
    <g className={`chart-edge${isLit ? ' lit' : ''}`} data-edge={arrow.edge ?? undefined}>
      <path className="chart-line" d={path} />
      {isLit && <path key={moment} className="chart-moving" d={path} pathLength={1} />}
      {before && end && <path className="chart-arrow" d={headOf(before, end)} />}
      {arrow.label && <Words label={arrow.label} />}
    </g>
  );
}

type BoxProps = {
  box: Box;
  isLit: boolean;
  litEdges: ReadonlySet<string>;
  toggle: (state: string) => void;
};

function BoxPart({ box, isLit, litEdges, toggle }: BoxProps) {
  const { t } = useMessages();
  const { state, x, y, width, height, lines } = box;
  const kinds = [
    'chart-state',
    ...(box.isParent && !box.isCollapsed ? ['chart-state-parent'] : []),
    ...(state.kind === 'final' ? ['chart-state-final'] : []),
    ...(box.isRegion ? ['chart-state-region'] : []),
    ...(isLit ? ['lit'] : []),
  ];
  return (
    <g className={kinds.join(' ')} data-state={state.id}>
      <title>{state.description}</title>
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={8} />
      <text className="chart-title" x={x + (box.isParent ? 36 : 12)} y={y + 20}>
        {state.label}
      </text>
      {box.isParent && (
        <foreignObject x={x + 4} y={y + 3} width={26} height={26}>
          <button
            type="button"
            className="chart-toggle"
            aria-label={t(box.isCollapsed ? 'machines.chart.open' : 'machines.chart.close', {
              name: state.label,
            })}
            onClick={() => toggle(state.id)}
          >
            {box.isCollapsed ? '+' : '−'}
          </button>
        </foreignObject>
      )}
      {placed(lines, y + TITLE_HEIGHT).map(({ line, y: base }) => (
        <text
          key={base}
          className={`chart-${line.kind}${line.edges.some((edge) => litEdges.has(edge)) ? ' lit' : ''}`}
          data-edge={line.edges.length === 1 ? line.edges[0] : undefined}
          x={x + 12}
          y={base}
        >
          {line.text}
        </text>
      ))}
    </g>
  );
}

const MarkPart = ({ mark, words }: { mark: Mark; words: string }) =>
  mark.kind === 'start' ? (
    <circle className="chart-start" cx={mark.x + 6} cy={mark.y + 6} r={5} />
  ) : (
    <g className="chart-anywhere">
      <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} rx={9} />
      <text x={mark.x + 8} y={mark.y + 14}>
        {words}
      </text>
    </g>
  );

type ChartDrawingProps = {
  drawing: ChartLayout;
  /** The states to light, and the transitions taken last, by their names. */
  states: ReadonlySet<string>;
  edges: ReadonlySet<string>;
  /** The number of the event that is shown. */
  moment: number;
  toggle: (state: string) => void;
};

/** The boxes, lines and words of a chart. */
export function ChartDrawing({ drawing, states, edges, moment, toggle }: ChartDrawingProps) {
  const { t } = useMessages();
  const isLit = ({ edge }: Arrow) => edge !== null && edges.has(edge);
  // What is lit is drawn last, above what it crosses.
  const arrows = [...drawing.arrows].sort((one, other) => Number(isLit(one)) - Number(isLit(other)));
  return (
    <>
      {drawing.boxes.map((box) => (
        <BoxPart
          key={box.state.id}
          box={box}
          isLit={states.has(box.state.id)}
          litEdges={edges}
          toggle={toggle}
        />
      ))}
      {drawing.marks.map((mark) => (
        <MarkPart key={`${mark.kind} ${mark.x} ${mark.y}`} mark={mark} words={t('machines.chart.anywhere')} />
      ))}
      {arrows.map((arrow) => (
        <ArrowPart
          key={`${arrow.edge} ${pathOf(arrow.points)}`}
          arrow={arrow}
          isLit={isLit(arrow)}
          moment={moment}
        />
      ))}
    </>
  );
}
