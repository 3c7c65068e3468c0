import type { MouseEvent, ReactNode } from 'react';
import { ADDRESSES } from '../../domain/routes.ts';
import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { currentPath } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useDocument } from '../components/use-configured.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';
import { MenuGroup, MenuItem, MenuPanel } from './menu-panel.tsx';
import { ParticipateButton } from './participate-button.tsx';
import { useStatementLink } from './use-statement-link.ts';

type MenuLinkProps = {
  href: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
};

/** An entry that leads somewhere and closes the menu, even where the path stays; the page in view is marked. */
function MenuLink({ href, onClick, children }: MenuLinkProps) {
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

/** What belongs to the contest that runs: there only while one does, and the rules only where a file of them is. */
function RunningContest() {
  const rules = useDocument('rules');
  const { t } = useMessages();
  return (
    <>
      <MenuLink href="/contest">{t('shell.menu.howTo')}</MenuLink>
      <MenuLink href={ADDRESSES.receiptForm}>{t('shell.menu.sendReceipt')}</MenuLink>
      {rules && <MenuLink href={rules}>{t('shell.menu.rules')}</MenuLink>}
    </>
  );
}

/** The submenu of the contest; the archive is always in it (§U.2). */
function ContestEntries() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  return (
    <MenuGroup label={t('shell.menu.contest')} open>
      {isContest && <RunningContest />}
      <MenuLink href="/archive">{t('shell.menu.archive')}</MenuLink>
    </MenuGroup>
  );
}

function PlayerEntries() {
  const logout = useFlow('logout');
  const shell = useFlow('shell');
  const { t } = useMessages();
  const askToLeave = () => {
    shell.send({ type: 'menu.close' });
    logout.send({ type: 'logout.ask' });
  };
  return (
    <>
      <MenuLink href="/profile">{t('shell.menu.profile')}</MenuLink>
      <MenuItem>
        <Button look="quiet" onClick={askToLeave}>
          {t('shell.menu.logout')}
        </Button>
      </MenuItem>
    </>
  );
}

/** The personal area and the logout for a player, the login for a visitor (§U.2). */
function PersonEntries() {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const { t } = useMessages();
  return isPlayer ? (
    <PlayerEntries />
  ) : (
    <MenuLink href="/#login">
      <VisitorsOnly inline>{t('shell.menu.login')}</VisitorsOnly>
    </MenuLink>
  );
}

/** The menu behind the burger, entry by entry as §U.2 has them; what else there is to see comes after. */
export function Menu({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const statement = useStatementLink();
  const { t } = useMessages();
  return (
    <MenuPanel
      id="menu"
      label={t('shell.menu.label')}
      open={open}
      onToggle={onToggle}
      action={<ParticipateButton />}
    >
      <MenuLink href="/">{t('shell.menu.home')}</MenuLink>
      <MenuLink href="/manifest">{t('shell.menu.manifest')}</MenuLink>
      <ContestEntries />
      <MenuLink href="/missions">{t('shell.menu.missions')}</MenuLink>
      <MenuLink href="/headings">{t('shell.menu.blog')}</MenuLink>
      <PersonEntries />
      <MenuLink {...statement}>{t('shell.menu.accessibility')}</MenuLink>
      <MenuLink href="/prizes">{t('shell.menu.prizes')}</MenuLink>
      <MenuLink href="/games">{t('shell.menu.games')}</MenuLink>
      <MenuLink href="/prodotti">{t('shell.menu.products')}</MenuLink>
    </MenuPanel>
  );
}
