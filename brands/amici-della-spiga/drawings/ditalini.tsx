import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

/** Where each lies and how it is turned: x, y, degrees. */
const PLACES = [
  [30, 20, -24],
  [66, 16, 18],
  [98, 34, 62],
  [22, 52, 74],
  [60, 48, -10],
  [90, 66, -32],
  [40, 82, 20],
  [70, 84, 96],
] as const;

/** One ditalo lying on its side, about its centre, 30 by 22 units. */
function DitaloShape() {
  return (
    <g>
      <path className="draw-gold" d="M-9-11H10A6 11 0 0 1 10 11H-9Z" />
      <path className="draw-gold-light" d="M-9-11H10A6 11 0 0 1 13-7H-9Z" />
      <path className="draw-line-gold-deep" strokeWidth="1.3" d="M-5-4H15M-4 1H16M-5 6H14" />
      <ellipse className="draw-gold-light" cx="-9" rx="6.5" ry="11" />
      <ellipse className="draw-gold-deep" cx="-8.6" rx="4" ry="7.4" />
    </g>
  );
}

export function Ditalini({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      {PLACES.map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <DitaloShape />
        </g>
      ))}
    </Drawing>
  );
}
