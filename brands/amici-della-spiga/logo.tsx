import { brand } from './brand.ts';

const CENTRE = { x: 32, y: 10 };
const RADIUS = 32;
/** Where the pairs of kernels sit on the smile, in degrees from its right end, from the stalk to the tip. */
const PAIRS = [134, 120, 106, 92, 78, 64, 50];
const TIP = 36;
const STALK = 168;
/** How far a kernel of a pair stands off the stalk, and how it leans away from it. */
const OFFSET = 2.4;
const LEAN = 24;
const KERNEL = 'M0 2C6.5-2 8-13 0-25C-8-13-6.5-2 0 2Z';

function onSmile(degrees: number, radius = RADIUS): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE.y + radius * Math.sin(angle)).toFixed(1)}`;
}

const KERNELS = [
  ...PAIRS.flatMap((at) => [
    { place: onSmile(at, RADIUS - OFFSET), turn: at - LEAN },
    { place: onSmile(at, RADIUS + OFFSET), turn: at + LEAN },
  ]),
  { place: onSmile(TIP), turn: TIP },
];

/** The mark of the brand: an ear of wheat bent into a smile. */
function Smile() {
  return (
    <svg
      className="logo-mark"
      viewBox="0 0 64 52"
      width="52"
      height="42"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="draw-tomato" cx="23" cy="10" r="4.6" />
      <circle className="draw-tomato" cx="42" cy="10" r="4.6" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="2.4"
        d={`M${onSmile(STALK)}A${RADIUS} ${RADIUS} 0 0 0 ${onSmile(TIP)}`}
      />
      {KERNELS.map(({ place, turn }) => (
        <path
          key={place}
          className="draw-gold"
          d={KERNEL}
          transform={`translate(${place}) rotate(${turn}) scale(.44)`}
        />
      ))}
    </svg>
  );
}

/** Mark and name; inside a link, the name is the link's own. */
export function Logo() {
  return (
    <span className="logo">
      <Smile />
      <span className="logo-name">{brand.name}</span>
    </span>
  );
}
