import type { ComponentPropsWithRef, ReactNode } from 'react';
import { currentPath, isMenuOpen } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { brand } from '../brand/brand.ts';
import { Logo } from '../brand/logo.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Menu } from './menu.tsx';
import { ParticipateButton } from './participate-button.tsx';

type IconLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'children' | 'href'> & {
  href: string;
  label: string;
  icon: IconName;
};

/** A link told by a sign alone; its name is for who cannot see the sign. */
export function IconLink({ label, icon, href, ...link }: IconLinkProps) {
  return (
    <a {...link} href={href} className="icon-link" aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}

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

function ProfileLink() {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const path = useFlowState('shell', currentPath);
  const { t } = useMessages();
  if (!isPlayer || path === '/profile') return null;
  return <IconLink href="/profile" icon="person" label={t('shell.profile')} />;
}

/** Burger, logo, "Partecipa", and the way to the personal area. */
export function Header() {
  const shell = useFlow('shell');
  const isOpen = useFlowState('shell', isMenuOpen);
  const { t } = useMessages();
  const toggle = (open: boolean) => shell.send({ type: open ? 'menu.open' : 'menu.close' });
  return (
    <SiteHeader
      id="header"
      menu={{ id: 'menu', open: isOpen, label: t('shell.menu.toggle'), onToggle: toggle }}
      logo={
        <a href="/" aria-label={t('shell.logo', { brand: brand.name })}>
          <Logo />
        </a>
      }
      action={<ParticipateButton />}
      profile={<ProfileLink />}
    >
      <Menu open={isOpen} onToggle={toggle} />
    </SiteHeader>
  );
}
