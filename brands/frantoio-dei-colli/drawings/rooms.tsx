import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { HeartShape } from '../../../src/ui/drawings/heart.tsx';
import { PaperReceiptShape } from '../../../src/ui/drawings/paper-receipt.tsx';
import { BottleShape, CruetShape, TinShape } from './bottles.tsx';
import { BreadShape } from './bread.tsx';
import { OliveShape, SprigShape } from './olive.tsx';
import { BranchShape } from './olive-branch.tsx';
import { ClothShape } from './tables.tsx';

/** What a mission counts: a heart that fills between branches that ripen. */
export function HeartAndBranches({ size }: DrawingProps) {
  return (
    <Drawing width={300} height={210} size={size}>
      <path className="draw-shade" d="M20 196C70 176 230 176 280 196 230 208 70 208 20 196Z" opacity=".7" />
      <g transform="translate(22 50) rotate(-10 32 70)">
        <BranchShape ripe={9} />
      </g>
      <g transform="translate(216 50) rotate(10 32 70)">
        <BranchShape ripe={5} />
      </g>
      <g transform="translate(92 70) scale(1.18)">
        <HeartShape full={0.62} />
      </g>
    </Drawing>
  );
}

/** A receipt on the table, whole and well lit in the frame of a phone. */
export function PhoneReceipt({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <g transform="translate(202 198) rotate(-6)">
        <ClothShape />
      </g>
      <g transform="translate(112 178) rotate(-14) scale(1.24)">
        <PaperReceiptShape />
      </g>
      <g transform="translate(258 186) rotate(8)">
        <rect className="draw-ink" x="-74" y="-128" width="156" height="264" rx="22" opacity=".18" />
        <rect className="draw-ink" x="-80" y="-134" width="156" height="264" rx="22" />
        <rect className="draw-gold-light" x="-70" y="-116" width="136" height="206" rx="8" />
        <g transform="translate(-2 -12) scale(1.24)">
          <PaperReceiptShape />
        </g>
        <path
          className="draw-line-tomato"
          strokeWidth="5"
          d="M-62-88V-106H-44M58-88V-106H40M-62 62V80H-44M58 62V80H40"
        />
        <circle className="draw-cream" cx="-2" cy="110" r="13" />
        <circle className="draw-tomato" cx="-2" cy="110" r="9" />
      </g>
      <g transform="translate(86 330) rotate(-12)">
        <SprigShape />
      </g>
      <g transform="translate(84 58) rotate(20)">
        <SprigShape />
      </g>
    </Drawing>
  );
}

const SHELVES = [150, 262, 374];
/** Where each bottle stands on the highest shelf, of which glass and label. */
const BOTTLES = [
  [62, 'draw-basil-deep', 'draw-cream'],
  [116, 'draw-tomato-deep', 'draw-gold-light'],
  [300, 'draw-ink', 'draw-cream'],
  [354, 'draw-basil-deep', 'draw-gold-light'],
] as const;

/** The larder of who cooks with oil: bottles, tins, bread and a crate of olives on three shelves. */
export function Pantry({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <rect className="draw-shade" x="12" y="14" width="392" height="360" rx="10" opacity=".6" />
      {SHELVES.map((y) => (
        <rect key={y} className="draw-gold-deep" x="12" y={y - 10} width="392" height="12" rx="3" />
      ))}
      {BOTTLES.map(([x, glass, label]) => (
        <g key={x} transform={`translate(${x} 140)`}>
          <BottleShape glass={glass} label={label} mark={<circle className="draw-basil" r="9" />} />
        </g>
      ))}
      <g transform="translate(208 140) scale(1.08)">
        <CruetShape />
      </g>
      <g transform="translate(78 252)">
        <TinShape glass="draw-gold" label="draw-cream" mark={<circle className="draw-tomato" r="9" />} />
      </g>
      <g transform="translate(150 252)">
        <TinShape glass="draw-basil" label="draw-cream" mark={<circle className="draw-gold" r="9" />} />
      </g>
      <g transform="translate(262 222) rotate(-4)">
        <BreadShape />
      </g>
      <g transform="translate(344 222) rotate(6)">
        <BreadShape />
      </g>
      {[60, 88, 116, 144, 74, 102, 130].map((x, index) => (
        <g key={x} transform={`translate(${x} ${index < 4 ? 322 : 306})`}>
          <OliveShape isRipe={index % 2 === 0} />
        </g>
      ))}
      <path className="draw-gold" d="M36 334H170L160 364H46Z" />
      <path className="draw-line-gold-deep" strokeWidth="2" d="M42 348H164" />
      <g transform="translate(292 330) scale(1.3)">
        <SprigShape />
      </g>
    </Drawing>
  );
}

const APRON = 'M-34-60C-34-30-50-20-70-10V120Q-70 134-56 134H56Q70 134 70 120V-10C50-20 34-30 34-60Z';

function Apron({ cloth, seam }: { cloth: string; seam: string }) {
  return (
    <g transform="translate(0 66)">
      <path className={seam} strokeWidth="7" d="M-30-58C-26-100 26-100 30-58" />
      <path className={seam} strokeWidth="6" d="M-66-4C-92 10-88 40-98 58M66-4C92 10 88 40 98 58" />
      <path className={cloth} d={APRON} />
      <path
        className={seam}
        strokeWidth="2.5"
        strokeDasharray="6 6"
        d="M-60-2V118Q-60 124-52 124H52Q60 124 60 118V-2"
      />
      <path className="draw-cream" d="M-40 54H40V102Q40 112 30 112H-30Q-40 112-40 102Z" />
      <g transform="translate(0 78) scale(.66)">
        <SprigShape />
      </g>
    </g>
  );
}

/** A large apron and a small one side by side on their pegs. */
export function TwoAprons({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <rect className="draw-gold-deep" x="20" y="40" width="376" height="18" rx="9" />
      <circle className="draw-ink" cx="142" cy="64" r="9" />
      <circle className="draw-ink" cx="312" cy="64" r="9" />
      <g transform="translate(142 62) scale(1.18)">
        <Apron cloth="draw-basil" seam="draw-line-basil-deep" />
      </g>
      <g transform="translate(312 62) scale(.8)">
        <Apron cloth="draw-tomato" seam="draw-line-tomato-deep" />
      </g>
      <g transform="translate(286 330) rotate(-8) scale(.9)">
        <BreadShape />
      </g>
      <g transform="translate(366 360) scale(.8)">
        <CruetShape />
      </g>
    </Drawing>
  );
}
