import acceptanceMessages from '../../locales/it/acceptance.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { AcceptanceBlock } from './acceptance-block.tsx';
import { CookiePreferences } from './cookie-preferences.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { ReceiptShortcut } from './receipt-shortcut.tsx';
import { StatementDialog } from './statement-dialog.tsx';

addMessages(acceptanceMessages);

/** Comes with them, since only who is ready for a receipt sees it. */
export { ReceiptLink } from './receipt-shortcut.tsx';

/**
 * What may lie over a page, by a press or for a player. None of it is there at first: `frame.tsx` says when it comes
 * (docs/decisions/0014).
 */
export function Overlays() {
  return (
    <>
      <ReceiptShortcut />
      <AcceptanceBlock />
      <LoginDialog />
      <LogoutDialog />
      <StatementDialog />
      <CookiePreferences />
    </>
  );
}
