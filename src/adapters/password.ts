import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/ports/answer.ts';
import type { Api } from '../api/client.ts';

export function passwordPorts(api: Api) {
  return {
    askResetLink: fromPromise<Answer<unknown>, { email: string }>(({ input: { email }, signal }) =>
      api.ask((client) => client.POST('/players/forgot-password', { body: { email }, signal })),
    ),
    resetPassword: fromPromise<Answer<unknown>, { token: string; password: string }>(
      ({ input: { token, password }, signal }) =>
        api.ask((client) => client.POST('/players/reset-password', { body: { token, password }, signal })),
    ),
  };
}
