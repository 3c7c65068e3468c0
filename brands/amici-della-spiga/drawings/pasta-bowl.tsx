import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { FarfallaShape } from './farfalle.tsx';
import { FusilloShape } from './fusilli.tsx';
import { PennaShape } from './penne.tsx';
import { RigatoneShape } from './rigatoni.tsx';

/** The pieces of a full bowl, the lowest first: where each lies, and its shape. */
const PIECES = [
  ['translate(66 96) rotate(-16)', RigatoneShape],
  ['translate(176 96) rotate(14)', RigatoneShape],
  ['translate(122 98) rotate(6)', FusilloShape],
  ['translate(84 74) rotate(18)', PennaShape],
  ['translate(158 74) rotate(-20)', FarfallaShape],
  ['translate(118 62) rotate(8)', RigatoneShape],
  ['translate(92 48) rotate(-12)', FarfallaShape],
  ['translate(146 46) rotate(22)', FusilloShape],
] as const;

type Filled = { full?: number | undefined };

/** A bowl that fills with pasta; `full` runs from 0 to 1, and only at 1 does the basil lie on top. */
export function PastaBowl({ size, full = 1 }: DrawingProps & Filled) {
  const count = Math.round(Math.min(Math.max(full, 0), 1) * PIECES.length);
  return (
    <Drawing width={240} height={196} size={size}>
      <ellipse className="draw-ink" cx="122" cy="187" rx="70" ry="8" opacity=".16" />
      <ellipse className="draw-tomato-deep" cx="120" cy="96" rx="108" ry="24" />
      {PIECES.slice(0, count).map(([place, Shape]) => (
        <g key={place} className="pasta-bowl-piece">
          <g transform={`${place} scale(.78)`}>
            <Shape />
          </g>
        </g>
      ))}
      {full >= 1 && (
        <g className="pasta-bowl-piece" transform="translate(120 44)">
          <g transform="rotate(-34)">
            <LeafShape />
          </g>
          <g transform="rotate(30) scale(.9)">
            <LeafShape />
          </g>
        </g>
      )}
      <path
        className="draw-tomato"
        d="M12 96C12 112 60 120 120 120S228 112 228 96C228 142 196 170 160 184H80C44 170 12 142 12 96Z"
      />
      <path className="draw-line-cream" strokeWidth="6" d="M21 130C41 144 78 151 120 151S199 144 219 130" />
      <path className="draw-line-cream" strokeWidth="2" d="M27 142C47 155 82 161 120 161S193 155 213 142" />
      <path className="draw-line-tomato-light" strokeWidth="5" d="M22 107C36 119 74 127 112 128" />
    </Drawing>
  );
}
