import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { CruetShape } from './bottles.tsx';
import { BreadPlateShape, BreadShape } from './bread.tsx';
import { OliveShape, SprigShape } from './olive.tsx';

const STRIPES = [16, 72, 128, 184, 240];

/** A striped cloth about its centre, 300 units wide and high. */
export function ClothShape() {
  return (
    <g transform="translate(-150 -150)">
      <rect className="draw-cream" width="300" height="300" rx="6" />
      <path className="draw-basil" d={STRIPES.map((y) => `M0 ${y}h300v8h-300z`).join('')} opacity=".5" />
      <path className="draw-basil" d={STRIPES.map((y) => `M0 ${y + 14}h300v3h-300z`).join('')} opacity=".5" />
    </g>
  );
}

const STREWN = [
  [60, 60, 20, true],
  [92, 46, -30, false],
  [356, 306, 40, true],
  [332, 334, -20, false],
  [54, 300, 70, true],
] as const;

/** A table set for lunch, seen from above, with bread, oil and olives. */
export function SetTable({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <g transform="translate(190 196) rotate(-5)">
        <ClothShape />
      </g>
      <g transform="translate(178 204) scale(2.3)">
        <BreadPlateShape />
      </g>
      <g transform="translate(332 176) scale(1.36)">
        <CruetShape />
      </g>
      <g transform="translate(110 342) rotate(-10)">
        <SprigShape />
      </g>
      <g transform="translate(238 48) rotate(8) scale(1.1)">
        <SprigShape />
      </g>
      <g transform="translate(310 268) rotate(16)">
        <BreadShape />
      </g>
      {STREWN.map(([x, y, turn, isRipe]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <OliveShape isRipe={isRipe} />
        </g>
      ))}
    </Drawing>
  );
}

const CHAIRS = [
  [78, 'draw-line-tomato'],
  [174, 'draw-line-basil'],
  [270, 'draw-line-gold-deep'],
  [366, 'draw-line-tomato-deep'],
  [462, 'draw-line-basil-deep'],
  [598, 'draw-line-gold'],
] as const;

/** A long table with many chairs, none like the other, and one more drawn up at its end. */
export function LongTable({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={640} height={172} size={size}>
      <path className="draw-ink" d="M8 154H632V160H8Z" opacity=".22" />
      {CHAIRS.map(([x, colour]) => (
        <g key={x} className={colour} strokeWidth="7">
          <path d={`M${x - 20} 152V28Q${x} 14 ${x + 20} 28V152`} />
          <path strokeWidth="5" d={`M${x - 18} 46H${x + 18}M${x - 18} 64H${x + 18}`} />
        </g>
      ))}
      <path className="draw-line-gold-deep" strokeWidth="11" d="M48 90V152M532 90V152" />
      <path className="draw-cream" d="M20 66H560L566 108H14Z" />
      <path className="draw-basil" d="M19 76H561L562 84H18ZM17 92H563V95H17Z" opacity=".5" />
      {[110, 206, 398, 486].map((x) => (
        <g key={x} transform={`translate(${x} 60)`}>
          <g transform="translate(0 -6) scale(.56 .4)">
            <BreadShape />
          </g>
          <path className="draw-cream" d="M-34 0H34Q30 10 14 10H-14Q-30 10-34 0Z" />
          <path className="draw-line-shade" strokeWidth="1.5" d="M-34 0H34Q30 10 14 10H-14Q-30 10-34 0Z" />
        </g>
      ))}
      <g transform="translate(302 70) scale(.6)">
        <CruetShape />
      </g>
      <g transform="translate(344 58) rotate(-6) scale(.4)">
        <SprigShape />
      </g>
    </Drawing>
  );
}
