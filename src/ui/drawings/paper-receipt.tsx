const EDGE = 'L31 62 24 55 17 62 10 55 3 62-4 55-11 62-18 55-25 62-32 55-38 62';

/** A till receipt about its centre, 76 by 122 units, with its four figures: number, day, hour, total. */
export function PaperReceiptShape() {
  return (
    <g>
      <path className="draw-shade" d={`M-34-56H42V66${EDGE}Z`} />
      <path className="draw-cream" d={`M-38-60H38V62${EDGE}Z`} />
      <path className="draw-line-shade" strokeWidth="1.5" d={`M-38-60H38V62${EDGE}Z`} />
      <path className="draw-line-ink" strokeWidth="4" d="M-14-48H14" />
      <path className="draw-line-shade" strokeWidth="3" d="M-22-39H22" />
      <path
        className="draw-line-shade"
        strokeWidth="3.5"
        d="M-28-24H2M18-24H28M-28-14H-6M18-14H28M-28-4H6M18-4H28"
      />
      <path className="draw-line-ink" strokeWidth="4.5" d="M-28 12H-8M12 12H28" />
      <path className="draw-line-ink" strokeWidth="3" d="M-28 26H-10M-2 26H8M-28 42H4" />
    </g>
  );
}
