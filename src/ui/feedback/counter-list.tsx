import { Children, type ReactNode } from 'react';

/** Counters beside each other, as far as there is room. */
export function CounterList({ children }: { children: ReactNode }) {
  return (
    <ul className="counter-list">
      {Children.map(children, (counter) => (
        <li>{counter}</li>
      ))}
    </ul>
  );
}
