import { fromPromise } from 'xstate';

/** The token of the reset link that the page was opened with (§B.33); it is given away once and kept nowhere else. */
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
