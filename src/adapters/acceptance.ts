import { fromPromise } from 'xstate';
import type { Result } from '../../domain/result.ts';
import type { AcceptancePayload } from '../../machines/ports/contest.ts';
import type { Api } from '../api/client.ts';

export function acceptancePorts(api: Api) {
  return {
    acceptEdition: fromPromise<Result<unknown>, AcceptancePayload>(({ input, signal }) =>
      api.json((client) => client.POST('/editions-players/', { body: input, signal })),
    ),
  };
}
