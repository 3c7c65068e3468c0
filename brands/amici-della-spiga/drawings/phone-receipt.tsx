import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { LeafShape } from '../../../src/ui/drawings/leaf.tsx';
import { PaperReceiptShape } from '../../../src/ui/drawings/paper-receipt.tsx';
import { FarfallaShape } from './farfalle.tsx';
import { PennaShape } from './penne.tsx';
import { TomatoShape } from './tomato.tsx';

const STRIPES = Array.from({ length: 7 }, (_, index) => index * 44);

function Phone() {
  return (
    <g transform="rotate(8)">
      <rect className="draw-ink" x="-74" y="-128" width="156" height="264" rx="22" opacity=".18" />
      <rect className="draw-ink" x="-80" y="-134" width="156" height="264" rx="22" />
      <rect className="draw-gold-light" x="-70" y="-116" width="136" height="206" rx="8" />
      <g transform="translate(-2 -12) scale(1.24)">
        <PaperReceiptShape />
      </g>
      <path
        className="draw-line-tomato"
        strokeWidth="5"
        d="M-62-88V-106H-44M58-88V-106H40M-62 62V80H-44M58 62V80H40"
      />
      <circle className="draw-cream" cx="-2" cy="110" r="13" />
      <circle className="draw-tomato" cx="-2" cy="110" r="9" />
    </g>
  );
}

/** A receipt on the table, whole and well lit in the frame of a phone. */
export function PhoneReceipt({ size = 'full' }: DrawingProps) {
  return (
    <Drawing width={416} height={380} size={size}>
      <g transform="rotate(-6 208 190)">
        <rect className="draw-cream" x="48" y="66" width="308" height="264" rx="8" />
        <path className="draw-veil" d={STRIPES.map((at) => `M${48 + at} 66h22v264h-22z`).join('')} />
        <path
          className="draw-veil"
          d={STRIPES.slice(0, 6)
            .map((at) => `M48 ${66 + at}h308v22h-308z`)
            .join('')}
        />
      </g>
      <g transform="translate(112 178) rotate(-14) scale(1.24)">
        <PaperReceiptShape />
      </g>
      <g transform="translate(258 186)">
        <Phone />
      </g>
      <g transform="translate(64 322) rotate(-16)">
        <FarfallaShape />
      </g>
      <g transform="translate(152 348) rotate(10)">
        <PennaShape />
      </g>
      <g transform="translate(60 58) scale(1.1)">
        <TomatoShape />
      </g>
      <g transform="translate(104 50) rotate(70)">
        <LeafShape />
      </g>
      <g transform="translate(382 330) rotate(-20) scale(.86)">
        <FarfallaShape />
      </g>
    </Drawing>
  );
}
