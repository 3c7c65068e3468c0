// One chunk for what a player finds at home and no visitor needs: each further one would move the grouping of the parts.

import type { ReactNode } from 'react';
import { brand } from '#brand/brand.ts';
import { Emblem } from '#brand/drawings.ts';
import playerWords from '#brand/words/homePlayer.json' with { type: 'json' };
import type { ContestStatus } from '../../../domain/calendar.ts';
import { dayInWords } from '../../../domain/dates.ts';
import type { Initiative } from '../../../domain/entities.ts';
import type { Joining } from '../../../domain/joining.ts';
import { counterMaximum, counterShape } from '../../../domain/missions.ts';
import type { ReceiptsToday } from '../../../domain/receipts-today.ts';
import { ADDRESSES } from '../../../domain/routes.ts';
import { prizeToConfirm } from '../../../domain/wins.ts';
import playerMessages from '../../../locales/it/homePlayer.json' with { type: 'json' };
import { isLastDay, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { AcceptRulesButton, useJoiningLabel } from '../../components/joining-steps.tsx';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { useJoining } from '../../components/use-joining.ts';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { useIsReceiptPrepared } from '../../components/use-waiting-receipt.ts';
import { WithPrizeDrawing } from '../../components/with-prize-drawing.tsx';
import { dayOfInstant, deadlineOfInstant, endOfInstant, valueInWords } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Counter, CounterList } from '../../ui/feedback/counter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';

export { EditionReminder } from '../../components/edition-reminder.tsx';

addMessages(playerMessages, playerWords);

/** What is said beside the name; of the steps only once it is known which are left. */
function wordsFor(
  status: ContestStatus,
  { isReady, next }: Joining,
  today: ReceiptsToday | null,
  isPrepared: boolean,
) {
  if (isReady && today?.left === 0) return today.isLastDay ? 'homePlayer.over' : 'homePlayer.full';
  if (isReady && isPrepared) return 'homePlayer.prepared';
  if (isReady) return 'homePlayer.ready';
  return next === 'rules'
    ? 'homePlayer.open'
    : status === 'hide'
      ? 'homePlayer.hide'
      : (`homePlayer.${status}` as const);
}

/** Who is here, the step that is left, and what that means now. */
export function PlayerLead({ status }: { status: ContestStatus }) {
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const isEndToday = useFlowState('contestStatus', isLastDay);
  const isPrepared = useIsReceiptPrepared();
  const joining = useJoining();
  const { t } = useMessages();
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const today = useReceiptsToday();
  const name = player?.extraData.firstName;
  const step = useJoiningLabel(joining);
  const words = t(wordsFor(status, joining, today, isPrepared), {
    date: status === 'preCampaign' ? dayOfInstant(campaignStart) : endOfInstant(campaignEnd, isEndToday),
    step,
  });
  return name ? `${t('homePlayer.hello', { name })} ${words}` : words;
}

/** A prize that was won: to be confirmed, and until when, or confirmed, and what comes next (§B.55). */
export function WonPrize() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const now = useFlowState('contestStatus', lastInstant);
  const { t } = useMessages();
  const waiting = player && prizeToConfirm(player, now);
  const won = waiting ?? player?.confirmedPrize;
  if (!won) return null;
  const deliverUntil = waiting ? undefined : player?.confirmedPrize?.deliverUntil;
  const state = waiting ? 'won' : 'confirmed';
  const value = brand.prizes.find(({ name }) => name === won.prize)?.unitValue;
  return (
    <Section tone="gold" heading={t(`homePlayer.${state}.title`)}>
      <WithPrizeDrawing prize={won.prize}>
        <Notice
          kind="success"
          title={won.prize}
          actions={
            <LinkButton href={ADDRESSES.prizes} look={waiting ? 'primary' : 'secondary'}>
              {t(`homePlayer.${state}.action`)}
            </LinkButton>
          }
        >
          {value !== undefined && (
            <p>
              <strong>{t('homePlayer.won.worth', { value: valueInWords(value) })}</strong>
            </p>
          )}
          <p>
            {waiting
              ? t('homePlayer.won.text', { until: deadlineOfInstant(waiting.confirmUntil) })
              : t('homePlayer.confirmed.text')}
            {deliverUntil && ` ${t('homePlayer.confirmed.until', { day: dayInWords(deliverUntil) })}`}
          </p>
        </Notice>
      </WithPrizeDrawing>
    </Section>
  );
}

/** The first action of a player: accept the rules; see the sent receipts, if none is left today; send a prepared one; else `ready`. */
export function PlayerStep({ ready }: { ready: ReactNode }) {
  const { next, isReady } = useJoining();
  const today = useReceiptsToday();
  const isPrepared = useIsReceiptPrepared();
  const { t } = useMessages();
  if (next === 'rules') return <AcceptRulesButton />;
  if (isReady && today?.left === 0)
    return <LinkButton href={ADDRESSES.receipts}>{t('home.hero.receipts')}</LinkButton>;
  if (isReady && isPrepared)
    return <LinkButton href={ADDRESSES.receiptForm}>{t('homePlayer.sendPrepared')}</LinkButton>;
  return ready;
}

/** As many as the missions of the specification (§B.4). */
const PLACES = ['first', 'second', 'third', 'fourth'];

/** The missions with a drawing; the others are on the missions page. */
function Counters({ initiatives }: { initiatives: readonly Initiative[] }) {
  const { t } = useMessages();
  const drawn = initiatives.flatMap(({ id, mission, totalPoints }) => {
    const shape = counterShape(mission.code);
    return shape ? [{ id, shape, label: mission.description, points: totalPoints }] : [];
  });
  if (drawn.length === 0) {
    return <EmptyState drawing={<Emblem />}>{t('homePlayer.missions.empty')}</EmptyState>;
  }
  return (
    <CounterList>
      {drawn.map(({ id, shape, label, points }) => (
        <Counter
          key={id}
          shape={shape}
          share={points / counterMaximum(points)}
          label={label}
          value={t(`homePlayer.missions.${shape}`, { count: points })}
        />
      ))}
    </CounterList>
  );
}

/** The counters of a player's missions. */
function OwnCounters() {
  const { state, held } = usePart('initiatives');
  const { t } = useMessages();
  if (held) return <Counters initiatives={held} />;
  if (state === 'missing') {
    return <PartsFailure parts={['initiatives']}>{t('homePlayer.missionsFailed')}</PartsFailure>;
  }
  return (
    <CounterList>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="counter" />
      ))}
    </CounterList>
  );
}

/** A player's missions: how far each has grown. */
export function OwnMissions() {
  const { t } = useMessages();
  return (
    <Section heading={t('homePlayer.missions.title')} lead={t('homePlayer.missions.text')}>
      <OwnCounters />
      <Row>
        <LinkButton look="secondary" href="/missions">
          {t('homePlayer.missions.link')}
        </LinkButton>
      </Row>
    </Section>
  );
}
