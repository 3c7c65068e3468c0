import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

/** Where each lies and how it is turned: x, y, degrees. */
const PLACES = [
  [24, 20, 0],
  [60, 14, 30],
  [96, 26, 12],
  [40, 46, 50],
  [78, 50, 4],
  [16, 66, 20],
  [54, 78, 10],
  [98, 76, 40],
] as const;
const STAR = 'M0-13 3.6-4.9 12.4-4 5.8 1.9 7.6 10.5 0 6.1-7.6 10.5-5.8 1.9-12.4-4-3.6-4.9Z';

/** One stellina with the hole in its middle, about its centre, 30 units wide. */
export function StellinaShape() {
  return (
    <g>
      <path className="draw-line-gold-deep" strokeWidth="6" d={STAR} />
      <path className="draw-line-gold" strokeWidth="3.4" d={STAR} />
      <path className="draw-gold" d={STAR} />
      <path className="draw-line-gold-light" strokeWidth="1.8" d="M-9-3-3-4 0-10" />
      <circle className="draw-gold-deep" r="3" />
    </g>
  );
}

export function Stelline({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      {PLACES.map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <StellinaShape />
        </g>
      ))}
    </Drawing>
  );
}
