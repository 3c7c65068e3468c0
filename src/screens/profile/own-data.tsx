import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { type LoyaltyCardValues, validateLoyaltyCard } from '../../../domain/account-forms.ts';
import { dayInWords } from '../../../domain/dates.ts';
import type { Player } from '../../../domain/entities.ts';
import { noErrors } from '../../../domain/errors.ts';
import type { PersonalDataActorRef } from '../../../machines/personal-data/personal-data.machine.ts';
import { useFlowForm } from '../../components/use-flow-form.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { LoyaltyCardField, OwnDataForm } from './own-data-form.tsx';

/** The loyalty card, typed where it is shown (§F.6); what the server refuses opens the whole form. */
function LoyaltyCardForm({ personalData }: { personalData: PersonalDataActorRef }) {
  const loyaltyCard = useSelector(personalData, (snapshot) => snapshot.context.known.loyaltyCard);
  const isBusy = useSelector(personalData, (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
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
          {t('profile.data.saveCard')}
        </Button>
      </Row>
    </FormFrame>
  );
}

/** What the site knows of the player. */
function Facts({ player: { email, extraData } }: { player: Player }) {
  const { t } = useMessages();
  const { firstName, lastName, birthDate, phone, state } = extraData;
  const or = (value: string | undefined) => value || t('profile.data.missing');
  return (
    <DefinitionList
      entries={[
        { term: t('profile.data.email'), value: email },
        { term: t('profile.data.firstName'), value: or(firstName) },
        { term: t('profile.data.lastName'), value: or(lastName) },
        { term: t('profile.data.birthDate'), value: or(birthDate && dayInWords(birthDate)) },
        { term: t('profile.data.phone'), value: or(phone) },
        { term: t('profile.data.state'), value: or(state) },
      ]}
    />
  );
}

/** The player's own data, to be read and to be changed in their place. */
export function OwnData({ player, personalData }: { player: Player; personalData: PersonalDataActorRef }) {
  const isOpen = useSelector(personalData, (snapshot) => snapshot.matches('open'));
  const facts = useRef<HTMLDivElement>(null);
  const edit = useReturnFocus<HTMLButtonElement>(isOpen, facts);
  const { t } = useMessages();
  if (isOpen) return <OwnDataForm email={player.email} personalData={personalData} />;
  return (
    <>
      <div ref={facts}>
        <Facts player={player} />
      </div>
      <Row>
        <Button ref={edit} look="secondary" onClick={() => personalData.send({ type: 'data.edit' })}>
          {t('profile.data.edit')}
        </Button>
      </Row>
      <LoyaltyCardForm personalData={personalData} />
    </>
  );
}
