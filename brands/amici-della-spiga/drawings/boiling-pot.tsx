import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { EarShape } from './wheat-ear.tsx';

const STRANDS = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
const strand = (at: number) => `M${80 + at * 4} 84 ${92 + at * 9} ${16 + at * at * 0.6 + (at % 2) * 5}`;

const BUBBLES = [
  [36, 4.5],
  [48, 3],
  [112, 4],
  [124, 5],
] as const;

/** A pot of boiling water with the spaghetti just thrown in; it simmers where motion is welcome. */
export function BoilingPot({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={160} size={size}>
      <g className="draw-line-shade" strokeWidth="4">
        <path className="boiling-pot-steam" d="M30 56C22 48 38 42 30 32" />
        <path className="boiling-pot-steam" d="M46 40C38 32 54 26 46 16" />
        <path className="boiling-pot-steam" d="M14 66C8 60 20 55 14 47" />
      </g>
      {STRANDS.map((at) => (
        <g key={at}>
          <path className="draw-line-gold-deep" strokeWidth="5" d={strand(at)} />
          <path className="draw-line-gold" strokeWidth="3.2" d={strand(at)} />
        </g>
      ))}
      {BUBBLES.map(([x, r]) => (
        <circle key={x} className="boiling-pot-bubble draw-shade" cx={x} cy="74" r={r} />
      ))}
      <path
        className="draw-line-tomato-deep"
        strokeWidth="7"
        d="M22 98H12C4 98 4 112 12 112H24M138 98H148C156 98 156 112 148 112H136"
      />
      <path className="draw-tomato" d="M22 82H138V130C138 146 128 152 114 152H46C32 152 22 146 22 130Z" />
      <path className="draw-line-tomato-light" strokeWidth="5" d="M34 98V128C34 134 36 138 40 140" />
      <rect className="draw-tomato-deep" x="15" y="76" width="130" height="11" rx="5.5" />
      <g transform="translate(66 92) scale(.4)">
        <EarShape />
      </g>
    </Drawing>
  );
}
