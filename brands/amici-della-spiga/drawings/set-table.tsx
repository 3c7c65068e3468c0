import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { FarfallaShape } from './farfalle.tsx';
import { ForkShape } from './fork.tsx';
import { FusilloShape } from './fusilli.tsx';
import { PennaShape } from './penne.tsx';
import { RigatoneShape } from './rigatoni.tsx';
import { NestShape } from './spaghetti-nest.tsx';
import { TomatoShape } from './tomato.tsx';
import { EarShape } from './wheat-ear.tsx';

const CLOTH = { left: 30, top: 40, side: 300, stripe: 20 };
const STRIPES = Array.from({ length: 8 }, (_, index) => index * 2 * CLOTH.stripe);

function Cloth() {
  const { left, top, side, stripe } = CLOTH;
  return (
    <g transform={`rotate(-5 180 190) translate(${left} ${top})`}>
      <rect className="draw-cream" width={side} height={side} rx="6" />
      <path
        className="draw-veil"
        d={STRIPES.map((at) => `M${at} 0h${stripe}v${side}h-${stripe}z`).join('')}
      />
      <path
        className="draw-veil"
        d={STRIPES.map((at) => `M0 ${at}v${stripe}h${side}v-${stripe}z`).join('')}
      />
    </g>
  );
}

function Plate() {
  return (
    <g transform="translate(180 192)">
      <circle className="draw-ink" r="112" cx="3" cy="6" opacity=".16" />
      <circle className="draw-cream" r="112" />
      <circle className="draw-line-shade" r="111" strokeWidth="2" />
      <circle className="draw-line-tomato" r="103" strokeWidth="2.5" />
      <circle className="draw-shade" r="88" opacity=".5" />
      <g transform="scale(1.72)">
        <NestShape />
      </g>
      <g transform="translate(-4 14)">
        <g transform="rotate(-58)">
          <LeafShape />
        </g>
        <g transform="rotate(38)">
          <LeafShape />
        </g>
        <g transform="translate(2 -4) scale(.74)">
          <TomatoShape />
        </g>
      </g>
    </g>
  );
}

/** What is strewn about the plate, each with its place on the table. */
const STREWN = [
  ['translate(46 74) rotate(-24)', FarfallaShape],
  ['translate(128 22) rotate(10) scale(.86)', FarfallaShape],
  ['translate(56 322) rotate(28)', PennaShape],
  ['translate(132 352) rotate(-8)', PennaShape],
  ['translate(236 350) rotate(-14) scale(.9)', FusilloShape],
  ['translate(232 24) rotate(20) scale(.84)', RigatoneShape],
  ['translate(342 62)', TomatoShape],
  ['translate(308 92) scale(.8)', TomatoShape],
  ['translate(380 96) rotate(110) scale(.8)', LeafShape],
  ['translate(46 196) rotate(-5)', ForkShape],
] as const;

/** A table set for lunch, seen from above, with the shapes of pasta strewn about it. */
export function SetTable({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <Cloth />
      <g transform="translate(330 300) rotate(20) scale(1.3) translate(-32 -100)">
        <EarShape />
      </g>
      <g transform="translate(326 306) rotate(46) scale(1.1) translate(-32 -100)">
        <EarShape />
      </g>
      <Plate />
      {STREWN.map(([place, Shape]) => (
        <g key={place} transform={place}>
          <Shape />
        </g>
      ))}
    </Drawing>
  );
}
