import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { PennaShape } from './penne.tsx';

/** Where each line of the sheet lies, and whether its box is ticked. */
const LINES = [
  [48, true],
  [70, true],
  [92, false],
] as const;

/** A clipboard with questions, two of them answered, and a penna to write with. */
export function AnswerSheet({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={130} size={size}>
      <g transform="rotate(-3 56 66)">
        <rect className="draw-gold-deep" x="12" y="14" width="88" height="108" rx="8" />
        <rect className="draw-cream" x="19" y="24" width="74" height="91" rx="3" />
        <path className="draw-line-shade" strokeWidth="3" d="M92 26V113H21" />
        <rect className="draw-ink" x="38" y="8" width="36" height="16" rx="6" />
        <circle className="draw-gold" cx="56" cy="13" r="4" />
        {LINES.map(([y, isTicked]) => (
          <g key={y}>
            <rect
              className={isTicked ? 'draw-basil' : 'draw-shade'}
              x="27"
              y={y - 7}
              width="14"
              height="14"
              rx="4"
            />
            {isTicked && <path className="draw-line-cream" strokeWidth="3" d={`M30.5 ${y}l3 3.5 5-6`} />}
            <path className="draw-line-shade" strokeWidth="4" d={`M49 ${y - 3}H84M49 ${y + 5}H72`} />
          </g>
        ))}
      </g>
      <g transform="translate(92 96) rotate(-38) scale(1.05)">
        <PennaShape />
      </g>
    </Drawing>
  );
}
