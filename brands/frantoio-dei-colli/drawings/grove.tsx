import { useId } from 'react';
import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { OliveShape, SprigShape } from './olive.tsx';

/** An olive tree whose foot is the origin, 90 by 100 units. */
export function TreeShape() {
  return (
    <g>
      <path
        className="draw-gold-deep"
        d="M-10 0C-2-14-8-26-14-40L-6-42C-2-34 2-32 6-44L14-42C12-28 6-16 14 0Z"
      />
      <path
        className="draw-basil"
        d="M-40-52C-50-70-30-86-16-82-10-98 18-100 24-84 42-88 52-68 40-54 34-38 10-36 0-42-12-34-34-38-40-52Z"
      />
      <path
        className="draw-basil-deep"
        d="M-40-52C-34-38-12-34 0-42 10-36 34-38 40-54 28-46 14-52 2-50-14-44-30-46-40-52Z"
      />
      <path
        className="draw-line-gold-light"
        strokeWidth="2.4"
        d="M-24-68C-20-74-14-74-10-70M8-78C12-82 18-82 22-76M16-60C20-64 26-64 30-60"
      />
    </g>
  );
}

/** Where each tree stands, in the order in which they grow: x, ground and size. */
const TREES = [
  [80, 104, 0.62],
  [42, 107, 0.5],
  [118, 107, 0.5],
  [18, 112, 0.38],
  [142, 112, 0.38],
  [60, 112, 0.42],
  [100, 112, 0.42],
] as const;

/** A hill on which `ears` olive trees have grown, none to seven. */
export function Grove({ size, ears = TREES.length }: DrawingProps & { ears?: number | undefined }) {
  return (
    <Drawing width={160} height={120} size={size}>
      <circle className="draw-gold" cx="130" cy="24" r="13" />
      <path className="draw-gold-light" d="M4 114C30 92 62 90 90 96 118 102 142 100 156 90V114Z" />
      {TREES.slice(0, Math.max(ears, 0)).map(([x, ground, scale]) => (
        <g key={x} transform={`translate(${x} ${ground}) scale(${scale})`}>
          <TreeShape />
        </g>
      ))}
      <path className="draw-basil-deep" d="M4 118C34 106 66 110 96 113 124 115 144 113 156 108V118Z" />
    </Drawing>
  );
}

const ARCH = 'M18 352V178C18 74 104 14 208 14S398 74 398 178V352Z';
/** The trees of the slope, the farthest first. */
const SLOPE = [
  [110, 236, 0.5],
  [176, 228, 0.46],
  [318, 240, 0.52],
  [66, 296, 0.9],
  [206, 300, 1],
  [346, 304, 0.94],
] as const;

/** A slope of olive trees on a summer morning, seen through an arch. */
export function HillGrove({ size = 'full' }: DrawingProps) {
  const arch = useId();
  return (
    <Drawing width={416} height={380} size={size}>
      <clipPath id={arch}>
        <path d={ARCH} />
      </clipPath>
      <g clipPath={`url(#${arch})`}>
        <rect className="draw-cream" width="416" height="380" />
        <circle className="draw-gold-light" cx="286" cy="112" r="76" opacity=".6" />
        <circle className="draw-gold" cx="286" cy="112" r="44" />
        <path
          className="draw-basil"
          d="M0 206C70 150 140 168 208 196 276 160 350 162 416 196V380H0Z"
          opacity=".6"
        />
        <path className="draw-gold-light" d="M0 232C90 198 150 206 208 214 280 200 340 206 416 230V380H0Z" />
        <path
          className="draw-line-gold-deep"
          strokeWidth="2.4"
          d="M20 262C120 236 300 236 398 262M14 312C120 284 300 284 402 312"
          opacity=".6"
        />
        <g transform="translate(236 164)">
          <path className="draw-cream" d="M0 18H58V54H0Z" />
          <path className="draw-shade" d="M40 18H58V54H40Z" />
          <path className="draw-tomato" d="M-6 20 8 2H50L64 20Z" />
          <path className="draw-ink" d="M8 28h8v10h-8zM24 28h8v10h-8zM44 36q5-6 9 0v18h-9z" />
        </g>
        {SLOPE.map(([x, y, scale]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
            <TreeShape />
          </g>
        ))}
        <path className="draw-basil-deep" d="M0 330C90 308 320 308 416 330V380H0Z" />
      </g>
      <g transform="translate(78 352) rotate(-8) scale(1.1)">
        <SprigShape />
      </g>
      <g transform="translate(340 354) rotate(186) scale(1 -1)">
        <SprigShape />
      </g>
    </Drawing>
  );
}

const PICKED = [
  [58, 44, 30],
  [78, 38, -40],
  [98, 36, 60],
  [120, 40, -10],
  [138, 46, 50],
  [68, 58, 80],
  [92, 54, -20],
  [114, 56, 40],
  [132, 62, -60],
  [22, 142, 70],
  [160, 146, -80],
] as const;

/** A crate of olives just picked. */
export function Crate({ size }: DrawingProps) {
  return (
    <Drawing width={196} height={172} size={size}>
      <path className="draw-ink" d="M16 164H180V169H16Z" opacity=".2" />
      {PICKED.map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <OliveShape isRipe={turn > 20} />
        </g>
      ))}
      <g transform="translate(98 52) scale(1.1)">
        <SprigShape />
      </g>
      {[76, 106, 136].map((y) => (
        <g key={y}>
          <rect className="draw-gold" x="34" y={y} width="128" height="24" rx="3" />
          <path className="draw-line-gold-deep" strokeWidth="1.6" d={`M42 ${y + 9}H150M50 ${y + 16}H156`} />
        </g>
      ))}
      <path className="draw-gold-deep" d="M34 72H46V164H34ZM150 72H162V164H150Z" />
    </Drawing>
  );
}
