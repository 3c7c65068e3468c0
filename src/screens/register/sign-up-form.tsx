import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { type SignUpValues, validateSignUp } from '../../../domain/account-forms.ts';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { AccountFields } from './account-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { PersonFields } from './person-fields.tsx';

const withoutPasswords = ({ password: _, passwordConfirmation: __, ...draft }: SignUpValues) => draft;

/** The registration form; what is typed is told to the flow, which keeps it, except the password. */
export function SignUpForm({ signUp }: { signUp: SignUpActorRef }) {
  const draft = useSelector(signUp, (snapshot) => snapshot.context.draft);
  const errors = useSelector(signUp, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(signUp, (snapshot) => snapshot.hasTag('busy'));
  const { text } = useText();
  const values = useMemo(() => ({ ...draft, password: '', passwordConfirmation: '' }), [draft]);
  const { field, onSubmit } = useFlowForm<SignUpValues>({
    values,
    validate: validateSignUp,
    errors,
    submit: (typed) => signUp.send({ type: 'signUp.submit', values: typed }),
    changed: useCallback(
      (typed: SignUpValues) => signUp.send({ type: 'draft.change', draft: withoutPasswords(typed) }),
      [signUp],
    ),
  });
  return (
    <FormFrame onSubmit={onSubmit}>
      <FormMessages messages={errors.form} />
      <AccountFields field={field} />
      <PersonFields field={field} />
      <ChoiceFields field={field} />
      <p>{text('register.draft')}</p>
      <Button type="submit" busy={isBusy}>
        {text('register.submit')}
      </Button>
      <p>
        {text('register.haveAccount')} <a href="/#login">{text('register.login')}</a>
        {' · '}
        <a href="/recovery">{text('login.forgot')}</a>
      </p>
    </FormFrame>
  );
}
