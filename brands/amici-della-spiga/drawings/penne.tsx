import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

/** One penna lying on its side, about its centre, 84 by 26 units. */
export function PennaShape() {
  return (
    <g>
      <path className="draw-gold" d="M-28-12H42C44-12 38 9 34 12H-36C-40 9-34-8-28-12Z" />
      <path className="draw-gold-light" d="M-26-11H41L40-6H-31Z" />
      <path className="draw-line-gold-deep" strokeWidth="1.4" d="M-27-3H39M-28 2H37.5M-29 7H36" />
      <ellipse className="draw-gold-light" rx="4.8" ry="13" transform="translate(-32 0) rotate(20)" />
      <ellipse className="draw-gold-deep" rx="2.6" ry="9.5" transform="translate(-31.5 .5) rotate(20)" />
    </g>
  );
}

export function Penne({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(54 26) rotate(-14)">
        <PennaShape />
      </g>
      <g transform="translate(66 54) rotate(12)">
        <PennaShape />
      </g>
      <g transform="translate(54 80) rotate(-6)">
        <PennaShape />
      </g>
    </Drawing>
  );
}
