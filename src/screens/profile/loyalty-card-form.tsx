import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type LoyaltyCardValues, validateLoyaltyCard } from '../../../domain/account-forms.ts';
import { noErrors } from '../../../domain/errors.ts';
import type { PersonalDataActorRef } from '../../../machines/personal-data/personal-data.machine.ts';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { LoyaltyCardField } from './loyalty-card-field.tsx';

/** The loyalty card, typed where it is shown (§F.6); what the server refuses opens the whole form. */
export function LoyaltyCardForm({ personalData }: { personalData: PersonalDataActorRef }) {
  const loyaltyCard = useSelector(personalData, (snapshot) => snapshot.context.known.loyaltyCard);
  const isBusy = useSelector(personalData, (snapshot) => snapshot.hasTag('busy'));
  const { text } = useText();
  const { field, onSubmit } = useFlowForm<LoyaltyCardValues>({
    values: useMemo(() => ({ loyaltyCard }), [loyaltyCard]),
    validate: validateLoyaltyCard,
    errors: noErrors,
    submit: (typed) => personalData.send({ type: 'card.submit', ...typed }),
  });
  return (
    <FormFrame onSubmit={onSubmit}>
      <LoyaltyCardField {...field('loyaltyCard')} />
      <Row>
        <Button type="submit" look="secondary" busy={isBusy}>
          {text('profile.data.saveCard')}
        </Button>
      </Row>
    </FormFrame>
  );
}
