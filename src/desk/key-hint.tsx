import type { ReactNode } from 'react';

/** A button with the key that does the same; who listens reads the list of keys instead. */
export function KeyHint({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="desk-key-hint">
      {children}
      <span className="desk-key" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}
