import { currentPath, isMenuOpen } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { brand } from '../brand/brand.ts';
import { Logo } from '../brand/logo.tsx';
import { useText } from '../i18n/use-text.ts';
import { IconLink } from '../ui/shell/icon-link.tsx';
import { SiteHeader } from '../ui/shell/site-header.tsx';
import { Menu } from './menu.tsx';
import { ParticipateButton } from './participate-button.tsx';

function ProfileLink() {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const path = useFlowState('shell', currentPath);
  const { text } = useText();
  if (!isPlayer || path === '/profile') return null;
  return <IconLink href="/profile" icon="person" label={text('shell.profile')} />;
}

/** Burger, logo, "Partecipa", and the way to the personal area. */
export function Header() {
  const shell = useFlow('shell');
  const isOpen = useFlowState('shell', isMenuOpen);
  const { text } = useText();
  const toggle = (open: boolean) => shell.send({ type: open ? 'menu.open' : 'menu.close' });
  return (
    <SiteHeader
      id="header"
      menu={{ id: 'menu', open: isOpen, label: text('shell.menu.toggle'), onToggle: toggle }}
      logo={
        <a href="/" aria-label={text('shell.logo', { brand: brand.name })}>
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
