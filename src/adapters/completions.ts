import { fromPromise } from 'xstate';
import type { NewCompletion } from '../../domain/answers.ts';
import type { SurveyCompletion } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { parseCompletion } from '../../domain/schemas/surveys.ts';
import type { Api } from '../api/client.ts';

/**
 * An idempotency key that equal answers always have: after a lost response, a reload, or in another tab. So a story is
 * never stored twice.
 */
async function keyOf({ surveyId, name, result }: NewCompletion): Promise<string> {
  const text = JSON.stringify([surveyId ?? null, name, Object.entries(result).sort()]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function completionPorts(api: Api) {
  return {
    sendCompletion: fromPromise<Result<SurveyCompletion>, NewCompletion>(async ({ input, signal }) => {
      const params = { header: { 'Idempotency-Key': await keyOf(input) } };
      return api.parsed(
        (client) => client.POST('/survey-completions', { params, body: input, signal }),
        parseCompletion,
      );
    }),
  };
}
