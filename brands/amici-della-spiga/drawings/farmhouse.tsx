import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';

const WINDOWS = [52, 76, 100];

/** A farmhouse on a hill among cypresses. */
export function Farmhouse({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={120} size={size}>
      <circle className="draw-gold" cx="126" cy="28" r="15" />
      <path className="draw-gold-light" d="M4 112C22 84 60 78 92 86 122 92 146 88 156 84V112Z" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="1.6"
        d="M16 108C40 96 72 96 96 102M60 110C90 104 124 104 150 98"
      />
      <path className="draw-cream" d="M42 46H112V94H42Z" />
      <path className="draw-shade" d="M92 46H112V94H92Z" />
      <path className="draw-tomato" d="M36 48 50 28H106L118 48Z" />
      <path
        className="draw-line-tomato-deep"
        strokeWidth="1.6"
        d="M58 28 52 48M74 28 72 48M90 28 93 48M104 28 110 46"
      />
      {WINDOWS.map((x) => (
        <path key={x} className="draw-basil-deep" d={`M${x} 56h7v10h-7z`} />
      ))}
      <path className="draw-basil-deep" d="M70 94V80Q76 73 82 80V94Z" />
      <path className="draw-basil-deep" d="M26 94C17 80 20 46 26 34 32 46 35 80 26 94Z" />
      <path className="draw-basil" d="M134 90C126 78 128 54 134 44 140 54 142 78 134 90Z" />
      <path className="draw-line-ink" strokeWidth="2.4" d="M26 94V102M134 90V96" />
    </Drawing>
  );
}
