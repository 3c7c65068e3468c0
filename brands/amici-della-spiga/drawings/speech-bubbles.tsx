import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { FarfallaShape } from './farfalle.tsx';

/** Two people who talk at table: one of pasta, the other with the heart. */
export function SpeechBubbles({ size }: DrawingProps) {
  return (
    <Drawing width={140} height={120} size={size}>
      <path
        className="draw-gold-light"
        d="M24 10H92Q106 10 106 24V50Q106 64 92 64H50L32 80V64H24Q10 64 10 50V24Q10 10 24 10Z"
      />
      <path
        className="draw-line-gold-deep"
        strokeWidth="2.5"
        d="M24 10H92Q106 10 106 24V50Q106 64 92 64H50L32 80V64H24Q10 64 10 50V24Q10 10 24 10Z"
      />
      <g transform="translate(58 37) rotate(-8) scale(.66)">
        <FarfallaShape />
      </g>
      <path
        className="draw-cream"
        d="M70 52H118Q130 52 130 64V86Q130 98 118 98H114V112L98 98H70Q58 98 58 86V64Q58 52 70 52Z"
      />
      <path
        className="draw-line-shade"
        strokeWidth="2.5"
        d="M70 52H118Q130 52 130 64V86Q130 98 118 98H114V112L98 98H70Q58 98 58 86V64Q58 52 70 52Z"
      />
      <path
        className="draw-tomato"
        d="M94 90C84 83 79 77 79 71C79 66 82 63 86 63C89.5 63 92.5 65 94 68C95.5 65 98.5 63 102 63C106 63 109 66 109 71C109 77 104 83 94 90Z"
      />
    </Drawing>
  );
}
