// One chunk for what home shows once the clock has said that there is a contest: the prerendered page speaks of none.
import { useHowItWorks } from '../../components/how-it-works.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { StepPath } from '../../ui/layout/step-path.tsx';

export { PrizesPreview } from './prizes-preview.tsx';

/** How one takes part in the contest, along a strand of spaghetti. */
export function ContestSteps() {
  const { t } = useMessages();
  return <StepPath doneText={t('joining.done')} steps={useHowItWorks()} />;
}
