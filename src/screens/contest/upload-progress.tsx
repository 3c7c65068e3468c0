import { useSelector } from '@xstate/react';
import type { ReceiptActorRef } from '../../../machines/receipt/receipt.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

/** How much of the receipt has left, and the way to call it back. */
export function UploadProgress({ receipt }: { receipt: ReceiptActorRef }) {
  const isSending = useSelector(receipt, (snapshot) => snapshot.matches('sending'));
  const percent = useSelector(receipt, (snapshot) => Math.round(snapshot.context.fraction * 100));
  const { text } = useText();
  if (!isSending) return null;
  return (
    <>
      <ProgressBar label={text('contest.form.progress')} value={percent} max={100} text={`${percent}%`} />
      <Button look="quiet" onClick={() => receipt.send({ type: 'receipt.cancel' })}>
        {text('contest.form.cancel')}
      </Button>
    </>
  );
}
