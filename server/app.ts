import { fastifyMultipart } from '@fastify/multipart';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { operations } from './api/operations.ts';
import { readPageConfiguration } from './api/site.ts';
import type { Deps } from './deps.ts';
import { parseJsonBodies, uploadLimits } from './http/bodies.ts';
import { readApiContract } from './http/contract.ts';
import { type Compilers, createApp, type Logger } from './http/create-app.ts';
import { letClientsFinish } from './http/early-answers.ts';
import { send, sendRefusal } from './http/reply.ts';
import { registerOperations } from './http/routes.ts';
import { defaultTimeouts, limitBodies } from './http/timeouts.ts';
import { type Readiness, registerStatusPages } from './monitoring/status-pages.ts';
import { authenticate } from './players/authenticate.ts';
import { refuse } from './results/outcome.ts';
import { answerSite } from './site/pages.ts';
import { releaseAssets } from './site/release-assets.ts';
import { createPageRenderer } from './site/rendered-pages.ts';
import { registerRulesDocuments } from './site/rules-documents.ts';
import { registerVersionManifest, securityHeaders } from './site/site-build.ts';
import { registerStandIns } from './stand-ins/stand-ins.ts';

export type Server = { app: FastifyInstance; readiness: Readiness };

const API_ROOT = '/api/';

/** Builds the whole server from what it is given; it listens to nothing yet. */
export async function createServer(
  deps: Deps,
  logger: Logger = false,
  timeouts = defaultTimeouts,
  compilers: Compilers = {},
): Promise<Server> {
  const readiness: Readiness = { isStopping: false };
  const headers = securityHeaders(deps.config, deps.site);
  const app = createApp({ config: deps.config, logger, timeouts, compilers, headers, sendRefusal });
  letClientsFinish(app, timeouts);
  parseJsonBodies(app);
  answerUnknownPaths(app, deps);
  registerStatusPages(app, deps, readiness);
  await app.register(fastifyMultipart, { limits: uploadLimits });
  limitBodies(app, timeouts);
  await app.register(fastifyStatic, {
    root: deps.site.root,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
  });
  registerVersionManifest(app, deps.site);
  registerRulesDocuments(app, deps);
  await registerStandIns(app, deps);
  await registerOperations(app, deps, { contract: readApiContract(), operations, authenticate });
  return { app, readiness };
}

/** Under the API root an unknown path is answered with JSON; elsewhere the site's pages answer. */
function answerUnknownPaths(app: FastifyInstance, deps: Deps): void {
  const { site: build, config } = deps;
  const site = {
    build,
    locked: config.locked,
    assetsOfOthers: releaseAssets(deps),
    renderPage: createPageRenderer(build, () => readPageConfiguration(deps), deps.realNow),
  };
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith(API_ROOT) ? send(reply, refuse('unknownRoute')) : answerSite(site, request, reply),
  );
}
