import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { brand } from '#brand/brand.ts';
import { dayInWords } from '../../../domain/dates.ts';
import type { Player, Win } from '../../../domain/entities.ts';
import {
  isOpenWin,
  isOwnPrize,
  mayHaveWon,
  validateWin,
  type WinValues,
  wonCount,
} from '../../../domain/wins.ts';
import winMessages from '../../../locales/it/wins.json' with { type: 'json' };
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { PrizeClaimActorRef } from '../../../machines/prize-claim/prize-claim.machine.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { FlowSteps } from '../../actors/flow-steps.tsx';
import { FormMessages } from '../../components/form-messages.tsx';
import { KeptTogether } from '../../components/kept-together.tsx';
import { useFlowForm } from '../../components/use-flow-form.ts';
import { WithPrizeDrawing } from '../../components/with-prize-drawing.tsx';
import { deadlineOfInstant, valueInWords } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Question } from '../../ui/feedback/question.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { AddressFields } from './address-fields.tsx';

addMessages(winMessages);

type Props = { prizeClaim: PrizeClaimActorRef };

const BADGES = {
  told: 'pending',
  confirmed: 'approved',
  delivered: 'approved',
  uncollected: 'released',
  declined: 'released',
  lapsed: 'released',
  excluded: 'refused',
} as const satisfies Record<Win['state'], string>;

/** What the state of a prize means for its winner. */
function WinStateText({ win }: { win: Win }) {
  const { t } = useMessages();
  switch (win.state) {
    case 'told':
      return t('wins.told', { until: deadlineOfInstant(win.confirmUntil) });
    case 'excluded':
    case 'uncollected':
      return t(`wins.${win.state}Text`, { reason: win.reason ?? '' });
    default:
      return t(`wins.${win.state}Text`);
  }
}

function WonPrize({ win, prizeClaim }: Props & { win: Win }) {
  const { t } = useMessages();
  const { id, prize, receipt, edition, state } = win;
  const unitValue = win.unitValue ?? brand.prizes.find(({ name }) => name === prize)?.unitValue;
  const told = (
    <Card
      title={prize}
      meta={<Badge status={BADGES[state]}>{t(`wins.state.${state}`)}</Badge>}
      actions={
        isOpenWin(win) && (
          <>
            <Button onClick={() => prizeClaim.send({ type: 'win.claim', winId: id })}>
              {t('wins.claim')}
            </Button>
            <Button look="secondary" onClick={() => prizeClaim.send({ type: 'win.askDecline', winId: id })}>
              {t('wins.leave')}
            </Button>
          </>
        )
      }
    >
      {unitValue !== undefined && (
        <p>
          <strong>{t('wins.worth', { value: valueInWords(unitValue) })}</strong>
        </p>
      )}
      <p>
        <WinStateText win={win} />
        {win.deliverUntil && ` ${t('wins.deliverUntil', { day: dayInWords(win.deliverUntil) })}`}
      </p>
      <p>
        <KeptTogether part={receipt}>{t('wins.of', { receipt, edition })}</KeptTogether>
      </p>
    </Card>
  );
  return isOwnPrize(win) ? <WithPrizeDrawing prize={prize}>{told}</WithPrizeDrawing> : told;
}

/** What the form begins with, from what the player has told before. */
const PREFILLED = ['state', 'phone'] as const;

