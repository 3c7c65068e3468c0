import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { EarShape } from './wheat-ear.tsx';

/** An ear of wheat that smiles, in an apron, about its centre, 110 units high. */
export function SmilingEarShape() {
  return (
    <g>
      <g transform="translate(-32 -62) scale(1 .9)">
        <EarShape />
      </g>
      <circle className="draw-ink" cx="-5.5" cy="-8" r="2.8" />
      <circle className="draw-ink" cx="6.5" cy="-8" r="2.8" />
      <path className="draw-line-ink" strokeWidth="2.4" d="M-7 0C-4 7 5 7 8 0" />
      <circle className="draw-tomato-light" cx="-11" cy="-1" r="3" />
      <circle className="draw-tomato-light" cx="12" cy="-1" r="3" />
      <path className="draw-tomato" d="M-15 15C-5 20 6 20 17 15L20 40C8 47-6 47-18 40Z" />
      <path className="draw-cream" d="M-7 26H9V34Q9 38 5 38H-3Q-7 38-7 34Z" />
    </g>
  );
}

export function SmilingEar({ size }: DrawingProps) {
  return (
    <Drawing width={100} height={148} size={size}>
      <g transform="translate(50 80)">
        <SmilingEarShape />
      </g>
    </Drawing>
  );
}
