import type { Survey } from '../../../domain/entities.ts';
import { isFree } from '../../../domain/surveys.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { partOf } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useCompletion } from './use-completion.ts';

const isSurvey = (name: string) => !isFree(name);

/** The survey that is being answered and its machine; null while there is nothing to answer. */
export function useSurveyCompletion(): { survey: Survey; completion: CompletionActorRef } | null {
  const completion = useCompletion(isSurvey);
  const surveys = useFlowState('initialization', partOf('surveys'));
  const survey = surveys?.find(({ name }) => name === completion?.getSnapshot().context.name);
  return completion && survey ? { survey, completion } : null;
}
