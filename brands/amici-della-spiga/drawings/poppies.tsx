import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { StandingEar } from './wheat-ear.tsx';

/** One poppy about the heart of its flower, 40 units wide. */
function Poppy() {
  return (
    <g>
      <path className="draw-tomato-deep" d="M0 2C-22 8-26-14-12-18C-6-26 8-26 13-18C27-14 22 8 0 2Z" />
      <path
        className="draw-tomato"
        d="M0 6C-24 12-26-6-16-10C-6-14-2-2 0 6ZM0 6C24 12 26-6 16-10C6-14 2-2 0 6Z"
      />
      <circle className="draw-ink" cy="-3" r="5" />
    </g>
  );
}

/** Poppies among the wheat, about their centre, 90 by 110 units. */
export function PoppiesShape() {
  return (
    <g>
      <StandingEar x={-6} y={52} lean={-14} scale={0.8} />
      <StandingEar x={4} y={52} lean={16} scale={0.7} />
      <path
        className="draw-line-basil-deep"
        strokeWidth="3"
        d="M-24 52C-30 30-22 18-28-2M2 54C0 30 6 10 2-10M26 52C28 34 22 28 30 14"
      />
      <path
        className="draw-basil"
        d="M-25 46C-40 42-44 32-44 26-34 28-26 36-25 46ZM2 46C14 42 18 34 18 28 8 30 2 38 2 46Z"
      />
      <g transform="translate(-28 -4)">
        <Poppy />
      </g>
      <g transform="translate(2 -12) scale(1.15)">
        <Poppy />
      </g>
      <g transform="translate(31 12) scale(.86)">
        <Poppy />
      </g>
    </g>
  );
}

export function Poppies({ size }: DrawingProps) {
  return (
    <Drawing width={110} height={130} size={size}>
      <g transform="translate(55 72)">
        <PoppiesShape />
      </g>
    </Drawing>
  );
}
