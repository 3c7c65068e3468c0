import type { ReactNode } from 'react';

/** Words for who listens to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** A line that is spoken when it changes and seen by nobody; keep it on the page, empty, before it speaks. */
export function LiveText({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}
