/** Who has written the page; the name is underlined by hand. */
export function Signature({ children }: { children: string }) {
  return (
    <p className="signature">
      {children}
      <svg
        className="signature-line"
        viewBox="0 0 240 18"
        width="240"
        height="18"
        aria-hidden="true"
        focusable="false"
      >
        <path className="draw-line-tomato" strokeWidth="4" d="M4 11C50 2 96 4 140 8S214 14 236 5" />
      </svg>
    </p>
  );
}
