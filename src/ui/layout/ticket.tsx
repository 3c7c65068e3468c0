import type { ReactNode } from 'react';

type TicketProps = { drawing: ReactNode; action: ReactNode; children: ReactNode };

/** What is on today, cut out like a ticket. It keeps its height whatever it says. */
export function Ticket({ drawing, action, children }: TicketProps) {
  return (
    <div className="ticket">
      <div className="ticket-drawing">{drawing}</div>
      <div className="ticket-words">{children}</div>
      <div>{action}</div>
    </div>
  );
}
