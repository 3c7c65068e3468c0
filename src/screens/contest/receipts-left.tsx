import type { ReactNode } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import type { ReceiptsToday } from '../../../domain/receipts-today.ts';
import { timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useCampaignEnd } from './campaign-end.tsx';

/** How many receipts are left today, in words; null while that is not known. */
export function useReceiptsLeft(today: ReceiptsToday | null): string | null {
  const end = useCampaignEnd();
  const { t } = useMessages();
  if (!today) return null;
  const { left: count, limit, isLastDay } = today;
  if (count === 0 && isLastDay) return t('contest.today.over');
  if (count === 0) return t('contest.today.full', { limit, day: dayInWords(today.tomorrow) });
  return isLastDay
    ? t('contest.today.last', { count, time: timeOfInstant(end) })
    : t('contest.today.left', { count, limit });
}

type ReceiptsLeftProps = {
  today: ReceiptsToday | null;
  /** What can be done where none are left. */
  action?: ReactNode;
};

/** The receipts left today, above the form; where none are, that comes first. Nothing while unknown. */
export function ReceiptsLeft({ today, action }: ReceiptsLeftProps) {
  const left = useReceiptsLeft(today);
  const { t } = useMessages();
  if (!today || left === null) return null;
  if (today.left > 0) return <p>{left}</p>;
  return (
    <Notice kind="warning" actions={action}>
      <p>{left}</p>
      {!today.isLastDay && <p>{t('contest.today.prepare')}</p>}
    </Notice>
  );
}
