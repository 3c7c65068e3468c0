import type { ReactNode } from 'react';

type EmptyStateProps = { drawing?: ReactNode; children: ReactNode; action?: ReactNode };

/** A place with nothing in it yet: what will be here, and how to begin. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {drawing}
      <div className="empty-state-words">{children}</div>
      {action}
    </div>
  );
}
