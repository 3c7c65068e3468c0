import type { FastifyInstance } from 'fastify';
import type { SiteBuild } from './site-build.ts';

/** The published versions, never from a cache. */
export function registerVersionManifest(app: FastifyInstance, build: SiteBuild): void {
  app.get('/version-manifest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build.versions),
  );
}

/** The version in the footer's small print; `0` where no site was built. */
export const shownVersion = (build: SiteBuild): string => String(Math.max(0, ...build.versions));
