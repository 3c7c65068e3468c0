import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect } from 'react';
import { type PersonalDataValues, validatePersonalData } from '../../../domain/account-forms.ts';
import type { PersonalDataActorRef } from '../../../machines/personal-data/personal-data.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { type FieldBinding, useFlowForm } from '../../components/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { Row } from '../../ui/layout/row.tsx';

/** The number on the loyalty card (§F.6). */
export function LoyaltyCardField(field: Omit<TextFieldProps, 'label'>) {
  const { text } = useText();
  return (
    <TextField
      {...field}
      label={text('profile.data.loyaltyCard')}
      hint={text('profile.data.loyaltyCardHint')}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

type Props = { field: FieldBinding<PersonalDataValues> };

/** Who the player is. */
function PersonFields({ field }: Props) {
  const { text } = useText();
  return (
    <>
      <TextField
        {...field('firstName')}
        label={text('profile.data.firstName')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('lastName')}
        label={text('profile.data.lastName')}
        autoComplete="family-name"
        required
      />
      <DateField
        {...field('birthDate')}
        label={text('profile.data.birthDate')}
        autoComplete="bday"
        required
      />
    </>
  );
}

/** What may be left out: telephone, province, loyalty card. */
function ContactFields({ field }: Props) {
  const { text } = useText();
  return (
    <>
      <TextField
        {...field('phone')}
        label={text('profile.data.phone')}
        hint={text('profile.data.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('state')}
        label={text('profile.data.state')}
        hint={text('profile.data.stateHint')}
        autoComplete="address-level1"
        autoCapitalize="characters"
      />
      <LoyaltyCardField {...field('loyaltyCard')} />
    </>
  );
}

/** The form in which a player changes their own data; the confirmed address is not among them (§F.11). */
export function OwnDataForm({ email, personalData }: { email: string; personalData: PersonalDataActorRef }) {
  const { values, errors, isRestored } = useSelector(personalData, (snapshot) => snapshot.context);
  const isBusy = useSelector(personalData, (snapshot) => snapshot.hasTag('busy'));
  const { text } = useText();
  const { field, form, onSubmit } = useFlowForm<PersonalDataValues>({
    values,
    validate: validatePersonalData,
    errors,
    submit: (typed) => personalData.send({ type: 'data.submit', values: typed }),
    changed: useCallback(
      (typed: PersonalDataValues) => personalData.send({ type: 'draft.change', draft: typed }),
      [personalData],
    ),
  });
  const { setFocus } = form;
  // A form that came back with the page has been asked for by nobody: the page stays where it is.
  useLayoutEffect(() => {
    if (!isRestored) setFocus('firstName');
  }, [setFocus, isRestored]);
  return (
    <FormFrame onSubmit={onSubmit} aria-label={text('profile.data.title')}>
      <FormMessages messages={errors.form} />
      <p>{text('profile.data.emailStays', { email })}</p>
      <PersonFields field={field} />
      <ContactFields field={field} />
      <Row>
        <Button type="submit" busy={isBusy}>
          {text('profile.data.submit')}
        </Button>
        <Button look="quiet" onClick={() => personalData.send({ type: 'data.cancel' })}>
          {text('profile.data.cancel')}
        </Button>
      </Row>
    </FormFrame>
  );
}
