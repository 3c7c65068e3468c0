import type { components } from '../../openapi/schema.d.ts';
import type { Answer } from './answer.ts';
import type { SurveyCompletion } from './entities.ts';
import { port } from './port.ts';

/** What is sent of a survey, a story or an opinion; `result` holds an answer by its question's name. */
export type NewCompletion = components['schemas']['SurveyCompletionRequest'];

/** Sends the answers; leaving the state gives the call up. The same answers sent again within a day are one completion. */
export const sendCompletion = port<Answer<SurveyCompletion>, NewCompletion>('sendCompletion');
