import type { ReactNode, Ref } from 'react';

type HeroProps = {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  drawing: ReactNode;
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** How a page opens: its heading first, so that it is painted first, and a drawing beside or below it. */
export function Hero({ title, children, actions, drawing, ref }: HeroProps) {
  return (
    <header className="hero width-page">
      <div className="hero-words">
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        <div className="hero-lead">{children}</div>
        {actions && <div className="hero-actions">{actions}</div>}
      </div>
      <div className="hero-drawing">{drawing}</div>
    </header>
  );
}
