import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/ports/answer.ts';
import type { NewCompletion } from '../../machines/ports/completions.ts';
import type { SurveyCompletion } from '../../machines/ports/entities.ts';
import { parseCompletion } from '../../machines/rules/shapes/surveys.ts';
import type { Api } from '../api/client.ts';

export function completionPorts(api: Api) {
  return {
    sendCompletion: fromPromise<Answer<SurveyCompletion>, NewCompletion>(({ input, signal }) =>
      api.askAs((client) => client.POST('/survey-completions', { body: input, signal }), parseCompletion),
    ),
  };
}
