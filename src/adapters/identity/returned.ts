import { withoutParameters } from '../without-parameters.ts';
import type { KeptSignIns, SignInSecrets } from './kept-sign-in.ts';

/** A return from the identity service that belongs to a sign-in of this tab. */
export type Returned = { parameters: URLSearchParams; state: string; secrets: SignInSecrets };

const OF_THE_SERVICE = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss', 'session_state'];

type Page = {
  location: Pick<Location, 'search' | 'pathname' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/**
 * Reads what the identity service has put into the address, and cleans the address before anything else can see it: a
 * code is a secret. A code that answers no sign-in of this tab is dropped (§S.5).
 */
export function takeReturn({ location, history }: Page, signIns: KeptSignIns): Returned | null {
  const parameters = new URLSearchParams(location.search);
  const state = parameters.get('state');
  const isReturn = state !== null && (parameters.has('code') || parameters.has('error'));
  const isStray = parameters.has('code') && state === null;
  if (!isReturn && !isStray) return null;
  history.replaceState(history.state, '', withoutParameters(location, OF_THE_SERVICE));
  const secrets = state === null ? null : signIns.take(state);
  return state !== null && secrets ? { parameters, state, secrets } : null;
}
