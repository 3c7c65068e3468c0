import type { Message } from '../../../domain/errors.ts';
import receiptMessages from '../../../locales/it/receipt.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

addMessages(receiptMessages);

/** A receipt that counts as used was often sent by somebody of the same house: who else it was is not told. */
export function UsedNote({ messages }: { messages: readonly Message[] }) {
  const { text } = useText();
  const isUsed = messages.some((message) => 'key' in message && message.key === 'errors.receiptUsed');
  return isUsed && <Notice kind="info">{text('receipt.form.used')}</Notice>;
}
