import type { ReceiptValues } from '../../../machines/rules/forms/receipt.ts';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** What has to be copied from the receipt. */
export function ReceiptFields({ field }: { field: FieldBinding<ReceiptValues> }) {
  const { text } = useText();
  return (
    <>
      <TextField
        {...field('code')}
        label={text('contest.form.code')}
        hint={text('contest.form.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <DateField {...field('receiptDate')} label={text('contest.form.receiptDate')} required />
      <TextField {...field('receiptTime')} label={text('contest.form.receiptTime')} type="time" required />
      <TextField
        {...field('amount')}
        label={text('contest.form.amount')}
        hint={text('contest.form.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </>
  );
}
