import type { ReactNode, Ref } from 'react';

type HeroProps = {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** In small print below the actions; four lines of it keep their place, also while there is nothing to say. */
  facts?: ReactNode;
  drawing: ReactNode;
  /** Its words change while it is in view: two lines of title and three of text keep their place. */
  steady?: boolean | undefined;
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** How a page opens: its heading first, so that it is painted first, and a drawing beside or below it. */
export function Hero({ title, children, actions, facts, drawing, steady = false, ref }: HeroProps) {
  return (
    <header className={`hero width-page${steady ? ' hero-steady' : ''}`}>
      <div className="hero-words">
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        <div className="hero-lead">{children}</div>
        {actions && <div className="hero-actions">{actions}</div>}
        {facts !== undefined && <div className="hero-facts">{facts}</div>}
      </div>
      <div className="hero-drawing">{drawing}</div>
    </header>
  );
}
