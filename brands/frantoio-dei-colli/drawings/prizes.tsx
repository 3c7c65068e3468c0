import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { TreeShape } from './grove.tsx';
import { SprigShape } from './olive.tsx';

/** The mill on its hill among olive trees. */
export function MillHouse({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={120} size={size}>
      <circle className="draw-gold" cx="130" cy="26" r="14" />
      <path className="draw-gold-light" d="M4 112C22 84 60 78 92 86 122 92 146 88 156 84V112Z" />
      <path className="draw-cream" d="M46 48H108V94H46Z" />
      <path className="draw-shade" d="M90 48H108V94H90Z" />
      <path className="draw-tomato" d="M38 50 54 28H102L116 50Z" />
      <path className="draw-ink" d="M54 58h9v11h-9zM94 58h8v11h-8zM68 94V76Q76 68 84 76V94Z" />
      <g transform="translate(28 100) scale(.56)">
        <TreeShape />
      </g>
      <g transform="translate(134 98) scale(.5)">
        <TreeShape />
      </g>
    </Drawing>
  );
}

/** Three blue glasses for a tasting, as tasters use them so that the colour tells nothing. */
export function TastingGlasses({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={120} size={size}>
      <path className="draw-gold-deep" d="M8 98H152V106H8Z" />
      {[36, 80, 124].map((x) => (
        <g key={x} transform={`translate(${x} 98)`}>
          <path
            className="draw-tomato-light"
            d="M-14-52H14C22-34 20-8 10 0H-10C-20-8-22-34-14-52Z"
            opacity=".85"
          />
          <path className="draw-gold" d="M-18-22C-8-18 8-26 18-22C18-12 14-3 10 0H-10C-14-3-18-12-18-22Z" />
          <ellipse className="draw-line-tomato-deep" strokeWidth="2" cy="-52" rx="14" ry="4" />
          <path className="draw-line-cream" strokeWidth="3" d="M-11-40C-14-30-14-20-12-12" opacity=".8" />
        </g>
      ))}
      <g transform="translate(80 24) scale(.7)">
        <SprigShape />
      </g>
    </Drawing>
  );
}

/** A board, a bowl and a spoon of olive wood. */
export function WoodenSet({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={120} size={size}>
      <g transform="rotate(-8 70 60)">
        <rect className="draw-gold-deep" x="16" y="30" width="92" height="66" rx="16" />
        <rect className="draw-gold" x="16" y="26" width="92" height="66" rx="16" />
        <path
          className="draw-line-gold-deep"
          strokeWidth="2"
          d="M24 46C46 38 74 54 100 44M22 62C46 56 76 70 102 60M26 78C50 72 74 84 98 76"
        />
        <circle className="draw-gold-deep" cx="98" cy="36" r="5" />
      </g>
      <path className="draw-gold-deep" d="M86 74H150C150 96 138 106 118 106S86 96 86 74Z" />
      <ellipse className="draw-gold-light" cx="118" cy="74" rx="32" ry="8" />
      <path className="draw-line-gold-deep" strokeWidth="6" d="M120 72 140 20" />
      <ellipse className="draw-gold-deep" cx="142" cy="16" rx="7" ry="11" transform="rotate(20 142 16)" />
    </Drawing>
  );
}
