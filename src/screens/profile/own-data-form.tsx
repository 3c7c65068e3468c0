import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect } from 'react';
import { type PersonalDataValues, validatePersonalData } from '../../../domain/account-forms.ts';
import type { PersonalDataActorRef } from '../../../machines/personal-data/personal-data.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { ContactFields, PersonFields } from './own-data-fields.tsx';

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
