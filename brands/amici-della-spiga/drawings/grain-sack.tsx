import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { EarShape, StandingEar } from './wheat-ear.tsx';

const KERNEL = 'M0 7C5 4 6-5 0-10C-6-5-5 4 0 7Z';
/** Where each kernel lies and how it is turned: x, y, degrees. */
const KERNELS = [
  [58, 50, 20],
  [72, 44, -40],
  [86, 42, 70],
  [100, 42, 10],
  [114, 46, -60],
  [126, 52, 40],
  [66, 60, 80],
  [80, 55, -10],
  [96, 54, 50],
  [110, 58, -25],
  [26, 150, 60],
  [40, 156, -30],
  [152, 152, 30],
  [166, 158, -70],
  [14, 160, 10],
] as const;

/** A sack of grain with an ear leaning on it and some kernels spilt. */
export function GrainSack({ size }: DrawingProps) {
  return (
    <Drawing width={196} height={172} size={size}>
      <path className="draw-ink" d="M16 162H172V167H16Z" opacity=".2" />
      <path className="draw-gold-deep" d="M44 60C54 34 132 34 140 60Z" />
      <path className="draw-gold" d="M50 60C62 40 124 40 134 60Z" />
      <path
        className="draw-shade"
        d="M40 62H144C150 96 162 130 150 158Q148 164 140 164H44Q36 164 34 158C22 130 34 96 40 62Z"
      />
      <path
        className="draw-cream"
        d="M40 62H128C136 96 146 130 136 158Q134 164 126 164H44Q36 164 34 158C22 130 34 96 40 62Z"
        opacity=".7"
      />
      <path className="draw-gold-deep" d="M36 56Q92 72 148 56L150 68Q92 86 34 68Z" opacity=".55" />
      <path className="draw-line-gold-deep" strokeWidth="2" strokeDasharray="5 5" d="M44 92Q92 104 142 92" />
      <g transform="translate(74 98) scale(.42)">
        <EarShape />
      </g>
      {KERNELS.map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path className="draw-gold-light" d={KERNEL} />
          <path className="draw-line-gold-deep" strokeWidth="1.2" d={KERNEL} />
          <path className="draw-line-gold-deep" strokeWidth="1" d="M0 4V-6" />
        </g>
      ))}
      <StandingEar x={162} y={166} lean={14} scale={0.92} />
    </Drawing>
  );
}
