import { useId } from 'react';
import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { StandingEar } from './wheat-ear.tsx';

const ARCH = 'M18 352V178C18 74 104 14 208 14S398 74 398 178V352Z';
const FURROWS =
  'M208 214C180 252 120 300 40 352M208 214C196 262 160 310 120 352M208 214C208 262 206 310 202 352M208 214C222 262 260 310 290 352M208 214C238 252 300 300 380 352';
const CYPRESSES = [
  'M96 208C84 188 88 142 96 126 104 142 108 188 96 208Z',
  'M118 214C109 198 112 166 118 152 124 166 127 198 118 214Z',
];
const BIRDS = 'M120 76q8-8 14 0 6-8 14 0M164 54q6-6 11 0 5-6 11 0';

/** The ears in front of the field: x and y of the stalk's foot, lean in degrees, size. */
const EARS = [
  [44, 372, -18, 1.05],
  [92, 376, -8, 1.3],
  [140, 374, 6, 1],
  [284, 376, -8, 1.1],
  [332, 376, 6, 1.4],
  [378, 370, 18, 1.05],
] as const;

function House() {
  return (
    <g transform="translate(262 160)">
      <path className="draw-cream" d="M0 18H58V54H0Z" />
      <path className="draw-shade" d="M40 18H58V54H40Z" />
      <path className="draw-tomato" d="M-6 20 8 2H50L64 20Z" />
      <path className="draw-basil-deep" d="M8 28h8v10h-8zM24 28h8v10h-8zM44 36q5-6 9 0v18h-9z" />
    </g>
  );
}

/** A field of durum wheat on a summer morning, seen through an arch. */
export function SummerField({ size = 'full' }: DrawingProps) {
  const arch = useId();
  return (
    <Drawing width={416} height={380} size={size}>
      <clipPath id={arch}>
        <path d={ARCH} />
      </clipPath>
      <g clipPath={`url(#${arch})`}>
        <rect className="draw-cream" width="416" height="380" />
        <circle className="draw-gold-light" cx="208" cy="130" r="92" opacity=".55" />
        <circle className="draw-gold" cx="208" cy="130" r="58" />
        <path className="draw-basil" d="M0 214C60 168 120 176 190 200 260 168 340 172 416 206V380H0Z" />
        <path className="draw-basil-deep" d="M0 228C80 200 150 204 208 218 280 198 350 204 416 224V380H0Z" />
        {CYPRESSES.map((tree) => (
          <path key={tree} className="draw-basil-deep" d={tree} />
        ))}
        <House />
        <path className="draw-gold-light" d="M0 240C90 206 150 208 208 212 280 204 340 214 416 234V380H0Z" />
        <path className="draw-line-gold-deep" strokeWidth="3" d={FURROWS} opacity=".7" />
        <path className="draw-line-ink" strokeWidth="3" d={BIRDS} />
      </g>
      {EARS.map(([x, y, lean, scale]) => (
        <StandingEar key={x} x={x} y={y} lean={lean} scale={scale} />
      ))}
    </Drawing>
  );
}
