import type { ReactNode } from 'react';
import type { ContestStatus } from '../../../domain/calendar.ts';
import type { Joining } from '../../../domain/joining.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { AcceptRulesButton } from '../../components/joining-steps.tsx';
import { useJoining } from '../../components/use-joining.ts';
import { dayOfInstant, endOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** What is said beside the name; of the steps only once it is known which are left. */
function wordsFor(status: ContestStatus, { isReady, next }: Joining) {
  if (isReady) return 'home.player.ready';
  return next === 'rules' ? 'home.player.open' : (`home.player.${status}` as const);
}

/** Who is here, how many steps are done, and what that means now. */
export function PlayerLead({ status }: { status: ContestStatus }) {
  const name = useFlowState('session', (snapshot) => snapshot.context.player?.extraData.firstName);
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const joining = useJoining();
  const { t } = useMessages();
  const words = t(wordsFor(status, joining), {
    date: status === 'preCampaign' ? dayOfInstant(campaignStart) : endOfInstant(campaignEnd),
    done: joining.done,
    total: joining.steps.length,
  });
  return name ? `${t('home.player.hello', { name })} ${words}` : words;
}

/** What to do now: accept the rules first, else what is there for who is ready. */
export function PlayerStep({ ready }: { ready: ReactNode }) {
  const { next } = useJoining();
  return next === 'rules' ? <AcceptRulesButton /> : ready;
}
