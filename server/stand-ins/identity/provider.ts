import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { hmac } from '../../auth/crypto.ts';
import type { Deps } from '../../deps.ts';
import { ONE_DAY, ONE_HOUR, ONE_MINUTE, ONE_SECOND } from '../../system/clock.ts';
import { registerLoginPage } from './login-page.ts';
import { accountOf, identityRecords, STAND_IN_CLIENT } from './records.ts';

const seconds = (milliseconds: number) => milliseconds / ONE_SECOND;

/** The login page is shown each time, so that a tester can log in as another user. */
function askingPolicy() {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('who_is_it', 'The person has to say who they are', (ctx) =>
        ctx.oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** A new key at each start: what it signs lives an hour, and the site checks the claims of what it fetched itself. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'stand-in' };
}

function configuration(deps: Deps): Configuration {
  return {
    adapter: identityRecords(deps.db, deps.realNow),
    clients: [
      {
        client_id: STAND_IN_CLIENT,
        redirect_uris: [`${deps.config.siteUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [hmac(deps.key, 'identity cookies').toString('base64url')],
      names: { session: 'identity', interaction: 'identity_login', resume: 'identity_resume' },
    },
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    extraParams: ['identity_provider'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: { enabled: false },
    },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      userinfo: '/oauth2/userInfo',
      revocation: '/oauth2/revoke',
      jwks: '/.well-known/jwks.json',
    },
    interactions: { policy: askingPolicy(), url: (_ctx, { uid }) => `/oauth2/login/${uid}` },
    ttl: {
      AccessToken: seconds(ONE_HOUR),
      AuthorizationCode: seconds(ONE_MINUTE),
      IdToken: seconds(ONE_HOUR),
      RefreshToken: seconds(30 * ONE_DAY),
      Interaction: seconds(10 * ONE_MINUTE),
      Session: seconds(ONE_HOUR),
      Grant: seconds(30 * ONE_DAY),
    },
    rotateRefreshToken: true,
    // As at a hosted service: who signs in again in another tab leaves the codes and tokens of this one as they are.
    expiresWithSession: () => false,
    issueRefreshToken: () => Promise.resolve(true),
    clientBasedCORS: (_ctx, origin) => origin === deps.config.siteUrl,
    findAccount: (_ctx, subject) => {
      const known = accountOf(subject);
      return (
        known && {
          accountId: subject,
          claims: () => ({ sub: subject, email: known.email, email_verified: known.isVerified }),
        }
      );
    },
    async loadExistingGrant(ctx) {
      const { client, account, provider } = ctx.oidc;
      if (!client || !account) return undefined;
      // Consent is implied by the login: there is no consent page.
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = `${error}: ${error_description ?? ''}`;
    },
  };
}

/** A certified identity service in the place of a hosted one, for demonstrations and tests (§C.9). */
export function createProvider(deps: Deps): Provider {
  const provider = new Provider(deps.config.siteUrl, configuration(deps));
  provider.proxy = deps.config.siteUrl.startsWith('https:');
  return provider;
}

const PATHS = ['/oauth2/authorize', '/oauth2/authorize/:uid', '/oauth2/token', '/oauth2/userInfo'];
const MORE_PATHS = ['/oauth2/revoke', '/.well-known/openid-configuration', '/.well-known/jwks.json'];

/** The stand-in of the identity service. It reads its requests itself, so their bodies are left untouched. */
export async function registerIdentity(app: FastifyInstance, deps: Deps): Promise<void> {
  const provider = createProvider(deps);
  const answer = provider.callback();
  await app.register(async (service) => {
    service.removeAllContentTypeParsers();
    service.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const path of [...PATHS, ...MORE_PATHS]) {
      service.all(path, async (request, reply) => {
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        reply.hijack();
        await answer(request.raw, reply.raw);
      });
    }
  });
  await app.register(async (pages) => registerLoginPage(pages, provider));
}
