import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** A question whose answer opens below it, before any script has run as well. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary className="disclosure-title">
        <span>{title}</span>
        <Icon name="chevron" />
      </summary>
      <div className="disclosure-answer">{children}</div>
    </details>
  );
}
