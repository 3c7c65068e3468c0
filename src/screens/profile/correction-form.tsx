import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ReceiptValues, validateCorrection } from '../../../domain/receipts.ts';
import type { CorrectionActorRef } from '../../../machines/correction/correction.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { ReceiptFields } from '../../forms/receipt/receipt-fields.tsx';
import { ReceiptPhoto } from '../../forms/receipt/receipt-photo.tsx';
import { UploadProgress } from '../../forms/receipt/upload-progress.tsx';
import { UsedNote } from '../../forms/receipt/used-note.tsx';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { Row } from '../../ui/layout/row.tsx';

/** The data of a sent receipt, to be corrected in their place; the picture stays unless another one is chosen. */
export function CorrectionForm({ correction }: { correction: CorrectionActorRef }) {
  const { values, errors, fraction } = useSelector(correction, (snapshot) => snapshot.context);
  const isSending = useSelector(correction, (snapshot) => snapshot.hasTag('busy'));
  const { text } = useText();
  const { field, form, onSubmit } = useFlowForm<ReceiptValues>({
    values,
    validate: validateCorrection,
    errors,
    submit: (typed) => correction.send({ type: 'correction.submit', values: typed }),
  });
  const { setFocus } = form;
  useLayoutEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormFrame onSubmit={onSubmit} aria-label={text('profile.correction.title')}>
      <FormMessages messages={errors.form} />
      <UsedNote messages={errors.form} />
      <ReceiptFields field={field} />
      <ReceiptPhoto field={field} form={form} isKept />
      <Row>
        <Button type="submit" busy={isSending}>
          {text('profile.correction.submit')}
        </Button>
        {!isSending && (
          <Button look="quiet" onClick={() => correction.send({ type: 'correction.close' })}>
            {text('profile.correction.close')}
          </Button>
        )}
      </Row>
      {isSending && values.file && (
        <UploadProgress fraction={fraction} onCancel={() => correction.send({ type: 'correction.cancel' })} />
      )}
    </FormFrame>
  );
}
