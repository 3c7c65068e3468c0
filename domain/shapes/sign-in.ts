import * as v from 'valibot';
import { parsed } from './values.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384));

const keptSignIn = v.object({ verifier: text, nonce: text, expiry: v.number() });

/** The secrets of a sign-in under way, as this tab kept them; null for anything else. */
export const parseKeptSignIn = (value: unknown) => parsed(keptSignIn, value);

const tokenAnswer = v.object({
  access_token: text,
  id_token: v.exactOptional(text),
  refresh_token: v.exactOptional(text),
  token_type: v.pipe(text, v.regex(/^bearer$/i)),
});

/** The body of the token endpoint's answer (§C.9); null for anything else. */
export const parseTokenAnswer = (value: unknown) => parsed(tokenAnswer, value);
