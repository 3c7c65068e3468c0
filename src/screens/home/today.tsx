import type { ContestStatus } from '../../../domain/calendar.ts';
import { useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SpaghettiNest } from '../../ui/drawings/spaghetti-nest.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Ticket } from '../../ui/layout/ticket.tsx';
import { DaysLeft } from './days-left.tsx';
import { StartCountdown } from './start-countdown.tsx';

/** Where each ticket leads. */
const LEADS_TO = {
  hide: '/manifest',
  preCampaign: '/prizes',
  campaign: '/contest',
  endCampaign: '/archive',
} as const satisfies Record<ContestStatus, string>;

function Words({ status }: { status: ContestStatus }) {
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const countdown = useScreenFlow('countdown');
  const { text } = useText();
  if (status === 'preCampaign') {
    return countdown && <StartCountdown countdown={countdown} start={Date.parse(campaignStart)} />;
  }
  if (status === 'campaign') {
    return (
      <>
        {countdown && <DaysLeft countdown={countdown} end={Date.parse(campaignEnd)} />}
        <p>{text('home.today.campaign.text', { date: dayOfInstant(campaignEnd) })}</p>
      </>
    );
  }
  return (
    <>
      <h2>{text(`home.today.${status}.title`)}</h2>
      <p>{text(`home.today.${status}.text`)}</p>
    </>
  );
}

/** What is on today: the time to the start, the days that are left, what has been, or a place at the table (§K.10). */
export function Today({ status }: { status: ContestStatus }) {
  const { text } = useText();
  return (
    <Section>
      <Ticket
        drawing={<SpaghettiNest />}
        action={
          <LinkButton look="secondary" href={LEADS_TO[status]}>
            {text(`home.today.${status}.action`)}
          </LinkButton>
        }
      >
        <Words status={status} />
      </Ticket>
    </Section>
  );
}
