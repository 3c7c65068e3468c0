import { useSelector } from '@xstate/react';
import type { Player } from '../../../domain/entities.ts';
import { type PolicyConsent, policyConsents, policyName } from '../../../domain/policies.ts';
import type { ConsentsActorRef } from '../../../machines/consents/consents.machine.ts';
import { failureOf, isAsked, isChanging } from '../../../machines/consents/consents.selectors.ts';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlow, useFlowState } from '../../actors/actors.tsx';
import { FormMessages } from '../../components/form-messages.tsx';
import { LongList } from '../../components/long-list.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Question } from '../../ui/feedback/question.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';

type Props = { policyConsent: PolicyConsent; consents: ConsentsActorRef };

const BADGES = { given: 'approved', expired: 'pending', open: 'released' } as const;

/** Giving and withdrawing are one button that looks the same; only a mandatory consent asks before it goes. */
function ConsentButtons({ policyConsent: { policy, consentId }, consents }: Props) {
  const isBusy = useSelector(consents, isChanging(policy.id));
  const isAsking = useSelector(consents, isAsked(policy.id));
  const button = useReturnFocus<HTMLButtonElement>(isAsking);
  const { t } = useMessages();
  const kind = consentId === null ? 'give' : 'withdraw';
  const press = () =>
    consents.send(
      consentId === null ? { type: 'consent.give', policy } : { type: 'consent.withdraw', policy, consentId },
    );
  if (isAsking) {
    return (
      <Question
        yesText={t('profile.consents.confirm')}
        noText={t('profile.consents.keep')}
        onYes={press}
        onNo={() => consents.send({ type: 'consent.keep' })}
      >
        {t('profile.consents.ask')}
      </Question>
    );
  }
  return (
    <Button
      ref={button}
      look="secondary"
      busy={isBusy}
      aria-label={t(`profile.consents.${kind}Label`, { title: policyName(policy) })}
      onClick={press}
    >
      {t(`profile.consents.${kind}`)}
    </Button>
  );
}

/** One policy: what it says, what the player has answered, until when it holds, and how to change it. */
function Consent({ policyConsent, consents }: Props) {
  const { policy, state, expireDate } = policyConsent;
  const failure = useSelector(consents, failureOf(policy.id));
  const { t } = useMessages();
  const last = expireDate && dayOfInstant(expireDate);
  return (
    <Card
      title={policyName(policy)}
      meta={
        <>
          <Badge status={BADGES[state]}>{t(`profile.consents.${state}`)}</Badge>
          {t(policy.isMandatory ? 'profile.consents.mandatory' : 'profile.consents.optional')}
        </>
      }
      actions={<ConsentButtons policyConsent={policyConsent} consents={consents} />}
    >
      <p>{policy.text}</p>
      {policy.link && (
        <p>
          <a href={policy.link}>{t('profile.consents.read')}</a>
        </p>
      )}
      {last && (
        <p>
          {state === 'given'
            ? t('profile.consents.until', { date: last })
            : t('profile.consents.ended', { date: last })}
        </p>
      )}
      <FormMessages messages={failure} />
    </Card>
  );
}

/** Every policy with the player's answer, which can be changed here (§A.10). */
export function Consents({ player, consents }: { player: Player; consents: ConsentsActorRef }) {
  const initialization = useFlow('initialization');
  const policies = useFlowState('initialization', (snapshot) => snapshot.context.policies);
  const isFailed = useFlowState('initialization', (snapshot) => snapshot.matches({ policies: 'failed' }));
  const now = useFlowState('contestStatus', lastInstant);
  const { t } = useMessages();
  if (isFailed) {
    return (
      <LoadFailure
        retryText={t('shell.retry')}
        onRetry={() => initialization.send({ type: 'policies.reload' })}
      >
        {t('profile.consents.failed')}
      </LoadFailure>
    );
  }
  if (!policies) return <Skeleton shape="card" />;
  return (
    <LongList entries={policyConsents(player, policies, now)}>
      {(shown) => (
        <CardGrid>
          {shown.map((one) => (
            <Consent key={one.policy.id} policyConsent={one} consents={consents} />
          ))}
        </CardGrid>
      )}
    </LongList>
  );
}
