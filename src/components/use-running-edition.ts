import { editionRunningAt } from '../../domain/editions.ts';
import type { Edition } from '../../domain/entities.ts';
import { lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import { editionsPart } from '../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';

/** The edition that runs now; null while none is known to. */
export function useRunningEdition(): Edition | null {
  const now = useFlowState('contestStatus', lastInstant);
  return editionRunningAt(useFlowState('initialization', editionsPart), now);
}
