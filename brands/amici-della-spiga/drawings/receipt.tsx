import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { EarShape } from './wheat-ear.tsx';

/** A till receipt that has been accepted. */
export function Receipt({ size }: DrawingProps) {
  return (
    <Drawing width={110} height={130} size={size}>
      <g transform="rotate(-4 50 64)">
        <path
          className="draw-shade"
          d="M17 10H87V122L80 115 73 122 66 115 59 122 52 115 45 122 38 115 31 122 24 115 17 122Z"
          transform="translate(4 3)"
        />
        <path
          className="draw-cream"
          d="M17 10H87V122L80 115 73 122 66 115 59 122 52 115 45 122 38 115 31 122 24 115 17 122Z"
        />
        <path
          className="draw-line-shade"
          strokeWidth="1.5"
          d="M17 10H87V122L80 115 73 122 66 115 59 122 52 115 45 122 38 115 31 122 24 115 17 122Z"
        />
        <g transform="translate(43 18) scale(.26)">
          <EarShape />
        </g>
        <path
          className="draw-line-shade"
          strokeWidth="4"
          d="M27 66H55M27 76H60M27 86H50M70 66H77M70 76H77M70 86H77"
        />
        <path className="draw-line-ink" strokeWidth="5" d="M27 101H43M65 101H77" />
      </g>
      <circle className="draw-basil-deep" cx="86" cy="96" r="19" />
      <path className="draw-line-cream" strokeWidth="5.5" d="M77 97 83.5 103.5 96 89.5" />
    </Drawing>
  );
}
