import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { HeartPotShape } from './heart-pot.tsx';
import { LightBowlShape } from './light-bowl.tsx';
import { PoppiesShape } from './poppies.tsx';
import { ShoppingBagShape } from './shopping-bag.tsx';
import { SmilingEarShape } from './smiling-ear.tsx';

type CardProps = { place: string; wash: string; children: ReactNode };

/** One card that hangs from the peg at the origin, 100 by 124 units. */
function PeggedCard({ place, wash, children }: CardProps) {
  return (
    <g transform={place}>
      <rect className="draw-ink" x="-48" y="0" width="100" height="124" rx="5" opacity=".14" />
      <rect className="draw-cream" x="-50" y="-4" width="100" height="124" rx="5" />
      <rect className={wash} x="-41" y="6" width="82" height="86" rx="3" opacity=".45" />
      <path className="draw-line-shade" strokeWidth="4" d="M-32 104H32" />
      <g transform="translate(0 52) scale(.66)">{children}</g>
      <path className="draw-gold-deep" d="M-6-20H6L5 14H-5Z" />
      <path className="draw-line-ink" strokeWidth="2" d="M-6-5H6" />
    </g>
  );
}

/** Souvenirs of five contests, pegged to two lines. */
export function PeggedCards({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <path
        className="draw-line-ink"
        strokeWidth="3"
        d="M4 26C120 66 296 66 412 26M4 206C140 238 276 238 412 206"
      />
      <PeggedCard place="translate(78 50) rotate(6)" wash="draw-gold-light">
        <SmilingEarShape />
      </PeggedCard>
      <PeggedCard place="translate(208 60) rotate(-2)" wash="draw-basil">
        <LightBowlShape />
      </PeggedCard>
      <PeggedCard place="translate(338 50) rotate(-7)" wash="draw-tomato-light">
        <HeartPotShape />
      </PeggedCard>
      <PeggedCard place="translate(136 232) rotate(-4)" wash="draw-shade">
        <ShoppingBagShape />
      </PeggedCard>
      <PeggedCard place="translate(278 232) rotate(5)" wash="draw-gold-light">
        <PoppiesShape />
      </PeggedCard>
    </Drawing>
  );
}
