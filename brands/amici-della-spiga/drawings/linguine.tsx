import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const STRANDS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
/** Each strand is drawn in at the ribbon and ends a little above or below its neighbours. */
const strand = (at: number) =>
  `M${at * 4.4} ${-46 + (at % 2) * 4}Q${at * 1.2} 0 ${at * 4.2} ${46 - (at % 3) * 2}`;

/** A bunch of linguine tied with a ribbon, about its centre, 50 by 96 units. */
function LinguineShape() {
  return (
    <g>
      {STRANDS.map((at) => (
        <g key={at}>
          <path className="draw-line-gold-deep" strokeWidth="5.2" d={strand(at)} />
          <path className="draw-line-gold" strokeWidth="3.6" d={strand(at)} />
          <path className="draw-line-gold-light" strokeWidth="1.1" d={strand(at)} />
        </g>
      ))}
      <path className="draw-tomato" d="M-13-6C-5-3 5-3 13-6V6C5 9-5 9-13 6Z" />
      <path className="draw-tomato-deep" d="M8-3C18-14 28-10 25-3 28 4 18 10 8 3Z" />
      <path className="draw-tomato" d="M9 2 20 20 14 21 5 5Z" />
    </g>
  );
}

export function Linguine({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(58 50) rotate(24)">
        <LinguineShape />
      </g>
    </Drawing>
  );
}
