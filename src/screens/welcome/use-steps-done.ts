import { type FirstStep, stepsDone } from '../../../domain/first-steps.ts';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { partOf } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';

const editionsPart = partOf('editions');
const playerEditionsPart = partOf('playerEditions');
const completionsPart = partOf('completions');

/** The first steps that the player is known to have taken. */
export function useStepsDone(): readonly FirstStep[] {
  return stepsDone({
    player: useFlowState('session', (snapshot) => snapshot.context.player),
    editions: useFlowState('initialization', editionsPart),
    playerEditions: useFlowState('initialization', playerEditionsPart),
    completions: useFlowState('initialization', completionsPart),
    now: useFlowState('contestStatus', lastInstant),
  });
}
