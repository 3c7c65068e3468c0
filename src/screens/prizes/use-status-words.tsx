import type { ReactNode } from 'react';
import type { ContestStatus } from '../../../domain/calendar.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** When one can take part; until the clock has been read (`null`) the place of the line is kept. */
export function useStatusWords(status: ContestStatus | null): ReactNode {
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const { text } = useText();
  if (status === null) return <Skeleton />;
  if (status === 'hide') return null;
  const days = { from: dayOfInstant(calendar.campaignStart), to: dayOfInstant(calendar.campaignEnd) };
  return text(`prizes.status.${status}`, days);
}
