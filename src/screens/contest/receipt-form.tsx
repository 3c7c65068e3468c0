import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type ReceiptValues, validateReceipt } from '../../../domain/receipts.ts';
import type { ReceiptActorRef } from '../../../machines/receipt/receipt.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { ReceiptFields } from '../../forms/receipt/receipt-fields.tsx';
import { ReceiptPhoto } from '../../forms/receipt/receipt-photo.tsx';
import { UploadProgress } from '../../forms/receipt/upload-progress.tsx';
import { UsedNote } from '../../forms/receipt/used-note.tsx';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';

/** The five things the receipt says, and its picture. */
export function ReceiptForm({ receipt }: { receipt: ReceiptActorRef }) {
  const values = useSelector(receipt, (snapshot) => snapshot.context.values);
  const errors = useSelector(receipt, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(receipt, (snapshot) => snapshot.hasTag('busy'));
  const isSending = useSelector(receipt, (snapshot) => snapshot.matches('sending'));
  const fraction = useSelector(receipt, (snapshot) => snapshot.context.fraction);
  const isUnheard = useSelector(receipt, (snapshot) => snapshot.matches('unheard'));
  const { text } = useText();
  const { field, form, onSubmit } = useFlowForm<ReceiptValues>({
    values,
    validate: validateReceipt,
    errors,
    submit: (typed) => receipt.send({ type: 'receipt.submit', values: typed }),
    changed: useCallback(
      (typed: ReceiptValues) => receipt.send({ type: 'draft.change', draft: typed }),
      [receipt],
    ),
  });
  return (
    <FormFrame onSubmit={onSubmit}>
      <FormMessages messages={errors.form} />
      <UsedNote messages={errors.form} />
      {isUnheard && <Notice kind="warning">{text('contest.form.unheard')}</Notice>}
      <ReceiptFields field={field} />
      <ReceiptPhoto field={field} form={form} />
      <p>{text('contest.form.draft')}</p>
      <Button type="submit" busy={isBusy}>
        {text('contest.form.submit')}
      </Button>
      {isSending && (
        <UploadProgress fraction={fraction} onCancel={() => receipt.send({ type: 'receipt.cancel' })} />
      )}
    </FormFrame>
  );
}
