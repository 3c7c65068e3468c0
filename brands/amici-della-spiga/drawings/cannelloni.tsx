import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

/** One filled cannellone lying on its side, about its centre, 92 by 36 units. */
function CannelloneShape() {
  return (
    <g>
      <path className="draw-gold" d="M-36-17H38A8 17 0 0 1 38 17H-36Z" />
      <path className="draw-gold-light" d="M-36-17H38A8 17 0 0 1 43-10H-36Z" />
      <path className="draw-line-gold-deep" strokeWidth="1.5" d="M-28 8H42M-30 13H39" />
      <ellipse className="draw-gold-deep" cx="-36" rx="9" ry="17" />
      <ellipse className="draw-cream" cx="-36" rx="6.5" ry="13.5" />
      <path
        className="draw-line-basil"
        strokeWidth="2.4"
        d="M-38-6-37-5M-35 1-34 2M-39 5-38 6M-33-7-33-6M-35 9-36 9"
      />
    </g>
  );
}

export function Cannelloni({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(62 26) rotate(-10)">
        <CannelloneShape />
      </g>
      <g transform="translate(58 68) rotate(8)">
        <CannelloneShape />
      </g>
    </Drawing>
  );
}
