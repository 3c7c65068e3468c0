import type { ReactNode } from 'react';
import type { PartName } from '../../../machines/ports/start-up.ts';
import { useFlow, useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';

/** Parts of the player's chain that could not be had; they can be asked for again. */
export function PartsFailure({ parts, children }: { parts: readonly PartName[]; children: ReactNode }) {
  const initialization = useFlow('initialization');
  const isAskedAgain = useFlowState('initialization', (snapshot) =>
    snapshot.matches({ chain: { ready: 'reloading' } }),
  );
  const { text } = useText();
  return (
    <LoadFailure
      retryText={text('survey.retry')}
      busy={isAskedAgain}
      onRetry={() => initialization.send({ type: 'parts.reload', parts })}
    >
      {children}
    </LoadFailure>
  );
}
