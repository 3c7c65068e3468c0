import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { TinShape } from './bottles.tsx';
import { BreadShape } from './bread.tsx';
import { TreeShape } from './grove.tsx';
import { SprigShape } from './olive.tsx';

/** Shears on a cut sprig, about their centre, 100 units wide and high. */
function PruningShape() {
  return (
    <g>
      <g transform="translate(0 -18)">
        <SprigShape />
      </g>
      <path className="draw-line-ink" strokeWidth="6" d="M-14 4 14 32M14 4-14 32" />
      <path
        className="draw-line-tomato"
        strokeWidth="7"
        d="M14 32C20 46 34 46 30 34M-14 32C-20 46-34 46-30 34"
      />
      <circle className="draw-gold" cy="18" r="4" />
    </g>
  );
}

/** The mill at night under its moon, about its centre. */
function NightShape() {
  return (
    <g>
      <path className="draw-gold" d="M26-42A16 16 0 1 0 38-16 13 13 0 0 1 26-42Z" />
      <path className="draw-tomato-deep" d="M-42-6 0-34 42-6Z" />
      <path className="draw-shade" d="M-34-6H34V44H-34Z" />
      <path className="draw-gold" d="M-22 8H-6V22H-22ZM8 8H24V22H8Z" />
      <path className="draw-ink" d="M-7 44V30Q0 24 7 30V44Z" />
    </g>
  );
}

function BreadAndOilShape() {
  return (
    <g>
      <g transform="translate(0 12) scale(1.1)">
        <BreadShape />
      </g>
      <path className="draw-gold" d="M0-46C8-34 12-28 12-22A12 12 0 0 1-12-22C-12-28-8-34 0-46Z" />
    </g>
  );
}

/** A bag from the shop with a tin in it. */
function BagShape() {
  return (
    <g>
      <path className="draw-line-ink" strokeWidth="4" d="M-16-12C-16-40 16-40 16-12" />
      <g transform="translate(6 8) scale(.62)">
        <TinShape glass="draw-gold" label="draw-cream" mark={<circle className="draw-tomato" r="9" />} />
      </g>
      <path className="draw-basil" d="M-36-12H36L42 46H-42Z" />
      <path className="draw-basil-deep" d="M24-12H36L42 46H28Z" />
      <circle className="draw-cream" cy="18" r="13" />
      <path className="draw-tomato" d="M0 8C6 14 8 18 8 21A8 8 0 0 1-8 21C-8 18-6 14 0 8Z" />
    </g>
  );
}

function HillShape() {
  return (
    <g>
      <circle className="draw-gold" cx="28" cy="-34" r="12" />
      <path className="draw-gold-light" d="M-50 44C-30 8 26 8 50 44Z" />
      <g transform="translate(-4 34) scale(.74)">
        <TreeShape />
      </g>
    </g>
  );
}

/** The souvenir of each contest of the archive, about its centre. */
const SOUVENIRS = {
  pruning: <PruningShape />,
  night: <NightShape />,
  bread: <BreadAndOilShape />,
  bag: <BagShape />,
  hill: <HillShape />,
} as const;

export function Souvenir({ size, of }: DrawingProps & { of: keyof typeof SOUVENIRS }) {
  return (
    <Drawing width={110} height={110} size={size}>
      <g transform="translate(55 55)">{SOUVENIRS[of]}</g>
    </Drawing>
  );
}

type CardProps = { place: string; wash: string; children: ReactNode };

/** One card that hangs from the peg at the origin, 100 by 124 units. */
function PeggedCard({ place, wash, children }: CardProps) {
  return (
    <g transform={place}>
      <rect className="draw-ink" x="-48" y="0" width="100" height="124" rx="5" opacity=".14" />
      <rect className="draw-cream" x="-50" y="-4" width="100" height="124" rx="5" />
      <rect className={wash} x="-41" y="6" width="82" height="86" rx="3" opacity=".45" />
      <path className="draw-line-shade" strokeWidth="4" d="M-32 104H32" />
      <g transform="translate(0 52) scale(.7)">{children}</g>
      <path className="draw-gold-deep" d="M-6-20H6L5 14H-5Z" />
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
        {SOUVENIRS.pruning}
      </PeggedCard>
      <PeggedCard place="translate(208 60) rotate(-2)" wash="draw-tomato-light">
        {SOUVENIRS.night}
      </PeggedCard>
      <PeggedCard place="translate(338 50) rotate(-7)" wash="draw-basil">
        {SOUVENIRS.bread}
      </PeggedCard>
      <PeggedCard place="translate(136 232) rotate(-4)" wash="draw-shade">
        {SOUVENIRS.bag}
      </PeggedCard>
      <PeggedCard place="translate(278 232) rotate(5)" wash="draw-gold-light">
        {SOUVENIRS.hill}
      </PeggedCard>
    </Drawing>
  );
}
