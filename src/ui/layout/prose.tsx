import type { ReactNode } from 'react';

/** Long text: paragraphs, headings and lists in their natural rhythm. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
