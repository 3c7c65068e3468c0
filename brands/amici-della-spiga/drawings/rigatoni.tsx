import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

/** One rigatone lying on its side, about its centre, 66 by 34 units. */
export function RigatoneShape() {
  return (
    <g>
      <path className="draw-gold" d="M-24-16H24A8 16 0 0 1 24 16H-24Z" />
      <path className="draw-gold-light" d="M-24-16H24A8 16 0 0 1 28-10H-24Z" />
      <path className="draw-line-gold-deep" strokeWidth="1.5" d="M-18-6H29M-16 0H30.5M-17 6H29M-19 11.5H27" />
      <ellipse className="draw-gold-light" cx="-24" rx="8" ry="16" />
      <ellipse className="draw-gold-deep" cx="-23.5" rx="5" ry="11.5" />
    </g>
  );
}

export function Rigatoni({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(46 30) rotate(-20)">
        <RigatoneShape />
      </g>
      <g transform="translate(78 50) rotate(68)">
        <RigatoneShape />
      </g>
      <g transform="translate(42 74) rotate(14)">
        <RigatoneShape />
      </g>
    </Drawing>
  );
}
