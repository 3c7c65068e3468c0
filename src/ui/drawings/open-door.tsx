import { Drawing, type DrawingProps } from './drawing.tsx';
import { LeafShape } from './leaf.tsx';

const FLAGS = [
  [54, 44, 'draw-tomato'],
  [110, 60, 'draw-gold'],
  [168, 68, 'draw-basil'],
  [226, 68, 'draw-tomato'],
  [284, 60, 'draw-gold'],
  [340, 44, 'draw-basil'],
] as const;
const WREATH = Array.from({ length: 18 }, (_, index) => index * 20);
const KERNEL = 'M0 3C8-2 9-16 0-28C-9-16-8-2 0 3Z';
const TILES = Array.from({ length: 9 }, (_, index) => index);

function Bunting() {
  return (
    <g>
      <path className="draw-line-ink" strokeWidth="2.5" d="M20 24C120 76 296 76 396 24" />
      {FLAGS.map(([x, y, colour]) => (
        <path key={x} className={colour} d={`M${x - 16} ${y - 4}H${x + 20}L${x + 2} ${y + 30}Z`} />
      ))}
    </g>
  );
}

/** A wreath of wheat on the leaf of the door, narrowed as the door is. */
function Wreath() {
  return (
    <g transform="translate(315 212) skewY(8) scale(.56 1)">
      <circle className="draw-line-gold-deep" strokeWidth="5" r="27" />
      {WREATH.map((turn, index) => (
        <g
          key={turn}
          transform={`rotate(${turn}) translate(${index % 2 ? 23 : 31} 0) rotate(${index % 2 ? -24 : 24})`}
        >
          <path className={index % 2 ? 'draw-gold-light' : 'draw-gold'} d={KERNEL} transform="scale(.7)" />
        </g>
      ))}
      <path
        className="draw-tomato"
        d="M0 28C-26 14-28 44 0 32 28 44 26 14 0 28ZM-4 32-16 60-6 54 0 36 6 54 16 60 4 32Z"
      />
    </g>
  );
}

function BasilPot({ x, scale }: { x: number; scale: number }) {
  return (
    <g transform={`translate(${x} 348) scale(${scale})`}>
      {[-44, -16, 16, 44].map((turn) => (
        <g key={turn} transform={`translate(0 -40) rotate(${turn})`}>
          <LeafShape />
        </g>
      ))}
      <path className="draw-tomato-deep" d="M-26-40H26L18 0H-18Z" />
      <rect className="draw-tomato" x="-30" y="-48" width="60" height="13" rx="5" />
    </g>
  );
}

/** A door that stands open, with the table set inside. */
export function OpenDoor({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <path className="draw-shade" d="M82 350V186C82 110 136 84 192 84S302 110 302 186V350Z" />
      <path className="draw-gold-light" d="M100 350V190C100 126 146 102 192 102S284 126 284 190V350Z" />
      <path className="draw-line-ink" strokeWidth="3" d="M192 102V158" />
      <path className="draw-tomato" d="M168 178C168 150 216 150 216 178Z" />
      <circle className="draw-gold" cx="192" cy="184" r="9" />
      <path className="draw-cream" d="M118 268H266L274 290H110Z" />
      <path
        className="draw-veil"
        d="M118 268h16l-5 22h-19zM151 268h16l-2 22h-18zM184 268h16l2 22h-20zM217 268h16l6 22h-18zM250 268h16l8 22h-18z"
      />
      <path className="draw-line-gold-deep" strokeWidth="7" d="M126 292V348M258 292V348" />
      <path className="draw-gold" d="M160 246C164 222 220 222 224 246Z" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="2"
        d="M170 244C172 232 186 230 190 240M192 232C200 228 212 234 212 244M180 244C184 236 196 236 202 244"
      />
      <path className="draw-tomato" d="M156 244H228C228 260 212 269 192 269S156 260 156 244Z" />
      <path className="draw-basil-deep" d="M284 190C284 140 320 118 340 112V364L284 350Z" />
      <path
        className="draw-line-basil"
        strokeWidth="3"
        d="M296 186C297 158 314 140 328 132V268L296 262ZM296 282 328 290V342L296 334Z"
      />
      <circle className="draw-gold" cx="292" cy="262" r="5" />
      <Wreath />
      <path className="draw-ink" d="M20 348H396V354H20Z" opacity=".35" />
      {TILES.map((at) => (
        <path
          key={at}
          className={at % 2 ? 'draw-cream' : 'draw-tomato-light'}
          d={`M${112 + at * 18} 352h18l3 16h-20z`}
        />
      ))}
      <BasilPot x={50} scale={1} />
      <BasilPot x={374} scale={0.8} />
      <Bunting />
    </Drawing>
  );
}
