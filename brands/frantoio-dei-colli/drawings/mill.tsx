import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { OliveShape } from './olive.tsx';

const OLIVES = [
  [34, 88, 40],
  [52, 90, -30],
  [116, 88, 20],
  [134, 90, -50],
] as const;

/** A stone mill: the wheel rolls over the olives, and the oil drops into a bowl where motion is welcome. */
export function Mill({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={160} size={size}>
      <path className="draw-line-gold-deep" strokeWidth="8" d="M84 10V72M84 22H146" />
      {OLIVES.map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(.7)`}>
          <OliveShape isRipe={turn < 0} />
        </g>
      ))}
      <g className="mill-wheel">
        <circle className="draw-ink" cx="86" cy="78" r="34" opacity=".2" />
        <circle className="draw-shade" cx="84" cy="74" r="34" />
        <circle className="draw-line-ink" cx="84" cy="74" r="33" strokeWidth="2.4" />
        <path
          className="draw-line-ink"
          strokeWidth="2"
          d="M84 44V54M84 94V104M54 74H64M104 74H114M63 53 70 60M98 88 105 95M105 53 98 60M70 88 63 95"
        />
        <circle className="draw-gold-deep" cx="84" cy="74" r="8" />
      </g>
      <path className="draw-ink" d="M12 102H156L146 126H22Z" />
      <path className="draw-shade" d="M12 98H156L154 108H14Z" />
      <path className="draw-basil-deep" d="M22 98C40 90 60 94 84 92S130 92 146 98Z" />
      <path className="draw-gold" d="M76 126H92L88 136H80Z" />
      <path
        className="mill-drop draw-gold"
        d="M84 132C87 137 88 139 88 141A4 4 0 0 1 80 141C80 139 81 137 84 132Z"
      />
      <path className="draw-tomato" d="M56 148H112C112 156 102 160 84 160S56 156 56 148Z" />
      <ellipse className="draw-gold" cx="84" cy="148" rx="28" ry="4.500" />
    </Drawing>
  );
}
