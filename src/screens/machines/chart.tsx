import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type InspectedChart, ROOT } from '../../inspection/chart.ts';
import { legibleIn, type Rectangle, type Viewport, wholeIn } from '../../inspection/viewport.ts';
import { innermost } from '../../inspection/watched-pages.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { Drawing } from './chart-layout.ts';
import { useDrawing } from './use-chart.ts';
import { useViewport } from './use-viewport.ts';

type Size = { width: number; height: number };

type MinimapProps = {
  drawing: Drawing;
  states: ReadonlySet<string>;
  viewport: Viewport;
  size: Size;
  show: (viewport: Viewport) => void;
};

/** The whole chart without its words, and the part of it that is in view; a press goes there. */
function Minimap({ drawing, states, viewport: { x, y, k }, size, show }: MinimapProps) {
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (!matrix || event.buttons === 0) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    show({ x: size.width / 2 - at.x * k, y: size.height / 2 - at.y * k, k });
  };
  return (
    <svg
      className="chart-minimap"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
    >
      {drawing.boxes.map(({ state, x: left, y: top, width, height, isParent }) => (
        <rect
          key={state.id}
          className={`minimap-box${states.has(state.id) && !isParent ? ' lit' : ''}`}
          x={left}
          y={top}
          width={width}
          height={height}
        />
      ))}
      <rect className="minimap-view" x={-x / k} y={-y / k} width={size.width / k} height={size.height / k} />
    </svg>
  );
}

/** The boxes of the active states, the innermost ones, and of what a transition leads to or comes from. */
function focusOf(
  drawing: Drawing,
  chart: InspectedChart,
  states: readonly string[],
  edges: ReadonlySet<string>,
) {
  const boxes = (names: readonly string[]): Rectangle[] =>
    drawing.boxes.filter(({ state }) => state.id !== ROOT && names.includes(state.id));
  const active = innermost(states);
  const near = chart.edges.filter(
    ({ id, from, to }) => edges.has(id) || active.includes(from) || to.some((one) => active.includes(one)),
  );
  return { active: boxes(active), neighbours: boxes(near.flatMap(({ from, to }) => [from, ...to])) };
}

type ChartProps = {
  chart: InspectedChart;
  states: readonly string[];
  edges: readonly string[];
  moment: number;
};

/** A machine's chart as it stands at a moment: its active states and last transitions lit, opened so that it is legible. */
export function Chart({ chart, states, edges, moment }: ChartProps) {
  const { t } = useMessages();
  const frame = useRef<SVGSVGElement>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const drawing = useDrawing(chart, collapsed);
  const { viewport, size, isFollowing, follow, show, larger, smaller } = useViewport(frame);
  const lit = useMemo(() => new Set([ROOT, ...states]), [states]);
  const taken = useMemo(() => new Set(edges), [edges]);
  const toggle = useCallback(
    (state: string) =>
      setCollapsed(
        (before) =>
          new Set(before.has(state) ? [...before].filter((one) => one !== state) : [...before, state]),
      ),
    [],
  );
  useEffect(() => {
    if (!drawing || !isFollowing || size.width === 0) return;
    const { active, neighbours } = focusOf(drawing, chart, states, taken);
    show(legibleIn(size, drawing, active, neighbours));
  }, [drawing, chart, states, taken, size, isFollowing, show]);
  const showWhole = () => {
    follow(false);
    if (drawing) show(wholeIn(size, drawing));
  };
  return (
    <section className="inspector-chart" aria-label={t('machines.chart', { name: chart.id })}>
      <svg ref={frame} className="chart-frame" aria-label={t('machines.chart.keys')}>
        <g transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.k})`}>
          {drawing && (
            <ChartDrawing drawing={drawing} states={lit} edges={taken} moment={moment} toggle={toggle} />
          )}
        </g>
      </svg>
      {drawing && (
        <Minimap
          drawing={drawing}
          states={lit}
          viewport={viewport}
          size={size}
          show={(next) => {
            follow(false);
            show(next);
          }}
        />
      )}
      <div className="chart-tools" role="toolbar" aria-label={t('machines.chart.tools')}>
        <button type="button" onClick={smaller} aria-label={t('machines.chart.smaller')}>
          −
        </button>
        <button type="button" onClick={larger} aria-label={t('machines.chart.larger')}>
          +
        </button>
        <button type="button" onClick={showWhole}>
          {t('machines.chart.whole')}
        </button>
        <button type="button" aria-pressed={isFollowing} onClick={() => follow(!isFollowing)}>
          {t('machines.chart.follow')}
        </button>
      </div>
    </section>
  );
}
