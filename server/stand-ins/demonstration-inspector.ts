import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SiteBuild } from '../site/site-build.ts';

/**
 * The pages that look into the machines, which the build leaves beside the site and not in it: only a demonstration
 * serves them.
 */
export function registerInspector(app: FastifyInstance, site: SiteBuild): void {
  const root = join(site.root, '../machines');
  const sendFile = (reply: FastifyReply, file: string, folder: string, caching: string) =>
    reply.header('cache-control', caching).sendFile(file, folder, { cacheControl: false });
  for (const page of ['/machines', '/machines/scenarios']) {
    app.get(page, (_request, reply) => sendFile(reply, 'machines.html', root, 'no-cache'));
  }
  app.get<{ Params: { file: string } }>('/machines/assets/:file', (request, reply) =>
    sendFile(reply, request.params.file, join(root, 'assets'), 'public, max-age=31536000, immutable'),
  );
}
