import type { ReactNode } from 'react';

/**
 * Until when something can still be done: it stays in view above the form that it is about, and a reader hears it when
 * it changes. Nothing is seen of it while it is empty.
 */
export function Deadline({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="deadline">
      {children}
    </p>
  );
}
