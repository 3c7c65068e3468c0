import type { ReactNode } from 'react';

/** One entry of the menu: a link or a button. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <li className="menu-item">{children}</li>;
}
