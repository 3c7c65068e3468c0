import type { PointerEvent } from 'react';
import { cornerForMap, type Rectangle, type Size, type Viewport } from '../../inspection/viewport.ts';
import type { ChartLayout } from './chart-layout.ts';

type MinimapProps = {
  drawing: ChartLayout;
  states: ReadonlySet<string>;
  /** What the map may not cover. */
  active: readonly Rectangle[];
  viewport: Viewport;
  size: Size;
  show: (viewport: Viewport) => void;
};

/** Largest width in pixels, and largest shares of the frame's width and height. */
const MAX_MAP = { width: 184, share: 0.32, height: 0.3 };

function mapSize(frame: Size, { width, height }: Size): Size {
  const most = {
    width: Math.min(MAX_MAP.width, frame.width * MAX_MAP.share),
    height: frame.height * MAX_MAP.height,
  };
  const k = Math.min(most.width / width, most.height / height);
  return { width: width * k, height: height * k };
}

/** The whole chart without its words, and the part of it that is in view; a press goes there. */
export function Minimap({ drawing, states, active, viewport, size, show }: MinimapProps) {
  const { x, y, k } = viewport;
  const room = mapSize(size, drawing);
  const corner = cornerForMap(size, drawing, viewport, room, active);
  if (corner === null) return null;
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (!matrix || event.buttons === 0) return;
    // Else the drag would select the words behind it.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    show({ x: size.width / 2 - at.x * k, y: size.height / 2 - at.y * k, k });
  };
  return (
    <svg
      className={`chart-minimap chart-minimap-${corner}`}
      width={room.width}
      height={room.height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
    >
      {drawing.boxes.map(({ state, x: left, y: top, width, height, isParent, isCollapsed }) => (
        <rect
          key={state.id}
          className={`minimap-box${states.has(state.id) && (!isParent || isCollapsed) ? ' lit' : ''}`}
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
