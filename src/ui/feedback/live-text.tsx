import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A line that is spoken when it changes and seen by nobody; keep it on the page, empty, before it speaks. */
export function LiveText({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}
