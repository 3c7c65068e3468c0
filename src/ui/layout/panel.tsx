import type { ReactNode } from 'react';
import { Row } from './stack.tsx';

type PanelProps = {
  title: ReactNode;
  drawing: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** One thing that matters more than its neighbours: a drawing and, beside or below it, its words. */
export function Panel({ title, drawing, actions, children }: PanelProps) {
  return (
    <article className="panel">
      <div className="panel-drawing">{drawing}</div>
      <div className="panel-words">
        <h2>{title}</h2>
        {children}
        {actions && <Row>{actions}</Row>}
      </div>
    </article>
  );
}
