import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useDocument } from '../configured/use-configured.ts';
import { useText } from '../i18n/use-text.ts';
import { MenuGroup } from '../ui/shell/menu-group.tsx';
import { MenuLink } from './menu-link.tsx';

/** What belongs to the contest that runs: there only while one does, and the rules only where a file of them is. */
function RunningContest() {
  const rules = useDocument('rules');
  const { text } = useText();
  return (
    <>
      <MenuLink href="/contest">{text('shell.menu.howTo')}</MenuLink>
      <MenuLink href="/contest#scontrino">{text('shell.menu.sendReceipt')}</MenuLink>
      {rules && <MenuLink href={rules}>{text('shell.menu.rules')}</MenuLink>}
    </>
  );
}

/** The submenu of the contest; the archive is always in it (§U.2). */
export function ContestEntries() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { text } = useText();
  return (
    <MenuGroup label={text('shell.menu.contest')} open>
      {isContest && <RunningContest />}
      <MenuLink href="/archive">{text('shell.menu.archive')}</MenuLink>
    </MenuGroup>
  );
}
