import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { OliveLeafShape } from './olive.tsx';

const HOLES = [
  [-18, -8, 3.4],
  [-4, -14, 2.6],
  [12, -10, 3.2],
  [20, 2, 2.4],
  [-22, 6, 2.4],
  [-8, 8, 3],
  [8, 10, 2.6],
] as const;

/** A slice of toasted bread with oil on it, about its centre, 80 by 56 units. */
export function BreadShape() {
  return (
    <g>
      <path
        className="draw-gold-deep"
        d="M-38-10C-44-30-14-34 0-27 14-34 44-30 38-10 34-4 34 6 34 18Q34 26 26 26H-26Q-34 26-34 18C-34 6-34-4-38-10Z"
      />
      <path
        className="draw-cream"
        d="M-32-9C-37-24-12-28 0-21 12-28 37-24 32-9 28-3 28 6 28 16Q28 20 24 20H-24Q-28 20-28 16C-28 6-28-3-32-9Z"
      />
      <path
        className="draw-gold"
        d="M-24-12C-16-22 10-20 22-12 30-4 20 4 22 10 14 16 4 8-6 14-16 18-22 10-22 2-28-2-28-8-24-12Z"
        opacity=".85"
      />
      {HOLES.map(([x, y, r]) => (
        <circle key={x} className="draw-gold-deep" cx={x} cy={y} r={r} opacity=".55" />
      ))}
      <path className="draw-line-gold-light" strokeWidth="3" d="M-14-12C-6-16 4-14 10-10" />
    </g>
  );
}

/** A plate with bread and oil, seen from above, about its centre, 48 units in radius. */
export function BreadPlateShape() {
  return (
    <g>
      <circle className="draw-ink" r="47" cx="1.5" cy="3" opacity=".16" />
      <circle className="draw-cream" r="47" />
      <circle className="draw-line-shade" r="46" strokeWidth="1.6" />
      <circle className="draw-line-basil" r="41" strokeWidth="1.8" />
      <g transform="translate(-8 -10) rotate(-16) scale(.62)">
        <BreadShape />
      </g>
      <g transform="translate(10 13) rotate(12) scale(.62)">
        <BreadShape />
      </g>
      <g transform="translate(-24 26) rotate(-100) scale(.5)">
        <OliveLeafShape />
      </g>
    </g>
  );
}

export function BreadPlate({ size }: DrawingProps) {
  return (
    <Drawing width={100} height={100} size={size}>
      <g transform="translate(50 50)">
        <BreadPlateShape />
      </g>
    </Drawing>
  );
}

const FOUR = 'M42 8C32 34 20 60 6 84 24 86 42 85 66 84M50 44C51 70 50 96 52 124';

function Four() {
  return (
    <g>
      <path className="draw-line-gold-deep" strokeWidth="19" d={FOUR} />
      <path className="draw-line-gold" strokeWidth="15" d={FOUR} />
      <path className="draw-line-gold-light" strokeWidth="3" d={FOUR} />
    </g>
  );
}

/** The number of the page that does not exist, written in oil about a plate. */
export function LostPlate({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={320} height={150} size={size}>
      <g transform="translate(8 10)">
        <Four />
      </g>
      <g transform="translate(160 76) scale(1.38)">
        <BreadPlateShape />
      </g>
      <g transform="translate(240 10)">
        <Four />
      </g>
    </Drawing>
  );
}
