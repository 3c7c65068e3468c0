import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { TomatoShape } from './tomato.tsx';
import { EarShape } from './wheat-ear.tsx';

const SPAGHETTI = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** A paper bag with the shopping in it, about its centre, 80 by 110 units. */
export function ShoppingBagShape() {
  return (
    <g>
      {SPAGHETTI.map((at) => (
        <g key={at}>
          <path
            className="draw-line-gold-deep"
            strokeWidth="4"
            d={`M${-14 + at * 1.6} 0 ${-18 + at * 2.6} ${-52 + (at % 2) * 3}`}
          />
          <path
            className="draw-line-gold"
            strokeWidth="2.6"
            d={`M${-14 + at * 1.6} 0 ${-18 + at * 2.6} ${-52 + (at % 2) * 3}`}
          />
        </g>
      ))}
      <path className="draw-tomato" d="M-29-24-5-27-5-15-28-13Z" />
      <g transform="translate(22 -10) rotate(26)">
        <LeafShape />
      </g>
      <g transform="translate(8 -6) rotate(-4) scale(1.1)">
        <LeafShape />
      </g>
      <g transform="translate(24 -10) scale(.62)">
        <TomatoShape />
      </g>
      <path className="draw-gold-light" d="M-38-6H38L34 54H-34Z" />
      <path
        className="draw-gold"
        d="M-38-6-30 2-22-6-14 2-6-6 2 2 10-6 18 2 26-6 32 2 38-6 37.6 0 36 54H-34Z"
        opacity=".4"
      />
      <path className="draw-line-gold-deep" strokeWidth="1.5" d="M-38-6H38L34 54H-34Z" />
      <g transform="translate(-10 6) scale(.3)">
        <EarShape />
      </g>
    </g>
  );
}

export function ShoppingBag({ size }: DrawingProps) {
  return (
    <Drawing width={100} height={120} size={size}>
      <g transform="translate(50 60)">
        <ShoppingBagShape />
      </g>
    </Drawing>
  );
}
