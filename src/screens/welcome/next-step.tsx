// The next step of a player, in a chunk of its own: a visitor needs nothing of what it reads.
import { type NextStep, nextStepOf } from '../../../domain/first-steps.ts';
import { ADDRESSES } from '../../../domain/routes.ts';
import { useSurveys } from '../../actors/use-parts.ts';
import { TO_DO_HREFS, useNextToDo } from '../../components/next-to-do.tsx';
import { useJoining } from '../../components/use-joining.ts';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { useMessages } from '../../i18n/use-messages.ts';

const HREFS: Record<NextStep, string> = {
  rules: '/contest',
  receipt: ADDRESSES.receiptForm,
  ...TO_DO_HREFS,
};

/** What is next for this player; null until what the player has done is known. */
function useNextStep(): NextStep | null {
  const joining = useJoining();
  const today = useReceiptsToday();
  const toDo = useNextToDo();
  const { state } = useSurveys();
  const isKnown = joining.next === 'rules' || joining.current === joining.steps.length;
  return isKnown && state === 'here' ? nextStepOf(joining, today, toDo) : null;
}

/** `first`: shown until the next step is known. */
type Props = { first: string };

export function NextTitle({ first }: Props) {
  const next = useNextStep();
  const { t } = useMessages();
  return next ? t('welcome.next.title') : first;
}

/** A link to the next step, and what the ticks below mean. */
export function NextLead({ first }: Props) {
  const next = useNextStep();
  const { t } = useMessages();
  if (!next) return first;
  return (
    <>
      <a href={HREFS[next]}>{t(`welcome.next.${next}`)}</a>. {t('welcome.next.lead')}
    </>
  );
}
