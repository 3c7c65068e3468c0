import { Children, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';

type FoldedEntryProps = {
  /** The anchor that leads to it. */
  id?: string | undefined;
  /** Whether the address names this anchor: then it opens. */
  isNamed?: boolean;
  /** Gets the line, which can have the focus. */
  line?: Ref<HTMLElement> | undefined;
  title: ReactNode;
  /** A few words and a status, which stand in the line, too. */
  meta: ReactNode;
  status: ReactNode;
  /** Why it has this status, below the words of the line while the rest is folded. */
  reason?: ReactNode;
  /** What can be done about it, below everything. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One thing of a list in one line, the rest of it on demand. */
export function FoldedEntry({
  id,
  isNamed = false,
  line,
  title,
  meta,
  status,
  reason,
  actions,
  children,
}: FoldedEntryProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Opened once, not bound to the property: folding it again is the reader's.
  useEffect(() => {
    if (isNamed && details.current) details.current.open = true;
  }, [isNamed]);
  return (
    <article id={id}>
      <details ref={details} className="folded-entry">
        <summary ref={line} className="folded-entry-line">
          <h3 className="folded-entry-title">{title}</h3>
          <span className="folded-entry-meta">
            {meta}
            {reason && <span className="folded-entry-reason">{reason}</span>}
          </span>
          <span className="folded-entry-status">{status}</span>
          <Icon name="chevron" />
        </summary>
        <div className="folded-entry-words">
          {children}
          {actions && <div className="card-actions">{actions}</div>}
        </div>
      </details>
    </article>
  );
}

/** Things of one kind, a line each. */
export function FoldedList({ children }: { children: ReactNode }) {
  return (
    <ul className="folded-list">
      {Children.map(children, (entry) => (
        <li>{entry}</li>
      ))}
    </ul>
  );
}
