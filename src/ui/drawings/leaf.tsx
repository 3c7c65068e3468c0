/** One basil leaf growing upwards from its stalk at the origin, 30 by 40 units. */
export function LeafShape() {
  return (
    <g>
      <path className="draw-basil" d="M0 0C-20-8-19-28 0-40C19-28 20-8 0 0Z" />
      <path className="draw-basil-deep" d="M0 0C20-8 19-28 0-40C5-27 5-12 0 0Z" opacity=".55" />
      <path className="draw-line-basil-deep" strokeWidth="1.6" d="M0 6V-32M0-10-9-18M0-18 8-25" />
    </g>
  );
}
