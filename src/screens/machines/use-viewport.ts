import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Size, Viewport } from '../../inspection/viewport.ts';

/** What the view keeps to: the active states, the whole chart, or nothing since somebody has moved it. */
type ViewMode = 'follow' | 'whole' | 'free';
type Zoom = ZoomBehavior<SVGSVGElement, unknown>;

const STEP = 1.25;
const PAN = 60;

/** The keys that move a chart which has the focus. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

/** Zoom and pan of a chart by d3-zoom: wheel, fingers, keys and buttons. Whoever moves it by hand sets it free. */
export function useViewport(frame: RefObject<SVGSVGElement | null>) {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, k: 1 });
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [mode, setMode] = useState<ViewMode>('follow');
  const behaviour = useRef<Zoom | null>(null);
  const show = useCallback(
    ({ x, y, k }: Viewport) => {
      const svg = frame.current;
      if (svg) behaviour.current?.transform(select(svg), zoomIdentity.translate(x, y).scale(k));
    },
    [frame],
  );
  const scale = useCallback(
    (by: number) => {
      const svg = frame.current;
      setMode('free');
      if (svg) behaviour.current?.scaleBy(select(svg), by);
    },
    [frame],
  );
  useEffect(() => {
    const svg = frame.current;
    if (!svg) return undefined;
    const made: Zoom = zoom<SVGSVGElement, unknown>().scaleExtent([0.05, 4]);
    made.on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      if (sourceEvent) setMode('free');
      setViewport({ x: transform.x, y: transform.y, k: transform.k });
    });
    behaviour.current = made;
    const selected = select(svg).call(made);
    // A frame that moves by keys has to take the focus.
    svg.tabIndex = 0;
    const press = (event: KeyboardEvent) => {
      const [x, y] = MOVES[event.key] ?? [0, 0];
      if (event.target !== svg || (x === 0 && y === 0)) return;
      setMode('free');
      made.translateBy(selected, x, y);
      event.preventDefault();
    };
    svg.addEventListener('keydown', press);
    const watch = new ResizeObserver(() => setSize({ width: svg.clientWidth, height: svg.clientHeight }));
    watch.observe(svg);
    return () => {
      svg.removeEventListener('keydown', press);
      selected.on('.zoom', null);
      watch.disconnect();
    };
  }, [frame]);
  return {
    viewport,
    size,
    mode,
    setMode,
    show,
    larger: () => scale(STEP),
    smaller: () => scale(1 / STEP),
  };
}
