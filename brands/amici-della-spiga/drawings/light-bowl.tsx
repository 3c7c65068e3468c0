import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { TomatoShape } from './tomato.tsx';

/** A bowl of greens and tomatoes, about its centre, 100 by 84 units. */
export function LightBowlShape() {
  return (
    <g>
      {[-52, -26, 0, 28, 54].map((turn) => (
        <g key={turn} transform={`translate(${turn / 3} 4) rotate(${turn}) scale(1.05)`}>
          <LeafShape />
        </g>
      ))}
      <g transform="translate(-20 -8) scale(.56)">
        <TomatoShape />
      </g>
      <g transform="translate(18 -10) scale(.5)">
        <TomatoShape />
      </g>
      <path className="draw-shade" d="M-46 0H50C50 28 28 40 2 40S-44 28-46 0Z" />
      <path className="draw-cream" d="M-50-2H46C46 26 24 38-2 38S-50 26-50-2Z" />
      <path className="draw-line-basil" strokeWidth="3" d="M-44 8C-20 16 18 16 41 8" />
      <path className="draw-line-shade" strokeWidth="1.5" d="M-50-2H46C46 26 24 38-2 38S-50 26-50-2Z" />
    </g>
  );
}

export function LightBowl({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(62 54)">
        <LightBowlShape />
      </g>
    </Drawing>
  );
}
