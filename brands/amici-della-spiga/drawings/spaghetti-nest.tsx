import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { arc, type Strand } from './strand.ts';

/** The outer strands wander about the rim, the inner ones close in on the middle. */
const STRANDS: readonly Strand[] = [
  [44, 0, 0, 0, 359],
  [36, 8, 3, 250, 220],
  [37, -6, 6, 20, 250],
  [35, -7, -6, 130, 240],
  [36, 5, -8, 200, 250],
  [32, 10, -2, 300, 230],
  [33, 0, 11, 40, 240],
  [32, -11, 2, 90, 230],
  [31, -1, -12, 190, 220],
  [26, 9, 6, 320, 250],
  [25, -9, 7, 60, 230],
  [25, -7, -9, 150, 240],
  [24, 9, -8, 240, 230],
  [18, 4, 7, 10, 250],
  [17, -6, 1, 130, 250],
  [15, 4, -5, 250, 240],
  [10, -1, 3, 60, 280],
  [5, 1, -1, 200, 290],
];

/** A nest of spaghetti seen from above, about its centre, 47 units in radius. */
export function NestShape() {
  return (
    <g>
      <circle className="draw-gold-deep" r="44" />
      {STRANDS.map((strand) => (
        <g key={strand.join()} transform={`translate(${strand[1]} ${strand[2]})`}>
          <path className="draw-line-gold-deep" strokeWidth="6.2" d={arc(strand)} />
          <path className="draw-line-gold" strokeWidth="4.2" d={arc(strand)} />
          <path className="draw-line-gold-light" strokeWidth="1.2" d={arc(strand)} />
        </g>
      ))}
    </g>
  );
}

export function SpaghettiNest({ size }: DrawingProps) {
  return (
    <Drawing width={100} height={100} size={size}>
      <g transform="translate(50 50)">
        <NestShape />
      </g>
    </Drawing>
  );
}
