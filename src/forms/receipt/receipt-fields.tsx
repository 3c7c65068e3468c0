import type { ReceiptValues } from '../../../domain/receipts.ts';
import receiptMessages from '../../../locales/it/receipt.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FieldBinding } from '../use-flow-form.ts';

addMessages(receiptMessages);

/** What has to be copied from the receipt. */
export function ReceiptFields({ field }: { field: FieldBinding<ReceiptValues> }) {
  const { text } = useText();
  return (
    <>
      <TextField
        {...field('code')}
        label={text('receipt.form.code')}
        hint={text('receipt.form.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <DateField {...field('receiptDate')} label={text('receipt.form.receiptDate')} required />
      <TextField {...field('receiptTime')} label={text('receipt.form.receiptTime')} type="time" required />
      <TextField
        {...field('amount')}
        label={text('receipt.form.amount')}
        hint={text('receipt.form.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </>
  );
}
