import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { FusilloShape } from './fusilli.tsx';
import { EarShape } from './wheat-ear.tsx';

/** A packet of pasta with a window, about its centre, 84 by 122 units. */
function PastaPackShape() {
  return (
    <g>
      <path className="draw-tomato-deep" d="M-34-50H42L44 56Q44 62 38 62H-30Z" />
      <path className="draw-tomato" d="M-40-50H36L38 56Q38 62 32 62H-36Q-42 62-42 56Z" />
      <path className="draw-tomato-light" d="M-42-62H38L36-48H-40Z" />
      <path
        className="draw-line-tomato-deep"
        strokeWidth="1.8"
        d="M-32-62V-49M-20-62V-49M-8-62V-49M4-62V-49M16-62V-49M28-62V-49"
      />
      <circle className="draw-cream" cx="-2" cy="-18" r="22" />
      <g transform="translate(-10 -36) scale(.26)">
        <EarShape />
      </g>
      <path className="draw-gold-light" d="M-30 14H26V48Q26 54 20 54H-24Q-30 54-30 48Z" />
      <g transform="translate(-4 26) rotate(-8) scale(.5)">
        <FusilloShape />
      </g>
      <g transform="translate(0 44) rotate(10) scale(.5)">
        <FusilloShape />
      </g>
    </g>
  );
}

export function PastaPack({ size }: DrawingProps) {
  return (
    <Drawing width={110} height={130} size={size}>
      <g transform="translate(56 66) rotate(-4)">
        <PastaPackShape />
      </g>
    </Drawing>
  );
}
