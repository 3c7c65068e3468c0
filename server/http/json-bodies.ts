import type { FastifyInstance } from 'fastify';

/** Bodies are JSON or a form, nothing else; an empty JSON body counts as an empty object. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, String(body), done);
  });
}
