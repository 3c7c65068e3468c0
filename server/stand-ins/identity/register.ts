import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerLoginPage } from './login-page.ts';
import { createProvider } from './provider.ts';

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
