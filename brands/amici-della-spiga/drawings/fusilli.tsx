import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const TURNS = [-33, -20, -7, 6, 19, 32];
const NEAR = 'M-10 14C-15 5-3-15 7-15C14-15 11-6 5 2C1 9-4 17-10 14Z';
const FAR = 'M-4-9C3-15 11-9 13 0C15 8 13 14 7 13C1 8-3 2-4-9Z';

/** One fusillo lying on its side, about its centre, 88 by 32 units: its far turns lie behind its near ones. */
export function FusilloShape() {
  return (
    <g>
      {TURNS.map((x) => (
        <path key={x} className="draw-gold-deep" d={FAR} transform={`translate(${x} 0)`} />
      ))}
      {TURNS.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path className="draw-gold" d={NEAR} />
          <path className="draw-line-gold-deep" strokeWidth="1.3" d={NEAR} />
          <path className="draw-line-gold-light" strokeWidth="2.4" d="M-8 9C-8 1-1-8 6-11" />
        </g>
      ))}
    </g>
  );
}

export function Fusilli({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(54 30) rotate(-18)">
        <FusilloShape />
      </g>
      <g transform="translate(66 70) rotate(12)">
        <FusilloShape />
      </g>
    </Drawing>
  );
}
