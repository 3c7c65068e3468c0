import type { ReactNode } from 'react';

type ProseProps = {
  /** Few words that carry a page are written larger. */
  size?: 'body' | 'large' | undefined;
  children: ReactNode;
};

/** Long text: paragraphs, headings and lists in their natural rhythm. */
export function Prose({ size = 'body', children }: ProseProps) {
  return <div className={`prose prose-${size}`}>{children}</div>;
}

/** One sentence of the text, pulled out of it and written large. */
export function PullQuote({ children }: { children: ReactNode }) {
  return <p className="pull-quote">{children}</p>;
}

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

type CookMarkProps = { cook: 'adult' | 'child' | 'together'; children: ReactNode };

/** Who does a step of a recipe: in words, in a colour for each. */
export function CookMark({ cook, children }: CookMarkProps) {
  return <span className={`cook-mark cook-mark-${cook}`}>{children}</span>;
}
