import receiptMessages from '../../../locales/it/receipt.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

addMessages(receiptMessages);

/** How much of the receipt has left, from 0 to 1, and the way to call it back. */
export function UploadProgress({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const { text } = useText();
  const percent = Math.round(fraction * 100);
  return (
    <>
      <ProgressBar label={text('receipt.form.progress')} value={percent} max={100} text={`${percent}%`} />
      <Button look="quiet" onClick={onCancel}>
        {text('receipt.form.cancel')}
      </Button>
    </>
  );
}
