import * as v from 'valibot';
import { parseOrNull } from './values.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384));

const keptSignIn = v.object({ verifier: text, nonce: text, expiry: v.number() });

/** The secrets of a sign-in under way, as this tab kept them; null for anything else. */
export const parseSavedSignIn = (value: unknown) => parseOrNull(keptSignIn, value);

const tokenAnswer = v.object({
  access_token: text,
  id_token: v.exactOptional(text),
  refresh_token: v.exactOptional(text),
  token_type: v.pipe(text, v.regex(/^bearer$/i)),
});

/** The body of the token endpoint's answer (§C.9); null for anything else. */
export const parseTokenResponse = (value: unknown) => parseOrNull(tokenAnswer, value);

/** Clocks of phones differ from those of services. */
const TOLERANCE_MS = 300_000;

const idTokenClaims = v.object({
  aud: v.union([v.string(), v.array(v.string())]),
  exp: v.number(),
  nonce: v.string(),
});

/** The values that an ID token is checked against: audience, nonce and current time. */
export type ExpectedToken = { clientId: string; nonce: string; now: number };

/**
 * Whether the claims of an ID token are those of the sign-in that asked for it (§C.9): the right audience, not expired,
 * the nonce that was sent. The token came from the token endpoint itself, so its signature adds nothing.
 */
export function isIdTokenFor(claims: unknown, { clientId, nonce, now }: ExpectedToken): boolean {
  const found = parseOrNull(idTokenClaims, claims);
  if (!found) return false;
  const isForUs = [found.aud].flat().includes(clientId);
  return isForUs && found.nonce === nonce && found.exp * 1_000 > now - TOLERANCE_MS;
}
