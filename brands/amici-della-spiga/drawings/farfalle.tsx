import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const WING = 'M0-7C-14-16-26-24-42-26L-37-20-43-15-37-9-43-4-37 2-43 7-37 13-43 18-38 26C-25 23-14 15 0 7Z';
const FOLDS = 'M-5-3C-14-7-21-10-30-11M-5 0H-32M-5 3C-14 7-21 10-30 12';

/** One farfalla about its centre, 86 by 52 units. */
export function FarfallaShape() {
  return (
    <g>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path className="draw-gold" d={WING} />
          <path className="draw-line-gold-deep" strokeWidth="1.4" d={WING} />
          <path className="draw-line-gold-deep" strokeWidth="1.6" d={FOLDS} />
        </g>
      ))}
      <path className="draw-gold-light" d="M-7-7C-2-11 2-11 7-7C4-2 4 2 7 7C2 11-2 11-7 7C-4 2-4-2-7-7Z" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="1.4"
        d="M-2.5-5C-1-1-1 1-2.5 5M2.5-5C1-1 1 1 2.5 5"
      />
    </g>
  );
}

export function Farfalle({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(50 30) rotate(-14)">
        <FarfallaShape />
      </g>
      <g transform="translate(68 74) rotate(10)">
        <FarfallaShape />
      </g>
    </Drawing>
  );
}
