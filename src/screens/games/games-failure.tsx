import { isReloading } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlow, useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';

/** What can be played could not be had; it can be asked for again. */
export function GamesFailure() {
  const initialization = useFlow('initialization');
  const isBusy = useFlowState('initialization', isReloading);
  const { text } = useText();
  return (
    <LoadFailure
      retryText={text('games.retry')}
      busy={isBusy}
      onRetry={() => initialization.send({ type: 'parts.reload', parts: ['surveys', 'completions'] })}
    >
      {text('games.failed')}
    </LoadFailure>
  );
}
