import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const WAVES = 't10 0'.repeat(7);
const BACK = 't-10 0'.repeat(7);
const SHEET = `M-40-19q5-7 10 0${WAVES}L40 19q-5 7-10 0${BACK}Z`;
const RUFFLES = `M-40-13q5-7 10 0${WAVES}M-40 13q5-7 10 0${WAVES}`;

/** One sheet with its ruffled edges, about its centre, 80 by 46 units. */
function LasagnaShape() {
  return (
    <g>
      <path className="draw-gold" d={SHEET} />
      <path className="draw-gold-light" d="M-38-9H38V9H-38Z" />
      <path className="draw-line-gold-deep" strokeWidth="1.5" d={SHEET} />
      <path className="draw-line-gold-deep" strokeWidth="1.2" d={RUFFLES} />
    </g>
  );
}

export function Lasagne({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(66 30) rotate(-14)">
        <LasagnaShape />
      </g>
      <g transform="translate(56 50) rotate(6)">
        <LasagnaShape />
      </g>
      <g transform="translate(62 70) rotate(-8)">
        <LasagnaShape />
      </g>
    </Drawing>
  );
}
