import { useSelector } from '@xstate/react';
import { ADDRESSES, hasOwnForm } from '../../domain/routes.ts';
import shortcutMessages from '../../locales/it/receiptShortcut.json' with { type: 'json' };
import { currentPath, isHeaderAway } from '../../machines/shell/shell.selectors.ts';
import { useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { useJoining } from '../components/use-joining.ts';
import { useReceiptsToday } from '../components/use-receipts-today.ts';
import { useIsReceiptPrepared, useWaitingReceipt } from '../components/use-waiting-receipt.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';

addMessages(shortcutMessages);

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
      <LinkButton href={ADDRESSES.receiptForm}>
        {t(isWaiting ? 'receiptShortcut.waiting' : 'shell.menu.sendReceipt')}
      </LinkButton>
    </span>
  );
}

/**
 * On a phone, a bar under the thumb that leads to the receipt form. Once it is known what was sent today, it says how many are
 * left, or that the next one is for tomorrow. It is hidden while the page is scrolled down, and while a quiz asks a question.
 */
export function ReceiptShortcut() {
  const isPrepared = useIsReceiptPrepared();
  const { isReady } = useJoining();
  const path = useFlowState('shell', currentPath);
  const isAway = useFlowState('shell', isHeaderAway);
  const today = useReceiptsToday();
  const isWaiting = useWaitingReceipt() !== null;
  const isInQuiz = useSelector(useOpenFlow('quiz'), (snapshot) => snapshot?.hasTag('questions') ?? false);
  const { t } = useMessages();
  const isFull = today?.left === 0;
  if (!isReady || hasOwnForm(path) || isInQuiz || (isFull && today.isLastDay && !isWaiting)) return null;
  const invitation = today ? t('receiptShortcut.left', { count: today.left }) : t('shell.menu.sendReceipt');
  const words = isFull
    ? t('receiptShortcut.tomorrow')
    : isPrepared
      ? t('receiptShortcut.prepared')
      : invitation;
  return (
    <nav className="receipt-shortcut" aria-label={t('shell.participate')} data-away={isAway || undefined}>
      <LinkButton look="secondary" icon="camera" href={ADDRESSES.receiptForm}>
        {isWaiting ? t('receiptShortcut.waiting') : words}
      </LinkButton>
    </nav>
  );
}
