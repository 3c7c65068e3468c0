import { Children, type ReactNode } from 'react';

type PointProps = {
  drawing: ReactNode;
  title: ReactNode;
  /** Where it leads. */
  action?: ReactNode;
  children: ReactNode;
};

/** One thought with its drawing beside it. */
export function Point({ drawing, title, action, children }: PointProps) {
  return (
    <div className="point">
      <div className="point-drawing">{drawing}</div>
      <div className="point-words">
        <h3>{title}</h3>
        {children}
        {action && <p className="row-links">{action}</p>}
      </div>
    </div>
  );
}

/** Some thoughts of equal weight, without frames: two in a line where there is room. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className="points">
      {Children.map(children, (point) => (
        <li>{point}</li>
      ))}
    </ul>
  );
}
