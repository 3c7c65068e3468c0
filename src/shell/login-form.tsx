import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { validateLogin } from '../../domain/account-forms.ts';
import type { SignInActorRef } from '../../machines/sign-in/sign-in.machine.ts';
import { FormMessages } from '../components/form-messages.tsx';
import { useFlowForm } from '../components/use-flow-form.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkLine } from '../ui/actions/link-line.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

export function LoginForm({ signIn }: { signIn: SignInActorRef }) {
  const { values, errors } = useSelector(signIn, (snapshot) => snapshot.context);
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
  const { form, field, onSubmit } = useFlowForm({
    values,
    validate: validateLogin,
    errors,
    submit: (typed) => signIn.send({ type: 'login.submit', values: typed }),
  });
  const focusPassword = useEffectEvent(() => {
    if (values.email !== '') form.setFocus('password');
  });
  // After the dialog has opened, which takes the focus to its title.
  useEffect(() => focusPassword(), []);
  return (
    <FormFrame onSubmit={onSubmit}>
      <TextField
        {...field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        showText={t('login.showPassword')}
        hideText={t('login.hidePassword')}
        required
      />
      <FormMessages messages={errors.form} />
      <Button type="submit" busy={isBusy}>
        {t('login.submit')}
      </Button>
      <LinkLine>
        <a
          href="/recovery"
          onClick={() => signIn.send({ type: 'password.forgot', email: form.getValues('email') })}
        >
          {t('login.forgot')}
        </a>
      </LinkLine>
    </FormFrame>
  );
}
