import type { MouseEvent, ReactNode } from 'react';
import { currentPath } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { MenuItem } from '../ui/shell/menu-item.tsx';

type MenuLinkProps = {
  href: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
};

/** An entry that leads somewhere and closes the menu, even where the path stays; the page in view is marked. */
export function MenuLink({ href, onClick, children }: MenuLinkProps) {
  const shell = useFlow('shell');
  const path = useFlowState('shell', currentPath);
  const press = (event: MouseEvent) => {
    onClick?.(event);
    shell.send({ type: 'menu.close' });
  };
  return (
    <MenuItem>
      <a href={href} onClick={press} aria-current={path === href ? 'page' : undefined}>
        {children}
      </a>
    </MenuItem>
  );
}