function ClaimForm({ win, prizeClaim }: Props & { win: Win }) {
  const { values, errors } = useSelector(prizeClaim, (snapshot) => snapshot.context);
  const isBusy = useSelector(prizeClaim, (snapshot) => snapshot.hasTag('busy'));
  const isOutcomeUnknown = useSelector(prizeClaim, (snapshot) =>
    snapshot.matches({ form: 'outcomeUnknown' }),
  );
  const { t } = useMessages();
  const { field, form, onSubmit } = useFlowForm<WinValues>({
    values,
    validate: validateWin,
    errors,
    submit: (typed) => prizeClaim.send({ type: 'win.confirm', values: typed }),
    changed: useCallback(
      (typed: WinValues) => prizeClaim.send({ type: 'win.type', values: typed }),
      [prizeClaim],
    ),
  });
  const { setFocus, getValues, trigger } = form;
  useLayoutEffect(() => setFocus('street'), [setFocus]);
  // The registration accepts shorter telephone numbers, so a prefilled one is validated when the form opens.
  useEffect(() => {
    void trigger(PREFILLED.filter((name) => getValues(name) !== ''));
  }, [getValues, trigger]);
  return (
    <FormFrame onSubmit={onSubmit} aria-label={t('wins.form.title')}>
      <h3>{t('wins.form.title')}</h3>
      <p>{t('wins.form.of', { prize: win.prize, until: deadlineOfInstant(win.confirmUntil) })}</p>
      <AddressFields field={field} />
      <CheckboxField
        {...field('hasReceipt')}
        label={t('wins.hasReceipt')}
        hint={t('wins.hasReceiptHint')}
        required
      />
      <CheckboxField {...field('publishesName')} label={t('wins.publishesName')} />
      <FormMessages messages={errors.form} outcomeUnknown={isOutcomeUnknown && t('wins.outcomeUnknown')} />
      <Row>
        <Button type="submit" busy={isBusy}>
          {t('wins.submit')}
        </Button>
        {!isBusy && (
          <Button look="quiet" onClick={() => prizeClaim.send({ type: 'win.back' })}>
            {t('wins.back')}
          </Button>
        )}
      </Row>
    </FormFrame>
  );
}

function LeaveQuestion({ win, prizeClaim }: Props & { win: Win }) {
  const errors = useSelector(prizeClaim, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(prizeClaim, (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
  return (
    <>
      <h3>{t('wins.question.title')}</h3>
      <FormMessages messages={errors.form} />
      <Question
        yesText={t('wins.question.yes')}
        noText={t('wins.question.no')}
        onYes={() => prizeClaim.send({ type: 'win.decline' })}
        onNo={() => prizeClaim.send({ type: 'win.back' })}
        busy={isBusy}
      >
        {t('wins.question.text', { prize: win.prize })}
      </Question>
    </>
  );
}

/** The list, the form or the question, as the flow stands. */
function View({ wins, prizeClaim }: Props & { wins: readonly Win[] }) {
  const winId = useSelector(prizeClaim, (snapshot) => snapshot.context.winId);
  const isAsked = useSelector(
    prizeClaim,
    (snapshot) => snapshot.matches('question') || snapshot.matches('declining'),
  );
  const chosen = wins.find(({ id }) => id === winId);
  if (!chosen)
    return (
      <Stack>
        {wins.map((win) => (
          <WonPrize key={win.id} win={win} prizeClaim={prizeClaim} />
        ))}
      </Stack>
    );
  return isAsked ? (
    <LeaveQuestion win={chosen} prizeClaim={prizeClaim} />
  ) : (
    <ClaimForm win={chosen} prizeClaim={prizeClaim} />
  );
}

/**
 * What the player has won, first on the page (§B.55). Nothing is shown to a player who has won nothing, or, if the list could
 * not be loaded, who cannot have been drawn yet.
 */
export function Wins({ id, player, prizeClaim }: Props & { id: string; player: Player }) {
  const wins = useSelector(prizeClaim, (snapshot) => snapshot.context.wins);
  const isFailed = useSelector(prizeClaim, (snapshot) => snapshot.matches('failed'));
  const now = useFlowState('contestStatus', lastInstant);
  const { t } = useMessages();
  if (!wins?.length && !(isFailed && mayHaveWon(player, now))) return null;
  const count = wonCount(wins ?? []);
  // The heading says that the player has won only once the list has arrived.
  const won = wins?.some(isOpenWin) ? t('wins.title.open', { count }) : t('wins.title', { count });
  const known = count === 0 ? t('wins.title.lost') : won;
  return (
    <Section id={id} tone="gold" heading={wins?.length ? known : t('wins.title.unknown')}>
      {isFailed ? (
        <LoadFailure retryText={t('shell.retry')} onRetry={() => prizeClaim.send({ type: 'wins.reload' })}>
          {t('wins.failed')}
        </LoadFailure>
      ) : (
        <FlowSteps flow={prizeClaim}>{wins && <View wins={wins} prizeClaim={prizeClaim} />}</FlowSteps>
      )}
    </Section>
  );
}
