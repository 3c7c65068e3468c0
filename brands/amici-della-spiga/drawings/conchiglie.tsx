import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const SHELL = 'M-30 2C-30-16-14-25 4-24C22-23 32-12 31 1C30 16 12 24-6 22C-20 21-30 14-30 2Z';
const RIBS =
  'M-25-7C-21-9-18-9-15-8M-19-15C-14-16-10-14-8-10M-8-21C-3-20 0-16 0-11M5-22C9-20 10-15 9-11M18-18C19-15 19-12 17-9M-24 11C-20 12-17 10-14 8M-14 18C-9 18-7 14-5 9M0 21C4 19 4 14 4 9M14 17C16 14 15 11 13 8M24 9C24 7 22 5 20 4';

/** One conchiglia with its mouth towards us, about its centre, 62 by 48 units. */
function ConchigliaShape() {
  return (
    <g>
      <path className="draw-gold" d={SHELL} />
      <path className="draw-line-gold-deep" strokeWidth="1.5" d={SHELL} />
      <path className="draw-line-gold-deep" strokeWidth="1.6" d={RIBS} />
      <path className="draw-gold-light" d="M-25 1C-14-10 14-13 27-3C18 8-10 13-25 1Z" />
      <path className="draw-gold-deep" d="M-18 1C-8-5 10-8 20-3C12 4-8 7-18 1Z" />
    </g>
  );
}

export function Conchiglie({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(44 28) rotate(-12)">
        <ConchigliaShape />
      </g>
      <g transform="translate(74 72) rotate(14)">
        <ConchigliaShape />
      </g>
    </Drawing>
  );
}
