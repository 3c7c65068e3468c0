import { campaignEnd } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { endOfInstant } from '../i18n/formats.ts';

/** When the campaign ends, after _fino_: `alle 23:59 del 29 agosto 2025`, and on that day `alle 23:59 di oggi` (§K.11). */
export function useEndInWords(): string {
  const end = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar.campaignEnd);
  const near = useFlowState('contestStatus', campaignEnd);
  return endOfInstant(end, near !== 'far' && near !== 'over');
}
