import type { ReactNode } from 'react';

/** Links that stand alone in their line, or side by side: each high enough for a finger, and apart from the next. */
export function LinkLine({ children }: { children: ReactNode }) {
  return <p className="link-line">{children}</p>;
}
