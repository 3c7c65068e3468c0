import type { NewCompletion } from '../../domain/answers.ts';
import type { SurveyCompletion } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** Sends the answers; leaving the state gives the call up. The same answers sent again within a day are one completion. */
export const sendCompletion = port<Result<SurveyCompletion>, NewCompletion>('sendCompletion');
