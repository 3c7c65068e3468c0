import type { KeptSignIns, SignInSecrets } from './kept-sign-in.ts';

/** A return from the identity service that belongs to a sign-in of this tab. */
export type Returned = { parameters: URLSearchParams; state: string; secrets: SignInSecrets };

/**
 * The return that the secrets of the address tell of (`address-secrets.ts`). A code that answers no sign-in of this tab
 * is dropped (§S.5).
 */
export function takeReturn(parameters: URLSearchParams, signIns: KeptSignIns): Returned | null {
  const state = parameters.get('state');
  if (state === null || !(parameters.has('code') || parameters.has('error'))) return null;
  const secrets = signIns.take(state);
  return secrets && { parameters, state, secrets };
}
