import { Children, type ReactNode } from 'react';
import { Row } from './stack.tsx';

type EntryProps = {
  /** When it was. */
  when: ReactNode;
  title: ReactNode;
  drawing: ReactNode;
  /** How it stands, beside its day. */
  badge?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** One event of a `Timeline`. */
export function TimelineEntry({ when, title, drawing, badge, actions, children }: EntryProps) {
  return (
    <article className="timeline-entry">
      <div className="timeline-drawing">{drawing}</div>
      <div className="timeline-words">
        <p className="timeline-when">
          {when}
          {badge}
        </p>
        <h2 className="timeline-title">{title}</h2>
        {children}
        {actions && <Row>{actions}</Row>}
      </div>
    </article>
  );
}

/** Events, one after the other in time, along a stalk of wheat; where there is room they stand on its two sides. */
export function Timeline({ children }: { children: ReactNode }) {
  return (
    <ol className="timeline">
      {Children.map(children, (entry) => (
        <li className="timeline-item">{entry}</li>
      ))}
    </ol>
  );
}
