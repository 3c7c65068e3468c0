import { useText } from '../i18n/use-text.ts';
import { ComingSoonScreen } from '../ui/shell/coming-soon-screen.tsx';

/** The whole site while it is locked: no header, no footer, no script. */
export function Locked() {
  const { text } = useText();
  return <ComingSoonScreen title={text('shell.locked.title')} text={text('shell.locked.text')} />;
}
