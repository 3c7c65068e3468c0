import type { Joining } from '../../domain/joining.ts';
import joiningMessages from '../../locales/it/joining.json' with { type: 'json' };
import { useFlow } from '../actors/actors.tsx';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Steps } from '../ui/feedback/steps.tsx';
import { useJoining } from './use-joining.ts';

addMessages(joiningMessages);

/** Where somebody is on the way to a receipt, in the words of every place that says it. */
export function useJoiningLabel({ current, steps }: Joining): string {
  const { t } = useMessages();
  return current < steps.length
    ? t('joining.label', { current: current + 1, total: steps.length })
    : t('joining.all');
}

/** The steps to a receipt, those that are done ticked (§B.50). */
export function JoiningSteps() {
  const joining = useJoining();
  const { t } = useMessages();
  return (
    <Steps
      summary={useJoiningLabel(joining)}
      steps={joining.steps.map(({ name, isDone }) => ({ label: t(`joining.step.${name}`), isDone }))}
      current={joining.current}
      doneText={t('joining.done')}
    />
  );
}

/** Opens the rules that wait to be accepted, over whatever page is in view. */
export function AcceptRulesButton() {
  const acceptance = useFlow('acceptance');
  const { t } = useMessages();
  return (
    <Button onClick={() => acceptance.send({ type: 'acceptance.open' })}>{t('joining.acceptRules')}</Button>
  );
}
