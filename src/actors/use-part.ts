import { partOf, partState } from '../../machines/initialization/initialization.selectors.ts';
import type { PartName, Parts } from '../../machines/ports/contest.ts';
import { useFlowState } from './actors.tsx';

/** A part of the player's start-up chain: how it stands, and what it holds. */
export function usePart<Name extends PartName>(part: Name) {
  const state = useFlowState('initialization', partState(part));
  const held: Parts[Name] | null = useFlowState('initialization', partOf(part));
  return { state, held };
}
