import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type InspectedChart, ROOT } from '../../inspection/chart.ts';
import {
  type Focus,
  fitsLegibly,
  isLegible,
  legibleIn,
  placedLabels,
  sameView,
  type Viewport,
  wholeIn,
} from '../../inspection/viewport.ts';
import { innermost } from '../../inspection/watched-pages.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { type Box, type ChartLayout, visible } from './chart-layout.ts';
import { Minimap } from './chart-minimap.tsx';
import { useDrawing } from './use-chart.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';
import { useToggled } from './use-toggled.ts';
import { useViewport } from './use-viewport.ts';

/** The boxes of the innermost states that are drawn: the active ones, and those at the ends of transitions. */
function focusOf(
  drawing: ChartLayout,
  chart: InspectedChart,
  states: readonly string[],
  edges: ReadonlySet<string>,
  collapsed: ReadonlySet<string>,
): Focus<Box> {
  const boxes = (names: readonly string[]): Box[] => {
    const drawn = names.map((name) => visible(name, collapsed));
    return drawing.boxes.filter(({ state }) => state.id !== ROOT && drawn.includes(state.id));
  };
  const active = innermost(states);
  const ends = (isMeant: (edge: InspectedChart['edges'][number]) => boolean) =>
    boxes(chart.edges.filter(isMeant).flatMap(({ from, to }) => [from, ...to]));
  return {
    active: boxes(active),
    taken: ends(({ id }) => edges.has(id)),
    neighbours: ends(({ from, to }) => active.includes(from) || to.some((one) => active.includes(one))),
  };
}

type NamesProps = { drawing: ChartLayout; active: readonly Box[]; viewport: Viewport };

/** The names of the states where the drawing is too small for its words: the active ones first, then the outer ones. */
function Names({ drawing, active, viewport }: NamesProps) {
  const ids = active.map(({ state }) => state.id);
  const boxes = [...active, ...drawing.boxes.filter(({ state }) => !ids.includes(state.id))];
  const names = placedLabels(
    viewport,
    boxes.map((box) => ({ ...box, id: box.state.id, text: box.state.label })),
  );
  return names.map(({ id, text, x, y, height }) => (
    <text key={id} className={`chart-name${ids.includes(id) ? ' lit' : ''}`} x={x} y={y + height - 4}>
      {text}
    </text>
  ));
}

/** Shows the chart alone, by a button and the key F; Escape or the same again gives the other panes back. */
function useFull() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = ({ key }: { key: string }) => {
      if (key === 'Escape') setFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull]);
  return [isFull, () => setFull(!isFull)] as const;
}

/**
 * The keys of a chart work wherever in it the focus is, such as on its buttons; while it is shown alone, also where nothing has
 * the focus.
 */
function useKeys(section: RefObject<HTMLElement | null>, isFull: boolean, press: (key: string) => boolean) {
  const latest = useRef({ isFull, press });
  useEffect(() => {
    latest.current = { isFull, press };
  });
  // One listener for both: of two, one added by the first would hear the same key again further out.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Node && section.current?.contains(event.target);
      const { isFull: isAlone, press: pressKey } = latest.current;
      if ((!isHere && !isAlone) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (pressKey(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [section]);
}

/** The boxes in which no others stand, by their states. */
const leavesOf = ({ boxes }: ChartLayout) =>
  boxes.flatMap((box) => (box.isParent && !box.isCollapsed ? [] : [{ ...box, id: box.state.id }]));

type ChartProps = {
  chart: InspectedChart;
  states: readonly string[];
  edges: readonly string[];
  moment: number;
};

const NOTHING: Focus<Box> = { active: [], taken: [], neighbours: [] };

/** A machine's chart as it stands at a moment: its active states and last transitions lit, opened so that it is legible. */
export function Chart({ chart, states, edges, moment }: ChartProps) {
  const { t } = useMessages();
  const frame = useRef<SVGSVGElement>(null);
  const [collapsed, toggle] = useToggled();
  // The whole of a large chart is drawn anew with the names of its states alone: its words would be too small to be read.
  const [hasWords, setWords] = useState(true);
  const full = useDrawing(chart, collapsed, true);
  const names = useDrawing(hasWords ? null : chart, collapsed, false);
  const drawing = hasWords ? full : (names ?? full);
  const { viewport, size, mode, setMode, show, larger, smaller } = useViewport(frame);
  const [isFull, toggleFull] = useFull();
  const lit = useMemo(() => new Set([ROOT, ...states]), [states]);
  const taken = useMemo(() => new Set(edges), [edges]);
  const focus = useMemo(
    () => (drawing ? focusOf(drawing, chart, states, taken, collapsed) : NOTHING),
    [drawing, chart, states, taken, collapsed],
  );
  useEffect(() => {
    if (!drawing || size.width === 0) return;
    if (mode === 'follow') show(legibleIn(size, drawing, focus));
    if (mode === 'whole') show(wholeIn(size, drawing));
  }, [drawing, focus, size, mode, show]);
  // As soon as there is room for them, the words come back where the view is.
  useEffect(() => {
    if (hasWords || mode !== 'free' || !full || !names || !isLegible(viewport)) return;
    setWords(true);
    show(sameView(size, viewport, leavesOf(names), leavesOf(full)));
  }, [hasWords, mode, full, names, viewport, size, show]);
  const showWhole = () => {
    setWords(!full || fitsLegibly(size, full));
    setMode('whole');
  };
  const follow = () => {
    setWords(true);
    setMode(mode === 'follow' ? 'free' : 'follow');
  };
  const tools = useRef<HTMLDivElement>(null);
  const pressTool = useOneTabStop(tools);
  const pressState = useOneTabStop(frame);
  const section = useRef<HTMLElement>(null);
  useKeys(section, isFull, (key) => {
    const act = { f: toggleFull, '+': larger, '-': smaller }[key];
    act?.();
    return act !== undefined;
  });
  const isSmall = !isLegible(viewport);
  return (
    <section
      ref={section}
      className={isFull ? 'inspector-chart chart-full' : 'inspector-chart'}
      aria-label={t('machines.chart', { name: chart.id })}
      onKeyDown={pressState}
    >
      <div
        ref={tools}
        className="chart-tools"
        role="toolbar"
        aria-label={t('machines.chart.tools')}
        onKeyDown={pressTool}
      >
        <button type="button" onClick={smaller} aria-label={t('machines.chart.smaller')}>
          −
        </button>
        <button type="button" onClick={larger} aria-label={t('machines.chart.larger')}>
          +
        </button>
        <button type="button" onClick={showWhole}>
          {t('machines.chart.whole')}
        </button>
        <button type="button" aria-pressed={mode === 'follow'} onClick={follow}>
          {t('machines.chart.follow')}
        </button>
        <button type="button" aria-pressed={isFull} onClick={toggleFull}>
          {t('machines.chart.full')}
        </button>
      </div>
      <div className="chart-view">
        <svg ref={frame} className="chart-frame" aria-label={t('machines.chart.keys')}>
          <g
            className={isSmall ? 'chart-small' : undefined}
            transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.k})`}
          >
            {drawing && (
              <ChartDrawing drawing={drawing} states={lit} edges={taken} moment={moment} toggle={toggle} />
            )}
          </g>
          {drawing && isSmall && <Names drawing={drawing} active={focus.active} viewport={viewport} />}
        </svg>
        {drawing && (
          <Minimap
            drawing={drawing}
            states={lit}
            active={focus.active}
            viewport={viewport}
            size={size}
            show={(next) => {
              setMode('free');
              show(next);
            }}
          />
        )}
      </div>
    </section>
  );
}
