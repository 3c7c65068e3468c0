import { createHash, randomBytes } from 'node:crypto';
import type { TestServer } from './test-server.ts';

const SITE = 'http://localhost:8080';
const HOST = { host: 'localhost:8080' };
const FORM = 'application/x-www-form-urlencoded';

/** A browser that keeps cookies and follows nothing by itself. */
export function identityVisit(server: TestServer) {
  const cookies = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => {
    const reply = await server.app.inject({
      method,
      url: url.replace(SITE, ''),
      headers: {
        ...HOST,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': FORM }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of reply.cookies) cookies.set(name, value);
    await server.deps.background.settled();
    return reply;
  };
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const authorize = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'contest-site',
      redirect_uri: `${SITE}/`,
      identity_provider: 'Google',
      scope: 'email openid',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'a-state-of-its-own',
      nonce: 'a-nonce-of-its-own',
      ...changes,
    });
    return ask('GET', `/oauth2/authorize?${query}`);
  };
  const location = (reply: { headers: Record<string, unknown> }) => String(reply.headers.location);
  return {
    ask,
    authorize,
    location,
    /** From the button to the return address, which holds the code. */
    async signIn(form: Record<string, string>): Promise<URL> {
      const page = location(await authorize());
      const answered = location(await ask('POST', page, form));
      return new URL(location(await ask('GET', answered)));
    },
    token: (form: Record<string, string>) =>
      ask('POST', '/oauth2/token', { client_id: 'contest-site', ...form }),
    async exchange(code: string) {
      const answer = await ask('POST', '/oauth2/token', {
        client_id: 'contest-site',
        grant_type: 'authorization_code',
        redirect_uri: `${SITE}/`,
        code,
        code_verifier: verifier,
      });
      return { status: answer.statusCode, body: answer.json<Record<string, string>>() };
    },
  };
}

/** Somebody signs in there; `more`: what else the form says. */
export async function identityTokens(server: TestServer, email: string, more: Record<string, string> = {}) {
  const visit = identityVisit(server);
  const back = await visit.signIn({ email, ...more });
  const { body } = await visit.exchange(back.searchParams.get('code') ?? '');
  return { visit, tokens: body };
}
