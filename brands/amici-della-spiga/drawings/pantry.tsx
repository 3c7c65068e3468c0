import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { FarfallaShape } from './farfalle.tsx';
import { FusilloShape } from './fusilli.tsx';
import { PennaShape } from './penne.tsx';
import { NestShape } from './spaghetti-nest.tsx';
import { StellinaShape } from './stelline.tsx';
import { TomatoShape } from './tomato.tsx';

const SPAGHETTI = [15, 20, 25, 30, 35, 40, 45, 50, 55];

type JarProps = { x: number; foot: number; width: number; height: number; lid: string; children: ReactNode };

/** A glass jar that stands on its foot; its content is drawn in the jar's own units. */
function Jar({ x, foot, width, height, lid, children }: JarProps) {
  return (
    <g transform={`translate(${x} ${foot - height})`}>
      <rect className="draw-cream" width={width} height={height} rx="12" />
      {children}
      <path className="draw-line-cream" strokeWidth="5" d={`M10 18V${height - 26}`} opacity=".8" />
      <rect className="draw-line-shade" strokeWidth="3" width={width} height={height} rx="12" />
      <rect className={lid} x="-3" y="-12" width={width + 6} height="18" rx="6" />
    </g>
  );
}

/** What lies in a jar: places and turns of one shape. */
function Heap({ of: Shape, at }: { of: () => ReactNode; at: readonly string[] }) {
  return at.map((place) => (
    <g key={place} transform={place}>
      <Shape />
    </g>
  ));
}

const FARFALLE = [
  'translate(32 96) rotate(-12) scale(.62)',
  'translate(68 92) rotate(16) scale(.62)',
  'translate(36 70) rotate(20) scale(.62)',
  'translate(68 62) rotate(-18) scale(.62)',
  'translate(34 42) rotate(-6) scale(.62)',
  'translate(66 34) rotate(12) scale(.62)',
];
const PENNE = [
  'translate(40 110) rotate(-6) scale(.7)',
  'translate(39 92) rotate(8) scale(.7)',
  'translate(40 74) rotate(-12) scale(.7)',
  'translate(39 56) rotate(10) scale(.7)',
  'translate(40 38) rotate(-4) scale(.7)',
];
const STARS = [
  'translate(18 68)',
  'translate(46 70) rotate(20)',
  'translate(74 68) rotate(40)',
  'translate(30 46) rotate(10)',
  'translate(60 46) rotate(30)',
  'translate(44 24) rotate(50)',
  'translate(74 26) rotate(8)',
];
const FUSILLI = [
  'translate(48 76) rotate(-6) scale(.84)',
  'translate(48 52) rotate(8) scale(.84)',
  'translate(48 30) rotate(-10) scale(.84)',
];

function Shelf({ y }: { y: number }) {
  return (
    <g>
      <path className="draw-ink" d={`M52 ${y + 14}h16v22q-14 0-16-22ZM348 ${y + 14}h16q-2 22-16 22Z`} />
      <rect className="draw-gold-deep" x="8" y={y} width="400" height="14" rx="4" />
      <path className="draw-line-gold" strokeWidth="2" d={`M22 ${y + 5}H180M220 ${y + 9}H390`} />
    </g>
  );
}

/** Two shelves with jars of pasta, a pot of basil and some tomatoes. */
export function Pantry({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <Shelf y={182} />
      <Shelf y={338} />
      <Jar x={30} foot={182} width={66} height={146} lid="draw-tomato">
        {SPAGHETTI.map((x) => (
          <path key={x} className="draw-line-gold" strokeWidth="3.6" d={`M${x} ${24 + (x % 4) * 4}V138`} />
        ))}
      </Jar>
      <Jar x={124} foot={182} width={100} height={116} lid="draw-basil">
        <Heap of={FarfallaShape} at={FARFALLE} />
      </Jar>
      <Jar x={252} foot={182} width={78} height={124} lid="draw-gold">
        <Heap of={PennaShape} at={PENNE} />
      </Jar>
      <g transform="translate(372 166)">
        <g transform="rotate(-30)">
          <LeafShape />
        </g>
        <g transform="rotate(28)">
          <LeafShape />
        </g>
        <g transform="translate(0 -10) scale(1.1)">
          <LeafShape />
        </g>
        <path className="draw-tomato-deep" d="M-22-14H22L16 16H-16Z" />
        <rect className="draw-tomato" x="-25" y="-20" width="50" height="10" rx="4" />
      </g>
      <Jar x={36} foot={338} width={94} height={86} lid="draw-gold">
        <Heap of={StellinaShape} at={STARS} />
      </Jar>
      <Jar x={158} foot={338} width={96} height={92} lid="draw-tomato">
        <Heap of={FusilloShape} at={FUSILLI} />
      </Jar>
      <g transform="translate(322 304) scale(.72)">
        <NestShape />
      </g>
      <g transform="translate(370 316)">
        <TomatoShape />
      </g>
      <g transform="translate(386 288) scale(.7)">
        <TomatoShape />
      </g>
    </Drawing>
  );
}
