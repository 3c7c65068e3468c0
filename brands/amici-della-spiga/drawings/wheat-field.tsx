import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { StandingEar } from './wheat-ear.tsx';

/** Where each ear stands in the field, in the order in which they grow: x, ground and size. */
const EARS = [
  [76, 104, 0.58],
  [46, 107, 0.46],
  [106, 107, 0.46],
  [22, 111, 0.36],
  [132, 111, 0.36],
  [61, 108, 0.4],
  [92, 108, 0.4],
] as const;

/** A field in which `ears` ears have grown, none to seven. */
export function WheatField({ size, ears = EARS.length }: DrawingProps & { ears?: number | undefined }) {
  return (
    <Drawing width={160} height={120} size={size}>
      <circle className="draw-tomato-light" cx="130" cy="26" r="13" />
      <path className="draw-basil" d="M4 114C30 94 62 92 90 98 118 103 142 101 156 92V114Z" />
      {EARS.slice(0, Math.max(ears, 0)).map(([x, ground, scale]) => (
        <StandingEar key={x} x={x} y={ground} scale={scale} />
      ))}
      <path className="draw-basil-deep" d="M4 116C34 102 66 104 96 108 124 111 144 110 156 104V116Z" />
      <path
        className="draw-line-gold"
        strokeWidth="2"
        strokeDasharray="1 9"
        d="M16 112C44 104 72 107 98 111 122 113 140 112 150 109"
      />
    </Drawing>
  );
}
