import type { ReceiptsToday } from '../../../domain/receipts-today.ts';
import { campaignEnd } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { endOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Deadline } from '../../ui/feedback/deadline.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

const useEnd = (): string =>
  useFlowState('contestStatus', (snapshot) => snapshot.context.calendar.campaignEnd);

/** On the last day, that the campaign ends today and when; null before. */
export function useEndToday(): string | null {
  const near = useFlowState('contestStatus', campaignEnd);
  const time = timeOfInstant(useEnd());
  const { t } = useMessages();
  return near === 'far' ? null : t(`contest.end.${near}`, { time });
}

/** The same above a form, in view while it is filled in and spoken as the end comes near (§K.11). */
export const EndToday = () => <Deadline>{useEndToday()}</Deadline>;

/** Until when a receipt that waits for the network has to leave (§F.16). */
export function useMustLeave(): string {
  const near = useFlowState('contestStatus', campaignEnd);
  const end = useEnd();
  const { t } = useMessages();
  if (near === 'far') return t('contest.waiting.until', { end: endOfInstant(end) });
  if (near === 'over') return t('contest.waiting.over', { end: endOfInstant(end) });
  return t('contest.waiting.today', { time: timeOfInstant(end) });
}

/** How many receipts are left today, in words; null while that is not known. */
export function useReceiptsLeft(today: ReceiptsToday | null): string | null {
  const end = useEnd();
  const { t } = useMessages();
  if (!today) return null;
  const { left: count, limit, isLastDay } = today;
  if (count === 0) return t(isLastDay ? 'contest.today.over' : 'contest.today.full');
  return isLastDay
    ? t('contest.today.last', { count, time: timeOfInstant(end) })
    : t('contest.today.left', { count, limit });
}

/** The receipts left today, above the form; where none are, that comes first. Nothing while unknown. */
export function ReceiptsLeft({ today }: { today: ReceiptsToday | null }) {
  const left = useReceiptsLeft(today);
  const { t } = useMessages();
  if (!today || left === null) return null;
  if (today.left > 0) return <p>{left}</p>;
  return (
    <Notice kind="warning">
      <p>{left}</p>
      {!today.isLastDay && <p>{t('contest.today.prepare')}</p>}
    </Notice>
  );
}
