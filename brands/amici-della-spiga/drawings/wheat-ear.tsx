import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

/** Where each kernel sits on its stalk, from the lowest to the one at the tip: x, y and lean in degrees. */
const KERNELS = [
  ...[98, 85, 72, 59, 46, 33].flatMap((y) => [[29, y, -26] as const, [35, y, 26] as const]),
  [32, 24, 0] as const,
];

export const KERNEL_COUNT = KERNELS.length;

type Ear = { ripe?: number | undefined };

/** An ear of wheat, 64 by 140 units; of its kernels the lowest `ripe` are golden, the others still pale. */
export function EarShape({ ripe = KERNEL_COUNT }: Ear) {
  return (
    <g>
      <path className="draw-line-gold-deep" strokeWidth="3" d="M32 24C32 60 31 104 35 139" />
      {KERNELS.map(([x, y, lean], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${lean})`}>
          <path className="draw-line-gold-deep" strokeWidth="1.2" d="M0-20V-42" />
          <path
            className={index < ripe ? 'draw-gold' : 'draw-soft'}
            d="M0 2C6.5-2 8-13 0-25C-8-13-6.5-2 0 2Z"
          />
          {index < ripe && <path className="draw-gold-light" d="M-1-2C-6-7-5-15 0-21C-2.5-14-2.5-8-1-2Z" />}
        </g>
      ))}
    </g>
  );
}

type Stand = { x: number; y: number; lean?: number | undefined; scale: number };

/** An ear that stands in a drawing: where its foot is, how far it leans in degrees, its size. */
export function StandingEar({ x, y, lean = 0, scale }: Stand) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean}) scale(${scale}) translate(-35 -139)`}>
      <EarShape />
    </g>
  );
}

export function WheatEar({ size, ripe }: DrawingProps & Ear) {
  return (
    <Drawing width={64} height={160} size={size}>
      <g transform="translate(0 19)">
        <EarShape ripe={ripe} />
      </g>
    </Drawing>
  );
}
