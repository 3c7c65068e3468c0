import type { ComponentPropsWithRef, ReactNode } from 'react';
import { brand } from '#brand/brand.ts';
import { Logo } from '#brand/logo.tsx';
import {
  hasContest,
  isContestComing,
  isContestInArchive,
} from '../../machines/contest-status/contest-status.selectors.ts';
import { currentPath, isHeaderAway, isMenuOpen } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { AfterHydration, lazyPart } from '../components/after-hydration.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';
import { Menu } from './menu.tsx';
import { ParticipateButton } from './participate-button.tsx';

type IconLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'children' | 'href'> & {
  href: string;
  label: string;
  icon: IconName;
  /** The visible label, shown beside the icon where there is room; part of `label`. */
  words?: string | undefined;
};

/** A link with an icon and an optional visible label. `label` is its accessible name. */
export function IconLink({ label, icon, href, words, ...link }: IconLinkProps) {
  return (
    <a
      {...link}
      href={href}
      className={words ? 'icon-link icon-link-worded' : 'icon-link'}
      aria-label={label}
    >
      <Icon name={icon} />
      {words && <span className="icon-link-words">{words}</span>}
    </a>
  );
}

type SiteHeaderProps = {
  /** The id of an element before the header to which a change of page scrolls: the header itself is always in view. */
  id?: string | undefined;
  /** Hides the header; focus inside shows it again. */
  away?: boolean | undefined;
  menu: { id: string; open: boolean; label: string; onToggle: (open: boolean) => void };
  /** The link home. */
  logo: ReactNode;
  /** The main pages, where there is room for them. */
  nav?: ReactNode;
  action?: ReactNode;
  profile?: ReactNode;
  /** The menu's panel. */
  children: ReactNode;
};

/** Burger, logo, the main pages, the actions and the profile. The burger opens its panel before any script has run. */
export function SiteHeader({ id, away, menu, logo, nav, action, profile, children }: SiteHeaderProps) {
  /* In browsers without popovers the press toggles the panel. */
  const press = () => {
    if (!('popover' in HTMLElement.prototype)) menu.onToggle(!menu.open);
  };
  return (
    <>
      <div id={id} />
      <header className="site-header" data-away={away || undefined}>
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
          {nav}
          <div className="site-header-end">
            {action}
            {profile}
          </div>
        </div>
        {children}
      </header>
    </>
  );
}

/** `/contest` while a campaign runs or is about to begin; otherwise, and before the clock has been read, the archive. */
function MainPages() {
  const isRunning = useFlowState('contestStatus', hasContest);
  const isComing = useFlowState('contestStatus', isContestComing);
  const isInArchive = useFlowState('contestStatus', isContestInArchive);
  const path = useFlowState('shell', currentPath);
  const { t } = useMessages();
  const pages = [
    {
      href: isRunning || isComing ? '/contest' : '/archive',
      name: t(isInArchive ? 'shell.menu.archive' : 'shell.menu.contest'),
    },
    { href: '/prizes', name: t('shell.menu.prizes') },
    { href: '/missions', name: t('shell.menu.missions') },
    { href: '/headings', name: t('shell.menu.blog') },
    { href: '/manifest', name: t('shell.menu.manifest') },
  ];
  return (
    <nav className="site-header-nav" aria-label={t('shell.header.pages')}>
      {pages.map(({ href, name }) => (
        <a key={name} href={href} aria-current={path === href ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The login for a visitor and the personal area for a player, one press from every page. */
function PersonLink() {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const path = useFlowState('shell', currentPath);
  const { t } = useMessages();
  if (!isPlayer) {
    return (
      <VisitorsOnly>
        <a className="header-link" href={`${path || '/'}#login`}>
          {t('shell.account.login')}
        </a>
      </VisitorsOnly>
    );
  }
  if (path === '/profile') return null;
  return (
    <IconLink href="/profile" icon="person" label={t('shell.profile')} words={t('shell.menu.profile')} />
  );
}

/** Only who is ready for a receipt sees it: it comes after the page. */
const LazyReceiptLink = lazyPart(async () => (await import('./overlays.tsx')).ReceiptLink);

/** Burger, logo, the main pages, "Partecipa", and the way in or to the personal area. */
export function Header() {
  const shell = useFlow('shell');
  const isOpen = useFlowState('shell', isMenuOpen);
  const isAway = useFlowState('shell', isHeaderAway);
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const { t } = useMessages();
  const toggle = (open: boolean) => shell.send({ type: open ? 'menu.open' : 'menu.close' });
  return (
    <SiteHeader
      id="header"
      away={isAway}
      menu={{ id: 'menu', open: isOpen, label: t('shell.menu.toggle'), onToggle: toggle }}
      logo={
        <a href="/" aria-label={t('shell.logo', { brand: brand.name })}>
          <Logo />
        </a>
      }
      nav={<MainPages />}
      action={
        <>
          {isPlayer && (
            <AfterHydration>
              <LazyReceiptLink />
            </AfterHydration>
          )}
          <ParticipateButton />
        </>
      }
      profile={<PersonLink />}
    >
      <Menu open={isOpen} onToggle={toggle} />
    </SiteHeader>
  );
}
