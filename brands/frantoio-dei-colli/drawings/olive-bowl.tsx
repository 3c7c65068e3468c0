import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { OliveLeafShape, OliveShape } from './olive.tsx';

/** The handfuls of a full bowl, the lowest first: where each olive lies and how it is turned. */
const HANDFULS = [
  [
    [52, 84, 60],
    [92, 86, 20],
    [136, 84, -40],
    [184, 86, -70],
  ],
  [
    [72, 68, -30],
    [116, 66, 50],
    [160, 70, 10],
    [196, 74, -20],
  ],
  [
    [92, 50, 30],
    [132, 48, -20],
    [168, 54, 60],
  ],
  [
    [110, 32, -60],
    [144, 34, 20],
  ],
] as const;

type Filled = { full?: number | undefined };

/** A bowl that fills with olives; `full` runs from 0 to 1, and only at 1 do leaves lie on top. */
export function OliveBowl({ size, full = 1 }: DrawingProps & Filled) {
  const count = Math.round(Math.min(Math.max(full, 0), 1) * HANDFULS.length);
  return (
    <Drawing width={240} height={196} size={size}>
      <ellipse className="draw-ink" cx="122" cy="187" rx="70" ry="8" opacity=".16" />
      <ellipse className="draw-gold-deep" cx="120" cy="96" rx="108" ry="24" />
      {HANDFULS.slice(0, count).map((handful) => (
        <g key={handful.join()} className="olive-bowl-handful">
          {handful.map(([x, y, turn]) => (
            <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(1.25)`}>
              <OliveShape isRipe={turn > 15} />
            </g>
          ))}
        </g>
      ))}
      {full >= 1 && (
        <g className="olive-bowl-handful" transform="translate(128 44)">
          <g transform="rotate(-50)">
            <OliveLeafShape />
          </g>
          <g transform="rotate(40) scale(.9)">
            <OliveLeafShape />
          </g>
        </g>
      )}
      <path
        className="draw-gold"
        d="M12 96C12 112 60 120 120 120S228 112 228 96C228 142 196 170 160 184H80C44 170 12 142 12 96Z"
      />
      <path className="draw-line-cream" strokeWidth="6" d="M21 130C41 144 78 151 120 151S199 144 219 130" />
      <path className="draw-line-gold-light" strokeWidth="5" d="M22 107C36 119 74 127 112 128" />
    </Drawing>
  );
}
