import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const WHEELS = [38, 122];

/** A town bicycle with a wicker basket. */
export function Bicycle({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={120} size={size}>
      {WHEELS.map((x) => (
        <g key={x}>
          <circle className="draw-line-ink" strokeWidth="4.5" cx={x} cy="82" r="28" />
          <path
            className="draw-line-shade"
            strokeWidth="1.4"
            d={`M${x - 25} 82h50M${x} 57v50M${x - 18} 64l36 36M${x + 18} 64l-36 36`}
          />
          <circle className="draw-ink" cx={x} cy="82" r="4" />
        </g>
      ))}
      <path
        className="draw-line-tomato"
        strokeWidth="5.5"
        d="M38 82 62 48M38 82H78L62 48C76 74 100 64 112 46L78 82M122 82 108 34"
      />
      <path className="draw-line-ink" strokeWidth="4.5" d="M62 48 58 38M50 36H66M108 34C104 24 94 24 90 30" />
      <circle className="draw-line-ink" strokeWidth="3" cx="78" cy="82" r="8" />
      <path className="draw-gold" d="M110 32H146L141 58H116Z" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="2"
        d="M110 32H146M113 41H144M115 50H142M122 33 125 57M134 33 132 57"
      />
      <path
        className="draw-basil"
        d="M122 32C118 22 124 18 128 14 132 20 132 28 128 32ZM132 32C132 24 136 20 142 20 142 26 140 30 136 32Z"
      />
    </Drawing>
  );
}
