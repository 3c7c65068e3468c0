import { type Joining, joiningOf } from '../../domain/joining.ts';
import { contestKnown, lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import {
  editionsPart,
  playerEditionsPart,
  policiesKnown,
} from '../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';

/** The player's progress to the first receipt, shared by every place that shows it (§B.50). */
export function useJoining(): Joining {
  return joiningOf({
    player: useFlowState('session', (snapshot) => snapshot.context.player),
    policies: useFlowState('initialization', policiesKnown),
    editions: useFlowState('initialization', editionsPart),
    playerEditions: useFlowState('initialization', playerEditionsPart),
    hasContest: useFlowState('contestStatus', contestKnown),
    now: useFlowState('contestStatus', lastInstant),
  });
}
