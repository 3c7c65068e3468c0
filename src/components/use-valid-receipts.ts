import type { ContestStatus } from '../../domain/calendar.ts';
import { contestStatus } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { dayOfInstant } from '../i18n/formats.ts';
import { useMessages } from '../i18n/use-messages.ts';

/**
 * One sentence on which purchase dates count; null when no contest is running or coming (§B.58). `status` defaults to the
 * present one.
 */
export function useValidReceipts(status?: ContestStatus): string | null {
  const present = useFlowState('contestStatus', contestStatus);
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const { t } = useMessages();
  const spoken = status ?? present;
  if (spoken !== 'preCampaign' && spoken !== 'campaign') return null;
  return t('shell.validReceipts', {
    from: dayOfInstant(calendar.campaignStart),
    to: dayOfInstant(calendar.campaignEnd),
  });
}
