import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type MenuGroupProps = { label: ReactNode; open?: boolean | undefined; children: ReactNode };

/** An entry that unfolds into further ones, by native means. */
export function MenuGroup({ label, open, children }: MenuGroupProps) {
  return (
    <li className="menu-group">
      <details open={open}>
        <summary>
          {label}
          <Icon name="chevron" />
        </summary>
        <ul className="menu-group-entries">{children}</ul>
      </details>
    </li>
  );
}
