import { fromPromise } from 'xstate';
import { withoutParameters } from './without-parameters.ts';

/** The address of the page, as far as a reset link needs it. */
type Address = {
  location: { pathname: string; search: string; hash: string };
  /** Puts another address in the place of this one, without a step of history. */
  replace(address: string): void;
};

/**
 * The token of a reset link (§B.33). It is lifted out of the address before the router, a report or a further step of
 * history can see it, is given away once, and is kept nowhere else.
 */
export function createResetToken({ location, replace }: Address) {
  let lifted: string | null = null;
  return {
    lift(): void {
      const search = new URLSearchParams(location.search);
      lifted = search.get('token') || null;
      if (!search.has('token')) return;
      replace(withoutParameters(location, ['token']));
    },
    ports: {
      takeResetToken: fromPromise<string | null>(async () => {
        const token = lifted;
        lifted = null;
        return token;
      }),
    },
  };
}
