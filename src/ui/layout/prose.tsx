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
