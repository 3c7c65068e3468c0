/** One fork with its tines up, about its centre, 24 by 140 units. */
export function ForkShape() {
  return (
    <g>
      <path className="draw-line-ink" strokeWidth="3.6" d="M-9.2-68V-48M-3.1-68V-48M3.1-68V-48M9.2-68V-48" />
      <path
        className="draw-ink"
        d="M-11-50V-46C-11-34-3-31-2.6-20L-5 60C-5 69 5 69 5 60L2.6-20C3-31 11-34 11-46V-50Z"
      />
    </g>
  );
}
