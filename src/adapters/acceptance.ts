import { fromPromise } from 'xstate';
import type { AcceptancePayload } from '../../machines/ports/acceptance.ts';
import type { Answer } from '../../machines/ports/answer.ts';
import type { Api } from '../api/client.ts';

export function acceptancePorts(api: Api) {
  return {
    acceptEdition: fromPromise<Answer<unknown>, AcceptancePayload>(({ input, signal }) =>
      api.ask((client) => client.POST('/editions-players/', { body: input, signal })),
    ),
  };
}
