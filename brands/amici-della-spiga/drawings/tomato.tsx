/** One tomato seen from above, about its centre, 25 units in radius. */
export function TomatoShape() {
  return (
    <g>
      <path
        className="draw-tomato"
        d="M0-22C7-27 20-24 23-13C27-2 25 12 16 19C8 26-8 26-16 19C-25 12-27-2-23-13C-20-24-7-27 0-22Z"
      />
      <path className="draw-line-tomato-light" strokeWidth="4" d="M-17-8C-17-13-14-16-10-17" />
      <path
        className="draw-basil-deep"
        d="M0-4C3-14 9-17 14-17C11-12 10-8 5-4C12-4 17 0 19 5C13 5 7 5 3 1C4 8 2 13-2 17C-4 11-5 6-3 1C-8 5-13 6-18 4C-16-1-11-4-5-4C-10-8-12-12-12-17C-6-16-2-12 0-4Z"
      />
    </g>
  );
}
