import { fromPromise } from 'xstate';
import type { Result } from '../../domain/result.ts';
import type { Api } from '../api/client.ts';

export function passwordPorts(api: Api) {
  return {
    askResetLink: fromPromise<Result<unknown>, { email: string }>(({ input: { email }, signal }) =>
      api.json((client) => client.POST('/players/forgot-password', { body: { email }, signal })),
    ),
    resetPassword: fromPromise<Result<unknown>, { token: string; password: string }>(
      ({ input: { token, password }, signal }) =>
        api.json((client) => client.POST('/players/reset-password', { body: { token, password }, signal })),
    ),
    changePassword: fromPromise<Result<unknown>, { currentPassword: string; password: string }>(
      ({ input: body, signal }) =>
        api.json((client) => client.POST('/players/change-password', { body, signal })),
    ),
    closeAccount: fromPromise<Result<unknown>, { password: string } | { word: string }>(
      ({ input: body, signal }) => api.json((client) => client.POST('/players/close', { body, signal })),
    ),
  };
}

/** The token of the reset link that opened the page (§B.33); it is returned once and stored nowhere else. */
export function createResetToken(token: string | null) {
  let left = token || null;
  return {
    takeResetToken: fromPromise<string | null>(async () => {
      const taken = left;
      left = null;
      return taken;
    }),
  };
}
