import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type SiteHeaderProps = {
  /** The place to which a change of page scrolls. */
  id?: string | undefined;
  menu: { id: string; open: boolean; label: string; onToggle: (open: boolean) => void };
  /** The link home. */
  logo: ReactNode;
  action?: ReactNode;
  profile?: ReactNode;
  /** The menu's panel. */
  children: ReactNode;
};

/** Burger, logo, the one action of the site and the profile. The burger opens its panel before any script has run. */
export function SiteHeader({ id, menu, logo, action, profile, children }: SiteHeaderProps) {
  /* Where popovers are unknown the press does what they would have done. */
  const press = () => {
    if (!('popover' in HTMLElement.prototype)) menu.onToggle(!menu.open);
  };
  return (
    <header className="site-header" id={id}>
      <div className="site-header-bar width-page">
        <button
          type="button"
          className="site-header-burger"
          popoverTarget={menu.id}
          aria-label={menu.label}
          aria-expanded={menu.open}
          aria-controls={menu.id}
          onClick={press}
        >
          <Icon name={menu.open ? 'close' : 'menu'} />
        </button>
        <div className="site-header-logo">{logo}</div>
        <div className="site-header-end">
          {action}
          {profile}
        </div>
      </div>
      {children}
    </header>
  );
}
