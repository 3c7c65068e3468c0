import * as v from 'valibot';
import { parsed } from './shapes/values.ts';

/** Clocks of phones differ from those of services. */
const TOLERANCE_MS = 300_000;

const idTokenClaims = v.object({
  aud: v.union([v.string(), v.array(v.string())]),
  exp: v.number(),
  nonce: v.string(),
});

/** What an ID token has to say: for whom it is, to which request it answers, by which clock it is read. */
export type Expected = { clientId: string; nonce: string; now: number };

/**
 * Whether the claims of an ID token are those of the sign-in that asked for it (§C.9): the right audience, not expired,
 * the nonce that was sent. The token came from the token endpoint itself, so its signature adds nothing.
 */
export function isIdTokenFor(claims: unknown, { clientId, nonce, now }: Expected): boolean {
  const found = parsed(idTokenClaims, claims);
  if (!found) return false;
  const isForUs = [found.aud].flat().includes(clientId);
  return isForUs && found.nonce === nonce && found.exp * 1_000 > now - TOLERANCE_MS;
}
