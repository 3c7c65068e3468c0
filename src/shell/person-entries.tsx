import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';
import { MenuItem } from '../ui/shell/menu-item.tsx';
import { MenuLink } from './menu-link.tsx';

function PlayerEntries() {
  const session = useFlow('session');
  const shell = useFlow('shell');
  const { text } = useText();
  const logout = () => {
    shell.send({ type: 'menu.close' });
    session.send({ type: 'session.close', because: 'logout' });
  };
  return (
    <>
      <MenuLink href="/profile">{text('shell.menu.profile')}</MenuLink>
      <MenuItem>
        <Button look="quiet" onClick={logout}>
          {text('shell.menu.logout')}
        </Button>
      </MenuItem>
    </>
  );
}

/** The personal area and the logout for a player, the login for a visitor (§U.2). */
export function PersonEntries() {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const { text } = useText();
  return isPlayer ? (
    <PlayerEntries />
  ) : (
    <MenuLink href="/#login">
      <VisitorsOnly inline>{text('shell.menu.login')}</VisitorsOnly>
    </MenuLink>
  );
}
