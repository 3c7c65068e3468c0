import { Children, type ReactNode } from 'react';

/** Cards as a list, as many in a line as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="card-grid">
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
