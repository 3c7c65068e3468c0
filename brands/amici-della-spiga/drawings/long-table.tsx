import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { TomatoShape } from './tomato.tsx';

const CHAIRS = [
  [64, 'draw-line-tomato'],
  [160, 'draw-line-basil'],
  [256, 'draw-line-gold-deep'],
  [352, 'draw-line-tomato-deep'],
] as const;
const PLATES = [78, 174, 366, 462];
const CHECKS = Array.from({ length: 12 }, (_, index) => 34 + index * 44);

function Chair({ x, colour, foot = 224 }: { x: number; colour: string; foot?: number }) {
  return (
    <g className={colour} strokeWidth="7">
      <path d={`M${x - 20} ${foot}V${foot - 128}Q${x} ${foot - 142} ${x + 20} ${foot - 128}V${foot}`} />
      <path strokeWidth="5" d={`M${x - 18} ${foot - 108}H${x + 18}M${x - 18} ${foot - 90}H${x + 18}`} />
    </g>
  );
}

function Plate({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 134)`}>
      <path className="draw-gold" d="M-24-2C-20-24 20-24 24-2Z" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="2"
        d="M-16-4C-12-16-2-14-2-6M-6-12C4-20 16-12 14-3M2-5C6-12 14-10 18-4"
      />
      <path className="draw-cream" d="M-34-4H34Q30 6 14 6H-14Q-30 6-34-4Z" />
      <path className="draw-line-shade" strokeWidth="1.5" d="M-34-4H34Q30 6 14 6H-14Q-30 6-34-4Z" />
    </g>
  );
}

function Carafe() {
  return (
    <g transform="translate(270 138)">
      <path className="draw-tomato" d="M-13-20H13L17-2Q17 2 13 2H-13Q-17 2-17-2Z" />
      <path className="draw-cream" d="M-7-54H7V-40L17-2Q17 2 13 2H-13Q-17 2-17-2L-7-40Z" opacity=".5" />
      <path
        className="draw-line-shade"
        strokeWidth="2"
        d="M-7-54H7V-40L17-2Q17 2 13 2H-13Q-17 2-17-2L-7-40Z"
      />
    </g>
  );
}

/** A long table with many chairs, none like the other, and one more drawn up at its end. */
export function LongTable({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={640} height={172} size={size}>
      <g transform="translate(0 -74)">
        <path className="draw-ink" d="M8 226H632V232H8Z" opacity=".22" />
        {CHAIRS.map(([x, colour]) => (
          <Chair key={x} x={x + 14} colour={colour} />
        ))}
        <Chair x={462} colour="draw-line-basil-deep" />
        <path className="draw-line-gold-deep" strokeWidth="11" d="M48 160V226M532 160V226" />
        <path className="draw-cream" d="M20 138H560L566 182H14Z" />
        <path className="draw-veil" d={CHECKS.map((x) => `M${x} 138h22v44h-22z`).join('')} />
        <path className="draw-veil" d="M18 150H562L563 164H16Z" />
        {PLATES.map((x) => (
          <Plate key={x} x={x} />
        ))}
        <Carafe />
        <g transform="translate(222 122) scale(.7)">
          <TomatoShape />
        </g>
        <g transform="translate(318 138) rotate(24) scale(.9)">
          <LeafShape />
        </g>
        <g transform="translate(312 138) rotate(-30) scale(.8)">
          <LeafShape />
        </g>
        <Chair x={598} colour="draw-line-gold" />
      </g>
    </Drawing>
  );
}
