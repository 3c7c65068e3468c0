import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { brand } from '../brand/brand.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { MenuGroup } from '../ui/shell/menu-group.tsx';
import { MenuItem } from '../ui/shell/menu-item.tsx';
import { MenuPanel } from '../ui/shell/menu-panel.tsx';
import { ParticipateButton } from './participate-button.tsx';

function ContestEntries() {
  const { text } = useText();
  return (
    <MenuGroup label={text('shell.menu.contest')} open>
      <MenuItem>
        <a href="/contest">{text('shell.menu.howTo')}</a>
      </MenuItem>
      <MenuItem>
        <a href="/contest#scontrino">{text('shell.menu.sendReceipt')}</a>
      </MenuItem>
      <MenuItem>
        <a href={brand.links.rules}>{text('shell.menu.rules')}</a>
      </MenuItem>
    </MenuGroup>
  );
}

function PersonEntries() {
  const isSignedIn = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const session = useFlow('session');
  const { text } = useText();
  if (!isSignedIn) {
    return (
      <MenuItem>
        <a href="/#login">{text('shell.menu.login')}</a>
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem>
        <a href="/profile">{text('shell.menu.profile')}</a>
      </MenuItem>
      <MenuItem>
        <Button look="quiet" onClick={() => session.send({ type: 'session.close', because: 'logout' })}>
          {text('shell.menu.logout')}
        </Button>
      </MenuItem>
    </>
  );
}

/** The menu behind the burger; what belongs to the contest is there only while one runs (§U). */
export function Menu({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const isContest = useFlowState('contestStatus', hasContest);
  const { text } = useText();
  return (
    <MenuPanel
      id="menu"
      label={text('shell.menu.label')}
      open={open}
      onToggle={onToggle}
      action={<ParticipateButton />}
    >
      <MenuItem>
        <a href="/">{text('shell.menu.home')}</a>
      </MenuItem>
      {isContest && <ContestEntries />}
      <PersonEntries />
    </MenuPanel>
  );
}
