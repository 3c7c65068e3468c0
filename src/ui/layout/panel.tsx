import type { ReactNode } from 'react';

type PanelProps = {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  drawing: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** One thing that matters more than its neighbours: a drawing and, beside or below it, its words. */
export function Panel({ title, level = 3, drawing, actions, children }: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="panel">
      <div className="panel-drawing">{drawing}</div>
      <div className="panel-words">
        <Heading className="panel-title">{title}</Heading>
        {children}
        {actions && <div className="panel-actions">{actions}</div>}
      </div>
    </article>
  );
}
