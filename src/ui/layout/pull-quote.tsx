import type { ReactNode } from 'react';

/** One sentence of the text, pulled out of it and written large. */
export function PullQuote({ children }: { children: ReactNode }) {
  return <p className="pull-quote">{children}</p>;
}
