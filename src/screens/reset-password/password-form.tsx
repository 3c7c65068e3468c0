import { useSelector } from '@xstate/react';
import { type ResetPasswordValues, validateResetPassword } from '../../../domain/account-forms.ts';
import type { ResetPasswordActorRef } from '../../../machines/reset-password/reset-password.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';

/** The flow keeps no password: the form starts empty and is never filled by it. */
const NOTHING_TYPED: ResetPasswordValues = { password: '', passwordConfirmation: '' };

/** The new password, twice. */
export function PasswordForm({ resetPassword }: { resetPassword: ResetPasswordActorRef }) {
  const errors = useSelector(resetPassword, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(resetPassword, (snapshot) => snapshot.hasTag('busy'));
  const isUnheard = useSelector(resetPassword, (snapshot) => snapshot.matches({ filling: 'unheard' }));
  const { text } = useText();
  const { field, onSubmit } = useFlowForm<ResetPasswordValues>({
    values: NOTHING_TYPED,
    validate: validateResetPassword,
    errors,
    submit: (typed) => resetPassword.send({ type: 'password.submit', values: typed }),
  });
  return (
    <FormFrame onSubmit={onSubmit}>
      <FormMessages messages={errors.form} />
      {isUnheard && <Notice kind="warning">{text('password.reset.unheard')}</Notice>}
      <NewPasswordFields field={field} />
      <Button type="submit" busy={isBusy}>
        {text('password.reset.submit')}
      </Button>
    </FormFrame>
  );
}
