import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const EAR = 'M-22 5C-25-13-9-22 5-21C20-19 27-7 23 6C19 18 4 23-8 19C-17 16-21 12-22 5Z';
const CREASES = 'M-17-6-11-4M-9-15-6-9M4-17 4-11M16-10 11-6M19 2 13 2M13 12 9 8M0 17 0 11M-12 13-9 8';

/** One orecchietta with its hollow towards us, about its centre, 50 by 44 units. */
function OrecchiettaShape() {
  return (
    <g>
      <path className="draw-gold" d={EAR} />
      <path className="draw-line-gold-deep" strokeWidth="1.5" d={EAR} />
      <ellipse className="draw-gold-deep" cx="1" rx="14" ry="10.5" transform="rotate(-12)" />
      <path className="draw-gold" d="M-11 4C-6 12 9 12 14 2C10 5-4 8-11 4Z" />
      <path className="draw-line-gold-light" strokeWidth="2.6" d="M-17 2C-18-8-8-16 3-17" />
      <path className="draw-line-gold-deep" strokeWidth="1.3" d={CREASES} />
    </g>
  );
}

export function Orecchiette({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(38 28) rotate(-16)">
        <OrecchiettaShape />
      </g>
      <g transform="translate(86 42) rotate(34)">
        <OrecchiettaShape />
      </g>
      <g transform="translate(48 74) rotate(8)">
        <OrecchiettaShape />
      </g>
    </Drawing>
  );
}
