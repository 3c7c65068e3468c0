import { ADDRESSES, hasOwnForm } from '../../domain/routes.ts';
import { currentPath, isHeaderAway } from '../../machines/shell/shell.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useJoining } from '../components/use-joining.ts';
import { useReceiptsToday } from '../components/use-receipts-today.ts';
import { useWaitingReceipt } from '../components/use-waiting-receipt.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';

/**
 * The way to the form for who is ready to send a receipt, in the header; there only where it has room (`header.css`), and not
 * where it is known that none is left today.
 */
export function ReceiptLink() {
  const { isReady } = useJoining();
  const today = useReceiptsToday();
  const isWaiting = useWaitingReceipt() !== null;
  const { t } = useMessages();
  if (!isReady || (today?.left === 0 && !isWaiting)) return null;
  return (
    <span className="site-header-receipt">
      <LinkButton look="secondary" href={ADDRESSES.receiptForm}>
        {t(isWaiting ? 'shell.receipt.waiting' : 'shell.menu.sendReceipt')}
      </LinkButton>
    </span>
  );
}

/**
 * On a phone, a bar under the thumb that leads to the receipt form, and says so where the next one is for tomorrow. It is hidden
 * while the page is scrolled down.
 */
export function ReceiptShortcut() {
  const { isReady } = useJoining();
  const path = useFlowState('shell', currentPath);
  const isAway = useFlowState('shell', isHeaderAway);
  const today = useReceiptsToday();
  const isWaiting = useWaitingReceipt() !== null;
  const { t } = useMessages();
  const isFull = today?.left === 0;
  if (!isReady || hasOwnForm(path) || (isFull && today.isLastDay && !isWaiting)) return null;
  const words = isFull ? 'shell.receipt.tomorrow' : 'shell.menu.sendReceipt';
  return (
    <nav className="receipt-shortcut" aria-label={t('shell.participate')} data-away={isAway || undefined}>
      <LinkButton look="secondary" icon="camera" href={ADDRESSES.receiptForm}>
        {t(isWaiting ? 'shell.receipt.waiting' : words)}
      </LinkButton>
    </nav>
  );
}
