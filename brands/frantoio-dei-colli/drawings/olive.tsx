import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

type Olive = { isRipe?: boolean | undefined; isPale?: boolean | undefined };

/** One olive hanging from the origin, 20 by 28 units: green, ripe, or too young to have a colour. */
export function OliveShape({ isRipe = false, isPale = false }: Olive) {
  const skin = isRipe ? 'draw-tomato' : 'draw-basil';
  return (
    <g>
      <ellipse className={isPale ? 'draw-soft' : skin} cy="14" rx="10" ry="14" />
      {!isPale && (
        <path
          className={isRipe ? 'draw-line-tomato-light' : 'draw-line-gold-light'}
          strokeWidth="2.6"
          d="M-5 7C-7 11-7 16-5 20"
        />
      )}
    </g>
  );
}

/** One leaf of the olive tree growing upwards from its stalk at the origin, 16 by 60 units. */
export function OliveLeafShape() {
  return (
    <g>
      <path className="draw-basil" d="M0 0C-11-16-9-44 0-60C9-44 11-16 0 0Z" />
      <path className="draw-basil-deep" d="M0 0C11-16 9-44 0-60C3-42 3-18 0 0Z" />
      <path className="draw-line-basil-deep" strokeWidth="1.4" d="M0 4V-50" />
    </g>
  );
}

/** A sprig with five leaves and two olives, about its centre, 110 by 80 units. */
export function SprigShape() {
  return (
    <g>
      <path className="draw-line-basil-deep" strokeWidth="3" d="M-50 16C-24 2 14-4 48-6" />
      {[
        [-38, 8, -40],
        [-16, 1, -24],
        [10, -3, 8],
        [48, -6, 84],
        [-4, 0, 150],
      ].map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(.72)`}>
          <OliveLeafShape />
        </g>
      ))}
      <g transform="translate(-24 6) rotate(8)">
        <OliveShape />
      </g>
      <g transform="translate(22 -2) rotate(-6)">
        <OliveShape isRipe />
      </g>
    </g>
  );
}

/** Olives with their leaves: one product for all. */
export function Olives({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={100} size={size}>
      <g transform="translate(60 42)">
        <SprigShape />
      </g>
    </Drawing>
  );
}
