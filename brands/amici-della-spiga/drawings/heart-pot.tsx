import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const POT =
  'M0 38C-34 14-44-2-44-16C-44-30-34-38-23-38C-13-38-5-32 0-22C5-32 13-38 23-38C34-38 44-30 44-16C44-2 34 14 0 38Z';

/** A pot in the form of a heart, seen from above, about its centre, 116 by 84 units. */
export function HeartPotShape() {
  return (
    <g>
      <path
        className="draw-line-tomato-deep"
        strokeWidth="6"
        d="M-43-22C-60-28-60 0-42-4M43-22C60-28 60 0 42-4"
      />
      <path className="draw-tomato" d={POT} />
      <g transform="translate(0 -1) scale(.78)">
        <path className="draw-gold-deep" d={POT} />
        <g className="draw-line-gold" strokeWidth="5">
          <path d="M-34-18C-20-34-8-14 0-8M34-20C22-32 10-16 2-4M-30 0C-16-14-6 2-2 16M28-2C18-12 4-2 4 10M-10 22C-2 10 8 12 12 18M-20-4C-8-4 8-6 20 4" />
        </g>
        <g className="draw-line-gold-light" strokeWidth="1.6">
          <path d="M-34-18C-20-34-8-14 0-8M34-20C22-32 10-16 2-4M-30 0C-16-14-6 2-2 16M28-2C18-12 4-2 4 10" />
        </g>
      </g>
      <path className="draw-line-tomato-light" strokeWidth="3" d="M-38-20C-37-28-31-33-24-33" />
    </g>
  );
}

export function HeartPot({ size }: DrawingProps) {
  return (
    <Drawing width={130} height={100} size={size}>
      <g transform="translate(65 52)">
        <HeartPotShape />
      </g>
    </Drawing>
  );
}
