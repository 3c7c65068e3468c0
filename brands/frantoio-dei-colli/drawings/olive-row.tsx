import { Drawing } from '../../../src/ui/drawings/drawing.tsx';

const STEP = 30;

type OliveRowProps = {
  count: number;
  /** How many are ripe, from the first. */
  ripe: number;
  /** The one that is being filled, from 0. */
  current: number;
};

/** As many olives in a row as there are steps; decorative, the words beside it say the same. */
export function OliveRow({ count, ripe, current }: OliveRowProps) {
  const olives = Array.from({ length: count }, (_, index) => index);
  return (
    <Drawing width={count * STEP} height={52} size="line">
      {olives.map((index) => (
        <g key={index} transform={`translate(${index * STEP + STEP / 2} 27)`}>
          {index === current && <ellipse className="draw-line-ink" strokeWidth="6" rx="11" ry="16" />}
          <ellipse className={index < ripe ? 'draw-tomato' : 'draw-soft'} rx="11" ry="16" />
          {index < ripe && (
            <path className="draw-line-tomato-light" strokeWidth="2.6" d="M-5-7C-7-3-7 3-5 7" />
          )}
          <path className="draw-line-basil-deep" strokeWidth="2.4" d="M0-16C1-20 4-22 7-22" />
        </g>
      ))}
    </Drawing>
  );
}
