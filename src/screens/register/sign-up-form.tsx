import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { type SignUpValues, validateSignUp } from '../../../domain/account-forms.ts';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { isAddressKnown } from '../../../machines/sign-up/sign-up.selectors.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { useDocument } from '../../components/use-configured.ts';
import { type FieldBinding, useFlowForm } from '../../components/use-flow-form.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkLine } from '../../ui/actions/link-line.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGroup, FormFrame } from '../../ui/fields/form-frame.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';

const LOGIN = '/#login';

/** The two ways in for who has an account; both take the typed address along. */
function WaysIn({ signUp }: { signUp: SignUpActorRef }) {
  const { t } = useMessages();
  return (
    <>
      <a href={LOGIN} onClick={() => signUp.send({ type: 'login.chosen' })}>
        {t('register.login')}
      </a>
      <a href="/recovery" onClick={() => signUp.send({ type: 'password.forgot' })}>
        {t('login.forgot')}
      </a>
    </>
  );
}

/** Beside a refusal which says that the address is known: the two ways in. The form stays as it is until then. */
function KnownAddress({ signUp }: { signUp: SignUpActorRef }) {
  const isKnown = useSelector(signUp, isAddressKnown);
  const { t } = useMessages();
  if (!isKnown) return null;
  return (
    <Notice kind="info">
      <p>{t('register.known')}</p>
      <LinkLine>
        <WaysIn signUp={signUp} />
      </LinkLine>
    </Notice>
  );
}

type AccountProps = {
  signUp: SignUpActorRef;
  field: FieldBinding<SignUpValues>;
  /** The password so far. */
  typed: string;
};

/** With what the person will sign in. */
function AccountFields({ signUp, field, typed }: AccountProps) {
  const { t } = useMessages();
  return (
    <FieldGroup legend={t('register.account')}>
      <TextField
        {...field('email')}
        label={t('register.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <KnownAddress signUp={signUp} />
      <NewPasswordFields field={field} typed={typed} />
    </FieldGroup>
  );
}

/** Who the person is. */
function PersonFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { t } = useMessages();
  const name = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false };
  return (
    <FieldGroup legend={t('register.person')}>
      <TextField
        {...field('firstName')}
        {...name}
        label={t('register.firstName')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('lastName')}
        {...name}
        label={t('register.lastName')}
        autoComplete="family-name"
        required
      />
      <DateField
        {...field('birthDate')}
        label={t('register.birthDate')}
        hint={t('register.birthDateHint')}
        autoComplete="bday"
        required
      />
      <TextField
        {...field('phone')}
        label={t('register.phone')}
        hint={t('register.phoneHint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <TextField
        {...field('state')}
        label={t('register.state')}
        hint={t('register.stateHint')}
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
      <LinkLine>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      </LinkLine>
    )
  );
}

/** What the person accepts, each on its own. */
function ChoiceFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { t } = useMessages();
  return (
    <FieldGroup legend={t('register.choices')}>
      <CheckboxField {...field('termsAccepted')} label={t('register.terms')} required />
      <DocumentLink name="terms">{t('register.termsLink')}</DocumentLink>
      <CheckboxField {...field('privacyAccepted')} label={t('register.privacy')} required />
      <DocumentLink name="privacy">{t('register.privacyLink')}</DocumentLink>
      <CheckboxField {...field('profilingAccepted')} label={t('register.profiling')} />
    </FieldGroup>
  );
}

const withoutPasswords = ({ password: _, passwordConfirmation: __, ...draft }: SignUpValues) => draft;

/** The registration form; its values are sent to the flow, which saves them except the password. */
export function SignUpForm({ signUp }: { signUp: SignUpActorRef }) {
  const draft = useSelector(signUp, (snapshot) => snapshot.context.draft);
  const errors = useSelector(signUp, (snapshot) => snapshot.context.errors);
  const now = useSelector(signUp, (snapshot) => snapshot.context.now);
  const isBusy = useSelector(signUp, (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
  const values = useMemo(() => ({ ...draft, password: '', passwordConfirmation: '' }), [draft]);
  const { field, form, onSubmit } = useFlowForm<SignUpValues>({
    values,
    validate: (typed) => validateSignUp(typed, now),
    errors,
    submit: (typed) => signUp.send({ type: 'signUp.submit', values: typed }),
    changed: useCallback(
      (typed: SignUpValues) => signUp.send({ type: 'draft.change', draft: withoutPasswords(typed) }),
      [signUp],
    ),
  });
  return (
    <FormFrame onSubmit={onSubmit} data-step-heading="" aria-label={t('register.title')}>
      <AccountFields signUp={signUp} field={field} typed={form.watch('password')} />
      <PersonFields field={field} />
      <ChoiceFields field={field} />
      <p>{t('register.draft')}</p>
      <FormMessages messages={errors.form} />
      <Button type="submit" busy={isBusy}>
        {t('register.submit')}
      </Button>
      <LinkLine>
        {t('register.haveAccount')}
        <WaysIn signUp={signUp} />
      </LinkLine>
    </FormFrame>
  );
}
