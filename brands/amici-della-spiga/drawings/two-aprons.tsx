import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { FarfallaShape } from './farfalle.tsx';
import { TomatoShape } from './tomato.tsx';

const APRON = 'M-34-60C-34-30-50-20-70-10V120Q-70 134-56 134H56Q70 134 70 120V-10C50-20 34-30 34-60Z';
const CHECKS = [0, 16, 32, 48, 64];

type ApronProps = { cloth: string; seam: string };

/** One apron with a checked pocket; it hangs from the origin, 140 units wide and 200 high. */
function Apron({ cloth, seam }: ApronProps) {
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
    </g>
  );
}

function Pocket() {
  return (
    <g>
      <path className="draw-cream" d="M-40 0H40V48Q40 58 30 58H-30Q-40 58-40 48Z" />
      <path className="draw-veil" d={CHECKS.map((x) => `M${x - 40} 0h8v58h-8z`).join('')} />
      <path className="draw-veil" d="M-40 8h80v8h-80zM-40 24h80v8h-80zM-40 40h80v8h-80z" />
    </g>
  );
}

function WoodenSpoon() {
  return (
    <g>
      <path className="draw-line-gold-deep" strokeWidth="8" d="M0 40V-18" />
      <ellipse className="draw-gold-deep" cy="-34" rx="15" ry="20" />
      <ellipse className="draw-gold" cy="-36" rx="9" ry="13" />
    </g>
  );
}

function Whisk() {
  return (
    <g>
      <path
        className="draw-line-ink"
        strokeWidth="2.6"
        d="M-3-6C-26-34-14-60 0-60S26-34 3-6M-2-6C-12-34-8-60 0-60S12-34 2-6M0-6V-60"
      />
      <path className="draw-line-tomato-deep" strokeWidth="8" d="M0 40V-4" />
    </g>
  );
}

/** A large apron and a small one side by side on their pegs. */
export function TwoAprons({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <rect className="draw-gold-deep" x="20" y="40" width="376" height="18" rx="9" />
      <path className="draw-line-gold" strokeWidth="2" d="M40 46H200M230 52H380" />
      <circle className="draw-ink" cx="142" cy="64" r="9" />
      <circle className="draw-ink" cx="312" cy="64" r="9" />
      <g transform="translate(142 62) scale(1.18)">
        <Apron cloth="draw-basil" seam="draw-line-basil-deep" />
        <g transform="translate(18 122) rotate(12)">
          <WoodenSpoon />
        </g>
        <g transform="translate(0 120)">
          <Pocket />
        </g>
      </g>
      <g transform="translate(312 62) scale(.8)">
        <Apron cloth="draw-tomato" seam="draw-line-tomato-deep" />
        <g transform="translate(-14 122) rotate(-10)">
          <Whisk />
        </g>
        <g transform="translate(0 120)">
          <Pocket />
        </g>
      </g>
      <g transform="translate(262 330) rotate(-14)">
        <FarfallaShape />
      </g>
      <g transform="translate(330 318) rotate(18) scale(.8)">
        <FarfallaShape />
      </g>
      <g transform="translate(382 344) scale(.9)">
        <TomatoShape />
      </g>
      <g transform="translate(312 360) rotate(70)">
        <LeafShape />
      </g>
    </Drawing>
  );
}
