import { useSelector } from '@xstate/react';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';

/** Another sending of the code, with the seconds until the next in view. */
export function CodeResend({ signUp }: { signUp: SignUpActorRef }) {
  const seconds = useSelector(signUp, (snapshot) => snapshot.context.cooldown);
  const isCooling = useSelector(signUp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'cooling' } }),
  );
  const isSending = useSelector(signUp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'requesting' } }),
  );
  const { text } = useText();
  return (
    <>
      <p>{text('register.code.spam')}</p>
      {isCooling ? (
        <p>{text('register.code.cooldown', { seconds })}</p>
      ) : (
        <Button look="quiet" busy={isSending} onClick={() => signUp.send({ type: 'code.resend' })}>
          {text('register.code.resend')}
        </Button>
      )}
    </>
  );
}
