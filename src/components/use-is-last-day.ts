import { campaignEnd } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';

/** Whether the campaign ends today, so that its end is told as today's (§K.11); false until the clock has been read. */
export function useIsLastDay(): boolean {
  const near = useFlowState('contestStatus', campaignEnd);
  return near !== 'far' && near !== 'over';
}
