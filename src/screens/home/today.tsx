import { useSelector } from '@xstate/react';
import { Dish } from '#brand/drawings.ts';
import type { ContestStatus } from '../../../domain/calendar.ts';
import { daysLeft, timeLeft } from '../../../domain/dates.ts';
import { isDrawn } from '../../../domain/draws.ts';
import type { CountdownActorRef } from '../../../machines/countdown/countdown.machine.ts';
import { instant } from '../../../machines/countdown/countdown.selectors.ts';
import { useFlowState, useOpenFlow, useScreenFlow } from '../../actors/actors.tsx';
import { AfterHydration, lazyPart } from '../../components/after-hydration.tsx';
import { useDraw } from '../../components/use-configured.ts';
import { useEndInWords } from '../../components/use-end-in-words.ts';
import { useValidReceipts } from '../../components/use-valid-receipts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Ticket } from '../../ui/layout/ticket.tsx';

/** In the chunk of what only players find: it is there by the time the flow runs. */
const EditionReminder = lazyPart(async () => (await import('./for-players.tsx')).EditionReminder);

/** How many days are left, until the last one has come; `end` in epoch milliseconds. */
function DaysLeft({ countdown, end }: { countdown: CountdownActorRef; end: number }) {
  const count = useSelector(countdown, (snapshot) => daysLeft(instant(snapshot), end));
  const { t } = useMessages();
  return <h2>{count === 0 ? t('home.today.last') : t('home.today.left', { count })}</h2>;
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time until the contest starts; `start` in epoch milliseconds. */
function StartCountdown({ countdown, start }: { countdown: CountdownActorRef; start: number }) {
  const now = useSelector(countdown, instant);
  const { t } = useMessages();
  const left = timeLeft(now, start);
  return (
    <Countdown
      label={t('home.today.preCampaign.label')}
      parts={UNITS.map((unit) => ({
        value: unit === 'days' ? `${left.days}` : `${left[unit]}`.padStart(2, '0'),
        unit: t(`home.today.${unit}`, { count: left[unit] }),
      }))}
    />
  );
}

/** Where each ticket leads. */
const LEADS_TO = {
  hide: '/manifest',
  preCampaign: '/prizes',
  campaign: '/contest',
  endCampaign: '/archive',
} as const satisfies Record<ContestStatus, string>;

function TicketText({ status }: { status: ContestStatus }) {
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const countdown = useScreenFlow('countdown');
  const valid = useValidReceipts();
  const end = useEndInWords();
  const { t } = useMessages();
  if (status === 'preCampaign') {
    return (
      <>
        {countdown && <StartCountdown countdown={countdown} start={Date.parse(campaignStart)} />}
        <p>{valid}</p>
        {isVisitor && <p>{t('home.today.preCampaign.visitor')}</p>}
      </>
    );
  }
  if (status === 'campaign') {
    return (
      <>
        {countdown && <DaysLeft countdown={countdown} end={Date.parse(campaignEnd)} />}
        <p>{t('home.today.campaign.text', { end })}</p>
        <p>{valid}</p>
      </>
    );
  }
  if (status === 'endCampaign') return <AfterCampaign />;
  return (
    <>
      <h2>{t('home.today.hide.title')}</h2>
      <p>{t('home.today.hide.text')}</p>
    </>
  );
}

/** What happens once the campaign is over, besides what the head of the page says of the draw (`DrawFacts`). */
function AfterCampaign() {
  const draw = useDraw();
  const { t } = useMessages();
  return (
    <>
      <h2>{t('home.today.endCampaign.title')}</h2>
      <p>
        {t(isDrawn(draw) ? 'home.today.endCampaign.drawn' : 'home.today.endCampaign.checking')}{' '}
        {draw.kind === 'undated' && t('home.today.endCampaign.undated')}
      </p>
    </>
  );
}

/** What is on today: the time to the start, the days that are left, what has been, or a place at the table (§K.10). */
export function Today({ status }: { status: ContestStatus }) {
  const isReminderOpen = useOpenFlow('reminder') !== undefined;
  const { t } = useMessages();
  return (
    <Section>
      <Ticket
        drawing={<Dish />}
        action={
          <LinkButton look="secondary" href={LEADS_TO[status]}>
            {t(`home.today.${status}.action`)}
          </LinkButton>
        }
      >
        <TicketText status={status} />
      </Ticket>
      {isReminderOpen && (
        <AfterHydration>
          <EditionReminder />
        </AfterHydration>
      )}
    </Section>
  );
}
