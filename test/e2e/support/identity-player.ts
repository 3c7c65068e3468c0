import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import * as v from 'valibot';

const Tokens = v.object({
  access_token: v.string(),
  id_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal('Bearer'),
});

/** A session of the identity service, as the site keeps it. */
export type IdentitySession = v.InferOutput<typeof Tokens>;

const CLIENT = 'contest-site';
const onward = { maxRedirects: 0 } as const;

/** Signs somebody in at the identity service by the calls that the site and the browser would make. */
export async function signInByIdentity(request: APIRequestContext, email: string): Promise<IdentitySession> {
  const verifier = randomBytes(32).toString('base64url');
  const home = new URL('/', (await request.get('/healthz')).url()).href;
  const asked = await request.get('/oauth2/authorize', {
    ...onward,
    params: {
      response_type: 'code',
      client_id: CLIENT,
      redirect_uri: home,
      identity_provider: 'Google',
      scope: 'email openid',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'uno-stato',
      nonce: 'una-volta',
    },
  });
  const said = await request.post(asked.headers().location ?? '', { ...onward, form: { email } });
  const back = await request.get(said.headers().location ?? '', onward);
  const code = new URL(back.headers().location ?? '', home).searchParams.get('code') ?? '';
  const answer = await request.post('/oauth2/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: CLIENT,
      code,
      redirect_uri: home,
      code_verifier: verifier,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access_token, id_token, refresh_token, token_type } = v.parse(Tokens, await answer.json());
  return { access_token, id_token, refresh_token, token_type };
}
