import { useSelector } from '@xstate/react';
import type { DeskPolicy } from '../../../domain/policies.ts';
import type { ConsentsActorRef } from '../../../machines/consents/consents.machine.ts';
import { failureOf, isAsked, isChanging } from '../../../machines/consents/consents.selectors.ts';
import { useReturnFocus } from '../../blocks/use-return-focus.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Question } from '../../ui/feedback/question.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Props = { desk: DeskPolicy; consents: ConsentsActorRef };

const BADGES = { given: 'approved', expired: 'pending', open: 'released' } as const;

/** Giving and withdrawing are one button that looks the same; only a mandatory consent asks before it goes. */
function ConsentButtons({ desk: { policy, consentId }, consents }: Props) {
  const isBusy = useSelector(consents, isChanging(policy.id));
  const isAsking = useSelector(consents, isAsked(policy.id));
  const button = useReturnFocus<HTMLButtonElement>(isAsking);
  const { text } = useText();
  const kind = consentId === null ? 'give' : 'withdraw';
  const press = () =>
    consents.send(
      consentId === null ? { type: 'consent.give', policy } : { type: 'consent.withdraw', policy, consentId },
    );
  if (isAsking) {
    return (
      <Question
        yesText={text('profile.consents.confirm')}
        noText={text('profile.consents.keep')}
        onYes={press}
        onNo={() => consents.send({ type: 'consent.keep' })}
      >
        {text('profile.consents.ask')}
      </Question>
    );
  }
  return (
    <Button
      ref={button}
      look="secondary"
      busy={isBusy}
      aria-label={text(`profile.consents.${kind}Label`, { title: policy.title })}
      onClick={press}
    >
      {text(`profile.consents.${kind}`)}
    </Button>
  );
}

/** One policy: what it says, what the player has answered, until when it holds, and how to change it. */
export function Consent({ desk, consents }: Props) {
  const { policy, state, expireDate } = desk;
  const failure = useSelector(consents, failureOf(policy.id));
  const { text } = useText();
  const last = expireDate && dayOfInstant(expireDate);
  return (
    <Card
      title={policy.title}
      meta={
        <>
          <Badge status={BADGES[state]}>{text(`profile.consents.${state}`)}</Badge>
          {text(policy.isMandatory ? 'profile.consents.mandatory' : 'profile.consents.optional')}
        </>
      }
      actions={<ConsentButtons desk={desk} consents={consents} />}
    >
      <p>{policy.text}</p>
      <p>
        <a href={policy.link}>{text('profile.consents.read')}</a>
      </p>
      {last && (
        <p>
          {state === 'given'
            ? text('profile.consents.until', { date: last })
            : text('profile.consents.ended', { date: last })}
        </p>
      )}
      <FormMessages messages={failure} />
    </Card>
  );
}
