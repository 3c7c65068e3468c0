import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { EarShape } from './wheat-ear.tsx';

/** A cool bag packed for a picnic. */
export function PicnicBag({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={120} size={size}>
      <path className="draw-line-gold-deep" strokeWidth="5" d="M56 46C56 8 104 8 104 46" />
      <path className="draw-tomato" d="M62 40C58 26 66 16 74 18 80 20 80 32 78 40Z" />
      <path className="draw-gold" d="M82 40 92 12 98 14 92 40Z" />
      <path className="draw-basil" d="M28 46H132L126 106Q125 112 118 112H42Q35 112 34 106Z" />
      <path className="draw-basil-deep" d="M24 38H136V52H24Z" />
      <path className="draw-line-gold" strokeWidth="3" strokeDasharray="5 6" d="M30 45H130" />
      <path className="draw-line-basil-deep" strokeWidth="3" d="M36 60 41 106M124 60 119 106" />
      <circle className="draw-cream" cx="80" cy="82" r="22" />
      <g transform="translate(72 64) scale(.26)">
        <EarShape />
      </g>
    </Drawing>
  );
}
