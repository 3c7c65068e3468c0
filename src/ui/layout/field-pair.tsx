import type { ReactNode } from 'react';

/** Short fields that belong together: side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
