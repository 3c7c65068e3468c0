import type { ContestStatus } from '../../../domain/calendar.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';

/** What the hero says at each time of the contest; whoever has an account is not sent to make one. */
export function useHeroWords(status: ContestStatus, isVisitor: boolean): { title: string; lead: string } {
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const { text } = useText();
  if (status === 'hide') return { title: text('home.hero.title'), lead: text('home.hero.lead') };
  const date = dayOfInstant(status === 'preCampaign' ? campaignStart : campaignEnd);
  const lead =
    status === 'preCampaign' && !isVisitor ? 'home.preCampaign.ready' : (`home.${status}.lead` as const);
  return { title: text(`home.${status}.title`), lead: text(lead, { date }) };
}
