import { useText } from '../i18n/use-text.ts';
import { MenuPanel } from '../ui/shell/menu-panel.tsx';
import { ContestEntries } from './contest-entries.tsx';
import { MenuLink } from './menu-link.tsx';
import { ParticipateButton } from './participate-button.tsx';
import { PersonEntries } from './person-entries.tsx';
import { useStatementLink } from './use-statement-link.ts';

/** The menu behind the burger, entry by entry as §U.2 has them. */
export function Menu({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const statement = useStatementLink();
  const { text } = useText();
  return (
    <MenuPanel
      id="menu"
      label={text('shell.menu.label')}
      open={open}
      onToggle={onToggle}
      action={<ParticipateButton />}
    >
      <MenuLink href="/">{text('shell.menu.home')}</MenuLink>
      <MenuLink href="/manifest">{text('shell.menu.manifest')}</MenuLink>
      <ContestEntries />
      <MenuLink href="/missions">{text('shell.menu.missions')}</MenuLink>
      <MenuLink href="/headings">{text('shell.menu.blog')}</MenuLink>
      <PersonEntries />
      <MenuLink {...statement}>{text('shell.menu.accessibility')}</MenuLink>
    </MenuPanel>
  );
}
