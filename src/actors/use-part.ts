import { isReloading, partOf, partState } from '../../machines/initialization/initialization.selectors.ts';
import type { PartName, Parts } from '../../machines/ports/start-up.ts';
import { useFlow, useFlowState } from './actors.tsx';

/** A part of the player's start-up chain: how it stands, what it holds, and the way to ask for it again. */
export function usePart<Name extends PartName>(part: Name) {
  const initialization = useFlow('initialization');
  const state = useFlowState('initialization', partState(part));
  const held: Parts[Name] | null = useFlowState('initialization', partOf(part));
  const isAsking = useFlowState('initialization', isReloading);
  return {
    state,
    held,
    isAsking,
    askAgain: () => initialization.send({ type: 'parts.reload', parts: [part] }),
  };
}
