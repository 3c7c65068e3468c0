import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { HeartShape } from '../../../src/ui/drawings/heart.tsx';
import { EarShape } from './wheat-ear.tsx';

/** What a mission counts: a heart that fills between ears of wheat that ripen. */
export function HeartAndEars({ size }: DrawingProps) {
  return (
    <Drawing width={300} height={210} size={size}>
      <path className="draw-shade" d="M20 196C70 176 230 176 280 196 230 208 70 208 20 196Z" opacity=".7" />
      <g transform="translate(8 46) rotate(-10 32 70)">
        <EarShape ripe={9} />
      </g>
      <g transform="translate(52 52) scale(.94) rotate(-3 32 70)">
        <EarShape />
      </g>
      <g transform="translate(188 52) scale(.94) rotate(3 32 70)">
        <EarShape />
      </g>
      <g transform="translate(230 46) rotate(10 32 70)">
        <EarShape ripe={5} />
      </g>
      <g transform="translate(92 70) scale(1.18)">
        <HeartShape full={0.62} />
      </g>
    </Drawing>
  );
}
