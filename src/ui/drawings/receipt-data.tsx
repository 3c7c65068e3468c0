import { Drawing, type DrawingProps } from './drawing.tsx';
import { PaperReceiptShape } from './paper-receipt.tsx';

/** A pencil about its centre, 74 units long. */
function Pencil() {
  return (
    <g>
      <path className="draw-gold" d="M-24-6H26V6H-24Z" />
      <path className="draw-gold-light" d="M-24-6H26V-2H-24Z" />
      <path className="draw-cream" d="M-24-6-38 0-24 6Z" />
      <path className="draw-ink" d="M-32-2.6-38 0-32 2.6Z" />
      <path className="draw-tomato" d="M26-6H34Q38 0 34 6H26Z" />
    </g>
  );
}

/** The figures of a receipt, each in its ring, and the pencil that copies them. */
export function ReceiptData({ size }: DrawingProps) {
  return (
    <Drawing width={120} height={130} size={size}>
      <g transform="translate(50 64)">
        <PaperReceiptShape />
        <g className="draw-line-tomato" strokeWidth="2.6">
          <rect x="8" y="4" width="26" height="16" rx="8" />
          <rect x="-34" y="19" width="48" height="14" rx="7" />
          <rect x="-34" y="35" width="44" height="14" rx="7" />
        </g>
      </g>
      <g transform="translate(92 98) rotate(42)">
        <Pencil />
      </g>
    </Drawing>
  );
}
