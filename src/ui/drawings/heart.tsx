import { useId } from 'react';
import { Drawing, type DrawingProps } from './drawing.tsx';

const OUTLINE =
  'M50 88C20 66 6 50 6 32C6 18 17 8 29 8C38 8 46 13 50 21C54 13 62 8 71 8C83 8 94 18 94 32C94 50 80 66 50 88Z';
const TOP = 8;
const BOTTOM = 88;

type Filled = { full?: number | undefined };

/** A heart, 100 by 96 units, that fills from its tip; `full` runs from 0 to 1. */
export function HeartShape({ full = 1 }: Filled) {
  const clip = useId();
  const level = BOTTOM - (BOTTOM - TOP) * Math.min(Math.max(full, 0), 1);
  return (
    <g>
      <clipPath id={clip}>
        <path d={OUTLINE} />
      </clipPath>
      <path className="draw-soft" d={OUTLINE} />
      <g clipPath={`url(#${clip})`}>
        <rect className="draw-tomato" y={level} width="100" height="100" />
        <path className="draw-line-tomato-deep" strokeWidth="6" d="M50 92C82 70 95 54 97 34" opacity=".5" />
      </g>
      <path className="draw-line-cream" strokeWidth="5" d="M17 33C17 25 22 19 29 18" />
      <path className="draw-line-tomato" strokeWidth="3" d={OUTLINE} />
    </g>
  );
}

export function Heart({ size, full }: DrawingProps & Filled) {
  return (
    <Drawing width={100} height={96} size={size}>
      <HeartShape full={full} />
    </Drawing>
  );
}
