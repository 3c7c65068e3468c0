import { useSelector } from '@xstate/react';
import type { ReceiptActorRef } from '../../../machines/receipt/receipt.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReceiptForm } from './receipt-form.tsx';

function Sent({ receipt }: { receipt: ReceiptActorRef }) {
  const { text } = useText();
  return (
    <Notice
      kind="success"
      title={text('contest.sent.title')}
      actions={
        <>
          <LinkButton href="/profile">{text('contest.sent.profile')}</LinkButton>
          <Button look="secondary" onClick={() => receipt.send({ type: 'receipt.another' })}>
            {text('contest.sent.another')}
          </Button>
        </>
      }
    >
      {text('contest.sent.text')}
    </Notice>
  );
}

/** There is no network: the receipt is seen waiting, and can be called back. */
function Waiting({ receipt }: { receipt: ReceiptActorRef }) {
  const code = useSelector(receipt, (snapshot) => snapshot.context.values.code);
  const { text } = useText();
  return (
    <Notice
      kind="info"
      title={text('contest.waiting.title')}
      actions={
        <Button look="secondary" onClick={() => receipt.send({ type: 'receipt.cancel' })}>
          {text('contest.waiting.recall')}
        </Button>
      }
    >
      {text('contest.waiting.text', { code })}
    </Notice>
  );
}

/** A receipt from the first field to its arrival. */
export function ReceiptFlow({ receipt }: { receipt: ReceiptActorRef }) {
  const isSent = useSelector(receipt, (snapshot) => snapshot.matches('sent'));
  const isWaiting = useSelector(receipt, (snapshot) => snapshot.matches('waiting'));
  if (isWaiting) return <Waiting receipt={receipt} />;
  return isSent ? <Sent receipt={receipt} /> : <ReceiptForm receipt={receipt} />;
}
