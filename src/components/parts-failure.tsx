import type { ReactNode } from 'react';
import { isReloading, missingParts } from '../../machines/initialization/initialization.selectors.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';

/** The message for failed parts of the player's start-up, with a retry. */
export function PartsFailure({ parts, children }: { parts: readonly PartName[]; children: ReactNode }) {
  const initialization = useFlow('initialization');
  const isBusy = useFlowState('initialization', isReloading);
  const { t } = useMessages();
  const askAgain = () => {
    const missing = missingParts(parts)(initialization.getSnapshot());
    initialization.send({ type: 'parts.reload', parts: missing });
  };
  return (
    <LoadFailure retryText={t('shell.retry')} busy={isBusy} onRetry={askAgain}>
      {children}
    </LoadFailure>
  );
}
