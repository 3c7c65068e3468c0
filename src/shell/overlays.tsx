import acceptanceMessages from '../../locales/it/acceptance.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { AcceptanceBlock } from './acceptance-block.tsx';
import { CookiePreferences } from './cookie-preferences.tsx';
import { CookieQuestion } from './cookie-question.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { ReceiptShortcut } from './receipt-shortcut.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { UpdateNotice } from './update-notice.tsx';

addMessages(acceptanceMessages);

/** Comes with them, since only who is ready for a receipt sees it. */
export { ReceiptLink } from './receipt-shortcut.tsx';

/** What may lie over a page. None of it is there at first, so it comes after the page (docs/decisions/0014). */
export function Overlays() {
  return (
    <>
      <ReceiptShortcut />
      <AcceptanceBlock />
      <LoginDialog />
      <LogoutDialog />
      <StatementDialog />
      <CookieQuestion />
      <CookiePreferences />
      <UpdateNotice />
    </>
  );
}
