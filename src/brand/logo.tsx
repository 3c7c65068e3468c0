import { brand } from './brand.ts';

const CENTRE = { x: 32, y: 12 };
const RADIUS = 33;
/** Where the kernels sit on the smile, in degrees from its right end. */
const PAIRS = [132, 113, 94, 75, 56];
const TIP = 40;
const LEAN = 27;
const KERNEL = 'M0 2C6.5-2 8-13 0-25C-8-13-6.5-2 0 2Z';

const onSmile = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE.x + RADIUS * Math.cos(angle)).toFixed(1)} ${(CENTRE.y + RADIUS * Math.sin(angle)).toFixed(1)}`;
};

const KERNELS = [
  ...PAIRS.flatMap((at) => [
    { at, lean: at - LEAN },
    { at, lean: at + LEAN },
  ]),
  { at: TIP, lean: TIP },
];

/** The mark of the brand: an ear of wheat bent into a smile. */
function Smile() {
  return (
    <svg
      className="logo-mark"
      viewBox="0 0 64 56"
      width="48"
      height="42"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="draw-tomato" cx="22" cy="14" r="4.6" />
      <circle className="draw-tomato" cx="42" cy="14" r="4.6" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="2.6"
        d={`M${onSmile(166)}A${RADIUS} ${RADIUS} 0 0 0 ${onSmile(TIP)}`}
      />
      {KERNELS.map(({ at, lean }) => (
        <path
          key={`${at} ${lean}`}
          className="draw-gold"
          d={KERNEL}
          transform={`translate(${onSmile(at)}) rotate(${lean}) scale(.52)`}
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
