import { Drawing, type DrawingProps } from './drawing.tsx';

const DIGITS = [32, 43, 54, 66, 77, 88];

/** An open envelope with a code of six digits in it. */
export function CodeEnvelope({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={110} size={size}>
      <path className="draw-gold-deep" d="M10 48 56 12Q60 9 64 12L110 48V60H10Z" />
      <rect className="draw-cream" x="20" y="22" width="80" height="66" rx="5" />
      <path className="draw-line-shade" strokeWidth="3.5" d="M40 34H80" />
      {DIGITS.map((x) => (
        <circle key={x} className="draw-tomato" cx={x} cy="50" r="3.6" />
      ))}
      <path className="draw-gold" d="M10 48 60 82 110 48V98Q110 104 104 104H16Q10 104 10 98Z" />
      <path
        className="draw-gold-light"
        d="M12 102 52 70Q60 64 68 70L108 102Q106 104 104 104H16Q14 104 12 102Z"
      />
      <path className="draw-line-gold-deep" strokeWidth="2" d="M12 102 52 70Q60 64 68 70L108 102" />
    </Drawing>
  );
}
