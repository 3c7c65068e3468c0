import type { ReactNode } from 'react';

type InvitationProps = { title: ReactNode; drawing: ReactNode; action: ReactNode; children: ReactNode };

/** A warm word at the end of a page: a drawing, what it is about, and the way there. */
export function Invitation({ title, drawing, action, children }: InvitationProps) {
  return (
    <div className="invitation">
      <div className="invitation-drawing">{drawing}</div>
      <div className="invitation-words">
        <h2>{title}</h2>
        {children}
        {action}
      </div>
    </div>
  );
}
