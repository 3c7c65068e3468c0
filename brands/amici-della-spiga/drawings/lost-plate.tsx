import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { NestShape } from './spaghetti-nest.tsx';

const FOUR = 'M42 8C32 34 20 60 6 84 24 86 42 85 66 84M50 44C51 70 50 96 52 124';
const STRANDS = [-6, 0, 6];

function Four() {
  return (
    <g>
      {STRANDS.map((at) => (
        <g key={at} transform={`translate(${at} ${at / 2})`}>
          <path className="draw-line-gold-deep" strokeWidth="6.6" d={FOUR} />
          <path className="draw-line-gold" strokeWidth="4.4" d={FOUR} />
          <path className="draw-line-gold-light" strokeWidth="1.2" d={FOUR} />
        </g>
      ))}
    </g>
  );
}

/** The number of the page that does not exist, written in spaghetti about a plate. */
export function LostPlate({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={320} height={150} size={size}>
      <g transform="translate(8 10)">
        <Four />
      </g>
      <g transform="translate(160 76)">
        <circle className="draw-ink" r="66" cx="2" cy="4" opacity=".16" />
        <circle className="draw-cream" r="66" />
        <circle className="draw-line-tomato" r="60" strokeWidth="2" />
        <circle className="draw-shade" r="50" opacity=".5" />
        <g transform="scale(.94)">
          <NestShape />
        </g>
      </g>
      <g transform="translate(240 10)">
        <Four />
      </g>
    </Drawing>
  );
}
