import { useId } from 'react';
import { Drawing, type DrawingProps } from './drawing.tsx';
import { PaperReceiptShape } from './paper-receipt.tsx';

/** How a receipt was photographed: as it should be, or cut off, in the dark, crumpled. */
type PhotoQuality = 'whole' | 'cut' | 'dark' | 'crumpled';

const PLACES: Record<PhotoQuality, string> = {
  whole: 'translate(74 52) scale(.68)',
  cut: 'translate(60 88) rotate(16) scale(1.08)',
  dark: 'translate(74 52) scale(.68)',
  crumpled: 'translate(76 54) rotate(-24) scale(.62 .5)',
};
const CREASES = 'M52 26 70 48 58 64 84 78M96 30 82 46 98 60';

/** One photograph of a receipt, with a tick or a cross. */
export function PhotoSample({ size, quality }: DrawingProps & { quality: PhotoQuality }) {
  const frame = useId();
  return (
    <Drawing width={150} height={122} size={size}>
      <clipPath id={frame}>
        <rect x="4" y="4" width="140" height="98" rx="10" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <rect className="draw-gold-light" width="150" height="110" />
        <path className="draw-gold" d="M0 30H150V36H0ZM0 70H150V76H0Z" opacity=".5" />
        <g transform={PLACES[quality]}>
          <PaperReceiptShape />
        </g>
        {quality === 'crumpled' && <path className="draw-line-shade" strokeWidth="3" d={CREASES} />}
        {quality === 'dark' && <rect className="draw-night" width="150" height="110" opacity=".78" />}
      </g>
      <rect className="draw-line-ink" strokeWidth="3" x="4" y="4" width="140" height="98" rx="10" />
      {quality === 'whole' ? (
        <g>
          <circle className="draw-basil-deep" cx="130" cy="102" r="18" />
          <path className="draw-line-cream" strokeWidth="5" d="M122 103 128 109 139 96" />
        </g>
      ) : (
        <g>
          <circle className="draw-tomato" cx="130" cy="102" r="18" />
          <path className="draw-line-cream" strokeWidth="5" d="M123 95 137 109M137 95 123 109" />
        </g>
      )}
    </Drawing>
  );
}
