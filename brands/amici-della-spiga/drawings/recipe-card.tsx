import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { NestShape } from './spaghetti-nest.tsx';

/** A recipe written by hand, with a stain of sauce on it. */
export function RecipeCard({ size }: DrawingProps) {
  return (
    <Drawing width={150} height={120} size={size}>
      <g transform="rotate(-5 75 60)">
        <rect className="draw-shade" x="14" y="14" width="126" height="94" rx="6" />
        <rect className="draw-cream" x="10" y="10" width="126" height="94" rx="6" />
        <path className="draw-tomato" d="M10 26V16Q10 10 16 10H130Q136 10 136 16V26Z" />
        <path className="draw-line-shade" strokeWidth="3" d="M22 48H70M22 64H78M22 80H66" />
        <path
          className="draw-line-ink"
          strokeWidth="2"
          d="M24 42q5-6 9 0 5-6 9 0 4-6 10 0M24 58q5-6 9 0 5-6 9 0 5-6 10 0 5-6 10 0M24 74q5-6 9 0 5-6 9 0"
        />
        <g transform="translate(106 62) scale(.5)">
          <NestShape />
        </g>
        <path
          className="draw-tomato-light"
          d="M88 88C94 82 102 90 98 95 106 97 98 103 92 100 84 101 82 92 88 88Z"
          opacity=".7"
        />
      </g>
      <g transform="translate(138 104) rotate(34)">
        <LeafShape />
      </g>
    </Drawing>
  );
}
