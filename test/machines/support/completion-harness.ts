import type { CompletionInput } from '../../../machines/completion/completion.machine.ts';
import { aSurvey } from './surveys.ts';

/** A survey that nobody has answered. */
export const ABOUT_SURVEY: CompletionInput = {
  name: aSurvey().name,
  surveyId: aSurvey().id,
  questions: aSurvey().definition.questions,
  isDone: false,
};
