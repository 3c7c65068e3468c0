import { dayInWords } from '../../../domain/dates.ts';
import { campaignEnd } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useEndNews } from '../../components/use-end-news.ts';
import { endOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Deadline } from '../../ui/feedback/deadline.tsx';

/** The end of the campaign, ISO 8601. */
export const useCampaignEnd = (): string =>
  useFlowState('contestStatus', (snapshot) => snapshot.context.calendar.campaignEnd);

/** On the last day, that the campaign ends today and when; null before. */
export function useEndToday(): string | null {
  const near = useFlowState('contestStatus', campaignEnd);
  const time = timeOfInstant(useCampaignEnd());
  const { t } = useMessages();
  return near === 'far' ? null : t(`contest.end.${near}`, { time });
}

/** Before the last day, that the campaign ends sooner than was told. */
function useEarlyEnd(): string | null {
  const news = useEndNews();
  const { t } = useMessages();
  return news?.kind === 'closing' ? t('contest.end.early', { end: dayInWords(news.endDate) }) : null;
}

/** Both above a form, in view while it is filled in and spoken as the end comes near (§K.11) or has moved. */
export function EndToday() {
  const early = useEarlyEnd();
  return <Deadline>{useEndToday() ?? early}</Deadline>;
}

/** Until when a receipt that waits for the network has to leave (§F.16). */
export function useSendDeadlineText(): string {
  const near = useFlowState('contestStatus', campaignEnd);
  const end = useCampaignEnd();
  const { t } = useMessages();
  if (near === 'far') return t('contest.waiting.until', { end: endOfInstant(end) });
  if (near === 'over') return t('contest.waiting.over', { end: endOfInstant(end) });
  return t('contest.waiting.today', { time: timeOfInstant(end) });
}
