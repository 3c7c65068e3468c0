import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { TomatoShape } from './tomato.tsx';

const LINES = [92, 106, 120];
const RINGS = [34, 52, 70, 88, 106, 124];

/** The notebook of the family recipes, open where something is being written. */
export function RecipeNotebook({ size }: DrawingProps) {
  return (
    <Drawing width={220} height={170} size={size}>
      <g transform="rotate(-4 110 85)">
        <path
          className="draw-tomato-deep"
          d="M14 20H206Q212 20 212 26V146Q212 152 206 152H14Q8 152 8 146V26Q8 20 14 20Z"
        />
        <path className="draw-cream" d="M16 26H110V146H16Z" />
        <path className="draw-cream" d="M110 26H204V146H110Z" />
        <path className="draw-shade" d="M98 26H110V146H98Z" opacity=".7" />
        <g transform="translate(56 56) scale(.72)">
          <TomatoShape />
        </g>
        <g transform="translate(72 72) rotate(64) scale(.62)">
          <LeafShape />
        </g>
        <path className="draw-line-shade" strokeWidth="3.5" d={LINES.map((y) => `M28 ${y}H88`).join('')} />
        <path
          className="draw-line-ink"
          strokeWidth="2.6"
          d="M124 48C132 42 138 54 146 48S160 44 166 49 182 46 188 48"
        />
        <path
          className="draw-line-ink"
          strokeWidth="2.2"
          d="M124 66C131 61 136 70 143 66S158 62 164 67M124 84C132 79 138 88 146 84S162 80 170 85 184 82 188 84M124 102C130 98 136 106 142 102"
          opacity=".75"
        />
        <path
          className="draw-tomato"
          transform="translate(-34 4)"
          d="M178 136C166 127 162 121 164 115 166 110 174 110 178 116 182 110 190 110 192 115 194 121 190 127 178 136Z"
        />
        {RINGS.map((y) => (
          <path
            key={y}
            className="draw-line-gold-deep"
            strokeWidth="3"
            d={`M104 ${y}C106 ${y - 6} 114 ${y - 6} 116 ${y}`}
          />
        ))}
      </g>
      <g transform="translate(150 96) rotate(34)">
        <path className="draw-gold" d="M0-4H58V6H0Z" />
        <path className="draw-gold-light" d="M0-4H58V0H0Z" />
        <path className="draw-shade" d="M0-4V6L-12 1Z" />
        <path className="draw-ink" d="M-8-.8V2.800L-13 1Z" />
        <path className="draw-tomato-light" d="M58-4H66Q69-4 69-1V3Q69 6 66 6H58Z" />
      </g>
    </Drawing>
  );
}
