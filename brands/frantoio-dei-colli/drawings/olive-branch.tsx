import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { OliveLeafShape, OliveShape } from './olive.tsx';

/** Where each olive hangs, from the lowest to the one at the tip: x, y and lean in degrees. */
const OLIVES = [
  [24, 112, 16],
  [44, 98, -16],
  [22, 84, 16],
  [44, 70, -16],
  [22, 56, 16],
  [43, 42, -16],
  [24, 30, 14],
] as const;
/** Where each leaf grows: x, y and turn. */
const LEAVES = [
  [34, 122, 62],
  [33, 108, -64],
  [33, 94, 62],
  [32, 80, -62],
  [32, 66, 58],
  [32, 52, -56],
  [32, 38, 48],
  [32, 26, -42],
] as const;

export const OLIVE_COUNT = OLIVES.length;

type Branch = { ripe?: number | undefined };

/** A branch of the olive tree, 64 by 140 units; of its olives the lowest `ripe` are dark, the others still pale. */
export function BranchShape({ ripe = OLIVE_COUNT }: Branch) {
  return (
    <g>
      <path className="draw-line-gold-deep" strokeWidth="3.4" d="M32 12C31 56 33 100 35 139" />
      {LEAVES.map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(.62)`}>
          <OliveLeafShape />
        </g>
      ))}
      <g transform="translate(32 16) scale(.5)">
        <OliveLeafShape />
      </g>
      {OLIVES.map(([x, y, lean], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${lean}) scale(.66)`}>
          <OliveShape isRipe isPale={index >= ripe} />
        </g>
      ))}
    </g>
  );
}

export function OliveBranch({ size, ripe }: DrawingProps & Branch) {
  return (
    <Drawing width={64} height={160} size={size}>
      <g transform="translate(0 14)">
        <BranchShape ripe={ripe} />
      </g>
    </Drawing>
  );
}
