import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect } from 'react';
import { type PersonalDataValues, validatePersonalData } from '../../../domain/account-forms.ts';
import type { PersonalDataActorRef } from '../../../machines/personal-data/personal-data.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { type FieldBinding, useFlowForm } from '../../components/use-flow-form.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { DateField, TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';

/** The number on the loyalty card (§F.6). */
export function LoyaltyCardField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useMessages();
  return (
    <TextField
      {...field}
      label={t('profile.data.loyaltyCard')}
      hint={t('profile.data.loyaltyCardHint')}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

type Props = { field: FieldBinding<PersonalDataValues> };

/** Who the player is. */
function PersonFields({ field }: Props) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        {...field('firstName')}
        label={t('profile.data.firstName')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('lastName')}
        label={t('profile.data.lastName')}
        autoComplete="family-name"
        required
      />
      <DateField {...field('birthDate')} label={t('profile.data.birthDate')} autoComplete="bday" required />
    </>
  );
}

/** What may be left out: telephone, province, loyalty card. */
function ContactFields({ field }: Props) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        {...field('phone')}
        label={t('profile.data.phone')}
        hint={t('profile.data.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('state')}
        label={t('profile.data.state')}
        hint={t('profile.data.stateHint')}
        autoComplete="address-level1"
        autoCapitalize="characters"
      />
      <LoyaltyCardField {...field('loyaltyCard')} />
    </>
  );
}

/** The form in which a player changes their own data; the confirmed address is not among them (§F.11). */
export function OwnDataForm({ email, personalData }: { email: string; personalData: PersonalDataActorRef }) {
  const { values, errors, isRestored, now } = useSelector(personalData, (snapshot) => snapshot.context);
  const isBusy = useSelector(personalData, (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
  const { field, form, onSubmit } = useFlowForm<PersonalDataValues>({
    values,
    validate: (typed) => validatePersonalData(typed, now),
    errors,
    submit: (typed) => personalData.send({ type: 'data.submit', values: typed }),
    changed: useCallback(
      (typed: PersonalDataValues) => personalData.send({ type: 'draft.change', draft: typed }),
      [personalData],
    ),
  });
  const { setFocus } = form;
  // A form restored with the page was not opened by the user, so it does not move the focus.
  useLayoutEffect(() => {
    if (!isRestored) setFocus('firstName');
  }, [setFocus, isRestored]);
  return (
    <FormFrame onSubmit={onSubmit} aria-label={t('profile.data.title')}>
      <p>{t('profile.data.emailStays', { email })}</p>
      <PersonFields field={field} />
      <ContactFields field={field} />
      <FormMessages messages={errors.form} />
      <Row>
        <Button type="submit" busy={isBusy}>
          {t('profile.data.submit')}
        </Button>
        <Button look="quiet" onClick={() => personalData.send({ type: 'data.cancel' })}>
          {t('profile.data.cancel')}
        </Button>
      </Row>
    </FormFrame>
  );
}
