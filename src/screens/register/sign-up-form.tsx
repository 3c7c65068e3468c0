import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { type SignUpValues, validateSignUp } from '../../../domain/account-forms.ts';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { useDocument } from '../../components/use-configured.ts';
import { type FieldBinding, useFlowForm } from '../../components/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';

/** With what the person will sign in. */
function AccountFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  return (
    <FieldGroup legend={text('register.account')}>
      <TextField
        {...field('email')}
        label={text('register.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <NewPasswordFields field={field} />
    </FieldGroup>
  );
}

/** Who the person is. */
function PersonFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  const name = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false };
  return (
    <FieldGroup legend={text('register.person')}>
      <TextField
        {...field('firstName')}
        {...name}
        label={text('register.firstName')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('lastName')}
        {...name}
        label={text('register.lastName')}
        autoComplete="family-name"
        required
      />
      <DateField
        {...field('birthDate')}
        label={text('register.birthDate')}
        hint={text('register.birthDateHint')}
        autoComplete="bday"
        required
      />
      <TextField
        {...field('phone')}
        label={text('register.phone')}
        hint={text('register.phoneHint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <TextField
        {...field('state')}
        label={text('register.state')}
        hint={text('register.stateHint')}
        autoComplete="address-level1"
        autoCapitalize="characters"
      />
    </FieldGroup>
  );
}

/** A document beside its box; it opens without losing the form. */
function DocumentLink({ name, children }: { name: 'terms' | 'privacy'; children: string }) {
  const href = useDocument(name);
  return (
    href && (
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      </p>
    )
  );
}

/** What the person accepts, each on its own. */
function ChoiceFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  return (
    <FieldGroup legend={text('register.choices')}>
      <CheckboxField {...field('termsAccepted')} label={text('register.terms')} required />
      <DocumentLink name="terms">{text('register.termsLink')}</DocumentLink>
      <CheckboxField {...field('privacyAccepted')} label={text('register.privacy')} required />
      <DocumentLink name="privacy">{text('register.privacyLink')}</DocumentLink>
      <CheckboxField {...field('profilingAccepted')} label={text('register.profiling')} />
    </FieldGroup>
  );
}

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
