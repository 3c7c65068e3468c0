import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { FarfallaShape } from './farfalle.tsx';
import { TomatoShape } from './tomato.tsx';
import { EarShape } from './wheat-ear.tsx';

/** One playing card about its centre, 84 by 118 units, with what it shows. */
function CardShape({ children }: { children: ReactNode }) {
  return (
    <g>
      <rect className="draw-ink" x="-40" y="-56" width="84" height="118" rx="10" opacity=".16" />
      <rect className="draw-cream" x="-42" y="-59" width="84" height="118" rx="10" />
      <rect className="draw-line-tomato" x="-36" y="-53" width="72" height="106" rx="6" strokeWidth="1.5" />
      {children}
    </g>
  );
}

/** Three cards of a game of pasta, fanned out. */
export function PastaCards({ size }: DrawingProps) {
  return (
    <Drawing width={220} height={160} size={size}>
      <g transform="translate(58 92) rotate(-18)">
        <CardShape>
          <g transform="translate(-10 0) scale(.9)">
            <TomatoShape />
          </g>
        </CardShape>
      </g>
      <g transform="translate(162 92) rotate(18)">
        <CardShape>
          <g transform="translate(6 0) rotate(-20) scale(.66)">
            <FarfallaShape />
          </g>
        </CardShape>
      </g>
      <g transform="translate(110 78)">
        <CardShape>
          <g transform="scale(.62) translate(-32 -70)">
            <EarShape />
          </g>
        </CardShape>
      </g>
    </Drawing>
  );
}
