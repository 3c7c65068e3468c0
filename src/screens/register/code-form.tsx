import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { validateOtp } from '../../../domain/account-forms.ts';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { AddressChange } from './address-change.tsx';
import { CodeResend } from './code-resend.tsx';

/** The six digits received by e-mail: typed, pasted or filled in by the phone. */
export function CodeForm({ signUp }: { signUp: SignUpActorRef }) {
  const { email, otp, codeErrors } = useSelector(signUp, (snapshot) => snapshot.context);
  const isBusy = useSelector(
    signUp,
    (snapshot) =>
      snapshot.matches({ confirming: { code: 'checking' } }) ||
      snapshot.matches({ confirming: { code: 'confirmed' } }),
  );
  const { text } = useText();
  const { field, onSubmit } = useFlowForm({
    values: useMemo(() => ({ otp }), [otp]),
    validate: validateOtp,
    errors: codeErrors,
    submit: (typed) => signUp.send({ type: 'code.submit', otp: typed.otp }),
  });
  return (
    <>
      <CodeEnvelope />
      <h2>{text('register.code.title')}</h2>
      <p>{text('register.code.sent', { email })}</p>
      <FormFrame onSubmit={onSubmit}>
        <FormMessages messages={codeErrors.form} />
        <TextField
          {...field('otp')}
          label={text('register.code.label')}
          hint={text('register.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          required
        />
        <Button type="submit" busy={isBusy}>
          {text('register.code.submit')}
        </Button>
      </FormFrame>
      <CodeResend signUp={signUp} />
      <AddressChange signUp={signUp} />
    </>
  );
}
