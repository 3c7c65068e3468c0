import type { ReactNode } from 'react';

type VisitorsOnlyProps = {
  /** Words in a line, not a block. */
  inline?: boolean;
  children: ReactNode;
};

/**
 * What only a visitor is to see. Where a session is kept it keeps its place unseen until it is known who is here: the
 * start script marks the page before its first frame, the site takes the mark away (docs/decisions/0014).
 */
export function VisitorsOnly({ inline = false, children }: VisitorsOnlyProps) {
  const Place = inline ? 'span' : 'div';
  return <Place className="visitors-only">{children}</Place>;
}
