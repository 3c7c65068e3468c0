import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { arc, type Strand } from './strand.ts';

/** The ribbons of the nest, the widest turns first. */
const RIBBONS: readonly Strand[] = [
  [38, 0, 0, 0, 359],
  [30, 9, 4, 250, 230],
  [30, -9, 3, 40, 240],
  [29, 0, -10, 150, 240],
  [27, 3, 10, 10, 200],
  [20, 8, -3, 270, 240],
  [19, -8, 2, 80, 240],
  [12, 2, 4, 340, 260],
  [6, -2, 0, 120, 250],
];
const ENDS = 'M26 22C40 24 42 36 54 30M-22 30C-32 38-42 32-52 40';

/** A nest of tagliatelle seen from above, about its centre, 46 units in radius. */
function TagliatelleShape() {
  return (
    <g>
      <path className="draw-line-gold-deep" strokeWidth="9.6" d={ENDS} />
      <path className="draw-line-gold" strokeWidth="7.2" d={ENDS} />
      <circle className="draw-gold-deep" r="39" />
      {RIBBONS.map((ribbon) => (
        <g key={ribbon.join()} transform={`translate(${ribbon[1]} ${ribbon[2]})`}>
          <path className="draw-line-gold-deep" strokeWidth="11" d={arc(ribbon)} />
          <path className="draw-line-gold" strokeWidth="8.6" d={arc(ribbon)} />
          <path className="draw-line-gold-light" strokeWidth="2.6" d={arc(ribbon)} />
        </g>
      ))}
    </g>
  );
}

export function Tagliatelle({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(60 48)">
        <TagliatelleShape />
      </g>
    </Drawing>
  );
}
