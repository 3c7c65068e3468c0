import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';

type DisclosureProps = {
  title: ReactNode;
  /** The anchor that leads to it. */
  id?: string | undefined;
  /** Whether the address names this anchor: then it opens. */
  isNamed?: boolean;
  children: ReactNode;
};

/** A question whose answer opens below it, before any script has run as well. */
export function Disclosure({ title, id, isNamed = false, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Opened once, not bound to the property: folding it again is the reader's.
  useEffect(() => {
    if (isNamed && details.current) details.current.open = true;
  }, [isNamed]);
  return (
    <details ref={details} id={id} className="disclosure">
      <summary className="disclosure-title">
        <span>{title}</span>
        <Icon name="chevron" />
      </summary>
      <div className="disclosure-answer">{children}</div>
    </details>
  );
}
