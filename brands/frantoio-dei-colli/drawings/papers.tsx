import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { CruetShape } from './bottles.tsx';
import { OliveShape, SprigShape } from './olive.tsx';
import { BranchShape } from './olive-branch.tsx';

/** Where each line of the sheet lies, and whether its box is ticked. */
const LINES = [
  [48, true],
  [70, true],
  [92, false],
] as const;

/** A clipboard with questions, two of them answered, and a sprig beside it. */
export function AnswerSheet({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={130} size={size}>
      <g transform="rotate(-3 56 66)">
        <rect className="draw-basil-deep" x="12" y="14" width="88" height="108" rx="8" />
        <rect className="draw-cream" x="19" y="24" width="74" height="91" rx="3" />
        <rect className="draw-ink" x="38" y="8" width="36" height="16" rx="6" />
        {LINES.map(([y, isTicked]) => (
          <g key={y}>
            <rect
              className={isTicked ? 'draw-tomato' : 'draw-shade'}
              x="27"
              y={y - 7}
              width="14"
              height="14"
              rx="7"
            />
            {isTicked && <path className="draw-line-cream" strokeWidth="3" d={`M30.5 ${y}l3 3.500 5-6`} />}
            <path className="draw-line-shade" strokeWidth="4" d={`M49 ${y - 3}H84M49 ${y + 5}H72`} />
          </g>
        ))}
      </g>
      <g transform="translate(86 108) rotate(-24) scale(.56)">
        <SprigShape />
      </g>
    </Drawing>
  );
}

const PAPER = 'M17 10H87V122L80 115 73 122 66 115 59 122 52 115 45 122 38 115 31 122 24 115 17 122Z';

/** A till receipt that has been accepted. */
export function Receipt({ size }: DrawingProps) {
  return (
    <Drawing width={110} height={130} size={size}>
      <g transform="rotate(-4 50 64)">
        <path className="draw-shade" d={PAPER} transform="translate(4 3)" />
        <path className="draw-cream" d={PAPER} />
        <path className="draw-line-shade" strokeWidth="1.5" d={PAPER} />
        <g transform="translate(52 18) scale(1.1)">
          <OliveShape isRipe />
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

/** A recipe on a card, with the cruet that it needs. */
export function RecipeCard({ size }: DrawingProps) {
  return (
    <Drawing width={150} height={120} size={size}>
      <g transform="rotate(-4 66 62)">
        <rect className="draw-ink" x="12" y="18" width="108" height="88" rx="6" opacity=".16" />
        <rect className="draw-cream" x="8" y="14" width="108" height="88" rx="6" />
        <path className="draw-line-tomato" strokeWidth="3" d="M20 32H70" />
        <path className="draw-line-shade" strokeWidth="4" d="M20 48H82M20 62H76M20 76H82M20 90H60" />
      </g>
      <g transform="translate(114 112) scale(.86)">
        <CruetShape />
      </g>
    </Drawing>
  );
}

const RINGS = [34, 52, 70, 88, 106, 124];

/** The notebook of the family recipes, open where something is being written. */
export function RecipeNotebook({ size }: DrawingProps) {
  return (
    <Drawing width={220} height={170} size={size}>
      <g transform="rotate(-4 110 85)">
        <path
          className="draw-basil-deep"
          d="M14 20H206Q212 20 212 26V146Q212 152 206 152H14Q8 152 8 146V26Q8 20 14 20Z"
        />
        <path className="draw-cream" d="M16 26H204V146H16Z" />
        <path className="draw-shade" d="M98 26H110V146H98Z" opacity=".7" />
        <g transform="translate(58 58) rotate(-6) scale(.74)">
          <SprigShape />
        </g>
        <path className="draw-line-shade" strokeWidth="3.5" d="M28 100H88M28 114H88M28 128H70" />
        <path
          className="draw-line-ink"
          strokeWidth="2.4"
          d="M124 48C132 42 138 54 146 48S160 44 166 49 182 46 188 48M124 66C131 61 136 70 143 66S158 62 164 67M124 84C132 79 138 88 146 84S162 80 170 85 184 82 188 84M124 102C130 98 136 106 142 102"
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
        <path className="draw-tomato" d="M0-4H58V6H0Z" />
        <path className="draw-tomato-light" d="M0-4H58V0H0Z" />
        <path className="draw-shade" d="M0-4V6L-12 1Z" />
        <path className="draw-ink" d="M-8-.8V2.800L-13 1Z" />
      </g>
    </Drawing>
  );
}

const BUBBLES = {
  left: 'M24 10H92Q106 10 106 24V50Q106 64 92 64H50L32 80V64H24Q10 64 10 50V24Q10 10 24 10Z',
  right: 'M70 52H118Q130 52 130 64V86Q130 98 118 98H114V112L98 98H70Q58 98 58 86V64Q58 52 70 52Z',
} as const;

/** Two people who talk at table: one of oil, the other with the heart. */
export function SpeechBubbles({ size }: DrawingProps) {
  return (
    <Drawing width={140} height={120} size={size}>
      <path className="draw-gold-light" d={BUBBLES.left} />
      <path className="draw-line-gold-deep" strokeWidth="2.5" d={BUBBLES.left} />
      <g transform="translate(52 38) scale(.6)">
        <SprigShape />
      </g>
      <path className="draw-cream" d={BUBBLES.right} />
      <path className="draw-line-shade" strokeWidth="2.5" d={BUBBLES.right} />
      <path
        className="draw-tomato"
        d="M94 90C84 83 79 77 79 71C79 66 82 63 86 63C89.5 63 92.5 65 94 68C95.5 65 98.5 63 102 63C106 63 109 66 109 71C109 77 104 83 94 90Z"
      />
    </Drawing>
  );
}

const CARDS = [
  ['translate(58 92) rotate(-18)', <CruetShape key="cruet" />, 'translate(-2 44) scale(.8)'],
  ['translate(162 92) rotate(18)', <OliveShape key="olive" isRipe />, 'translate(0 -24) scale(1.7)'],
  ['translate(110 78)', <BranchShape key="branch" />, 'scale(.66) translate(-32 -72)'],
] as const;

/** Three cards of a game about oil, fanned out. */
export function QuizCards({ size }: DrawingProps) {
  return (
    <Drawing width={220} height={160} size={size}>
      {CARDS.map(([place, shape, within]) => (
        <g key={place} transform={place}>
          <rect className="draw-ink" x="-40" y="-56" width="84" height="118" rx="10" opacity=".16" />
          <rect className="draw-cream" x="-42" y="-59" width="84" height="118" rx="10" />
          <rect
            className="draw-line-basil"
            x="-36"
            y="-53"
            width="72"
            height="106"
            rx="6"
            strokeWidth="1.5"
          />
          <g transform={within}>{shape}</g>
        </g>
      ))}
    </Drawing>
  );
}
