import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { otpAsSent, validateOtp } from '../../../domain/account-forms.ts';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import {
  codeMessagesAt,
  hasSpentCode,
  isCheckingCode,
  triesLeft,
} from '../../../machines/sign-up/sign-up.selectors.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { useFlowForm } from '../../components/use-flow-form.ts';
import { timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';

/** The form to correct a mistyped address. */
function AddressChange({ signUp }: { signUp: SignUpActorRef }) {
  const isShown = useSelector(signUp, (snapshot) => snapshot.matches({ confirming: { address: 'shown' } }));
  const isBusy = useSelector(signUp, (snapshot) => snapshot.matches({ confirming: { address: 'changing' } }));
  const errors = useSelector(signUp, (snapshot) => snapshot.context.codeErrors);
  const messages = useSelector(signUp, codeMessagesAt('address'));
  const form = useFocusFirstError(errors);
  const { t, messageText } = useMessages();
  if (isShown) {
    return (
      <p>
        {t('register.address.wrong')}{' '}
        <Button look="quiet" onClick={() => signUp.send({ type: 'address.edit' })}>
          {t('register.address.edit')}
        </Button>
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    signUp.send({ type: 'address.change', email: typeof email === 'string' ? email : '' });
  };
  return (
    <FormFrame ref={form} onSubmit={submit} data-step-heading="">
      <TextField
        name="email"
        label={t('register.address.label')}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        error={errors.fields.email && messageText(errors.fields.email)}
        required
      />
      <FormMessages messages={messages} />
      <Button type="submit" busy={isBusy}>
        {t('register.address.submit')}
      </Button>
      <Button look="quiet" onClick={() => signUp.send({ type: 'address.keep' })}>
        {t('register.address.keep')}
      </Button>
    </FormFrame>
  );
}

/** What asks for another code, or the seconds until one can be asked for. */
function CodeResend({ signUp, look }: { signUp: SignUpActorRef; look: 'quiet' | 'primary' }) {
  const seconds = useSelector(signUp, (snapshot) => snapshot.context.cooldown);
  const isCooling = useSelector(signUp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'cooling' } }),
  );
  const isSending = useSelector(signUp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'requesting' } }),
  );
  const messages = useSelector(signUp, codeMessagesAt('sending'));
  const { t } = useMessages();
  return (
    <>
      <FormMessages messages={messages} />
      {isCooling ? (
        <p>{t('register.code.cooldown', { seconds })}</p>
      ) : (
        <Row>
          <Button look={look} busy={isSending} onClick={() => signUp.send({ type: 'code.resend' })}>
            {t('register.code.resend')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** The code was tried too often: what to do now, in the place of the form and with its focus. */
function SpentCode({ signUp }: { signUp: SignUpActorRef }) {
  const place = useRef<HTMLDivElement>(null);
  const { t } = useMessages();
  useLayoutEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="form-messages">
      <Notice kind="warning">
        <Stack>
          <p>{t('register.code.spent')}</p>
          <CodeResend signUp={signUp} look="primary" />
        </Stack>
      </Notice>
    </div>
  );
}

/** How many tries are left, beside the refusal of a wrong code. */
function TriesLeft({ signUp }: { signUp: SignUpActorRef }) {
  const count = useSelector(signUp, triesLeft);
  const { t } = useMessages();
  return count !== null && <p>{t('register.code.triesLeft', { count })}</p>;
}

const NO_CODE = { otp: '' };

/**
 * The six digits received by e-mail: typed, pasted or filled in by the phone; empty again for a new code. A wrong one is
 * selected with the focus, to be typed anew, and marked until it is changed.
 */
function OtpForm({ signUp }: { signUp: SignUpActorRef }) {
  const { codeErrors, otp } = useSelector(signUp, (snapshot) => snapshot.context);
  const left = useSelector(signUp, triesLeft);
  const isBusy = useSelector(signUp, isCheckingCode);
  const messages = useSelector(signUp, codeMessagesAt('code'));
  const { t } = useMessages();
  const { field, form, onSubmit } = useFlowForm({
    values: NO_CODE,
    validate: validateOtp,
    errors: codeErrors,
    submit: (typed) => signUp.send({ type: 'code.submit', otp: typed.otp }),
  });
  const drawn = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = drawn.current?.elements.namedItem('otp');
    if (left === null || !(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  }, [left]);
  return (
    <FormFrame ref={drawn} onSubmit={onSubmit}>
      <TextField
        {...field('otp')}
        isRefused={left !== null && otpAsSent(form.watch('otp')) === otp}
        label={t('register.code.label')}
        hint={t('register.code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        required
      />
      <FormMessages messages={messages}>
        <TriesLeft signUp={signUp} />
      </FormMessages>
      <Button type="submit" busy={isBusy}>
        {t('register.code.submit')}
      </Button>
    </FormFrame>
  );
}

/** Where the code went, and when the last one; then the code, another one, another address. */
export function CodeForm({ signUp }: { signUp: SignUpActorRef }) {
  const { email, sentAt } = useSelector(signUp, (snapshot) => snapshot.context);
  const isCodeSpent = useSelector(signUp, hasSpentCode);
  const { t } = useMessages();
  return (
    <>
      <CodeEnvelope />
      <h2>{t('register.code.title')}</h2>
      {isCodeSpent ? (
        <SpentCode signUp={signUp} />
      ) : (
        <>
          <p role="status">
            {sentAt === null
              ? t('register.code.sent', { email })
              : t('register.code.sentAt', { email, time: timeOfInstant(sentAt) })}
          </p>
          <OtpForm key={`${email} ${sentAt}`} signUp={signUp} />
          <p>{t('register.code.spam')}</p>
          <CodeResend signUp={signUp} look="quiet" />
        </>
      )}
      <AddressChange signUp={signUp} />
    </>
  );
}
