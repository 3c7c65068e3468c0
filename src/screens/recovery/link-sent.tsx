import { useSelector } from '@xstate/react';
import type { RecoveryActorRef } from '../../../machines/recovery/recovery.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';

const MINUTE = 60;

/** The next link: in how long, or at once. Beyond two minutes nobody counts seconds. */
function Resend({ recovery }: { recovery: RecoveryActorRef }) {
  const seconds = useSelector(recovery, (snapshot) => snapshot.context.cooldown);
  const isCooling = useSelector(recovery, (snapshot) => snapshot.matches({ sent: 'cooling' }));
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('busy'));
  const { text } = useText();
  if (!isCooling) {
    return (
      <Button look="secondary" busy={isBusy} onClick={() => recovery.send({ type: 'link.resend' })}>
        {text('recovery.sent.resend')}
      </Button>
    );
  }
  return (
    <p>
      {seconds > 2 * MINUTE
        ? text('recovery.sent.minutes', { count: Math.ceil(seconds / MINUTE) })
        : text('recovery.sent.seconds', { count: seconds })}
    </p>
  );
}

/** Where the link went, the same words for every address, and what to do if it does not come. */
export function LinkSent({ recovery }: { recovery: RecoveryActorRef }) {
  const email = useSelector(recovery, (snapshot) => snapshot.context.values.email.trim());
  const messages = useSelector(recovery, (snapshot) => snapshot.context.errors.form);
  const { text } = useText();
  return (
    <>
      <Notice kind="success" title={text('recovery.sent.title')} announced>
        <p>{text('recovery.sent.text', { email })}</p>
        <p>{text('recovery.sent.spam')}</p>
      </Notice>
      <FormMessages messages={messages} />
      <Row>
        <Resend recovery={recovery} />
        <Button look="quiet" onClick={() => recovery.send({ type: 'address.change' })}>
          {text('recovery.sent.change')}
        </Button>
      </Row>
    </>
  );
}
