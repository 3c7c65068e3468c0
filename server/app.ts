import type { Server as HttpServer } from 'node:http';
import { fastifyMultipart } from '@fastify/multipart';
import { fastifyStatic } from '@fastify/static';
import {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  fastify,
  LogController,
} from 'fastify';
import { operations } from './api/operations.ts';
import { readPageConfiguration } from './api/site.ts';
import type { Deps } from './deps.ts';
import { trustedProxies } from './http/auth.ts';
import { parseJsonBodies, USUAL_BODY_BYTES, uploadLimits } from './http/bodies.ts';
import { readDocument } from './http/contract.ts';
import { letClientsFinish } from './http/early-answers.ts';
import { answerOfError, isHangUp, logDefect, send, sendRefusal } from './http/reply.ts';
import { registerOperations } from './http/routes.ts';
import { answerConnectionError, defaultTimeouts, limitBodies, type Timeouts } from './http/timeouts.ts';
import { type Readiness, registerStatusPages } from './monitoring/status-pages.ts';
import { authenticate } from './players/authenticate.ts';
import { refuse } from './results/outcome.ts';
import { createDrawnPages } from './site/drawn-pages.ts';
import { answerSite } from './site/pages.ts';
import { releaseAssets } from './site/release-assets.ts';
import { registerRulesDocuments } from './site/rules-documents.ts';
import { registerVersionManifest, securityHeaders } from './site/site-build.ts';
import { registerStandIns } from './stand-ins/stand-ins.ts';

export type Server = { app: FastifyInstance; readiness: Readiness };

type Options = FastifyHttpOptions<HttpServer>;
type Logger = NonNullable<Options['logger']>;
/** What makes functions of the contract's schemas; a process with many servers, such as a test's, may share them. */
export type Compilers = NonNullable<NonNullable<Options['schemaController']>['compilersFactory']>;

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
  const app = fastify({
    ...optionsOf(deps, logger, timeouts),
    schemaController: { compilersFactory: compilers },
    // An address that cannot even be decoded passes no hook.
    frameworkErrors: (error, _request, reply) => {
      const { refusal, status } = answerOfError(error);
      return sendRefusal(reply.headers(headers), refusal, status);
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  letClientsFinish(app, timeouts);
  parseJsonBodies(app);
  answerFailures(app, deps);
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
  await registerOperations(app, deps, { document: readDocument(), operations, authenticate });
  return { app, readiness };
}

function optionsOf(deps: Deps, logger: Logger, timeouts: Timeouts): Options {
  return {
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(deps.config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    bodyLimit: USUAL_BODY_BYTES,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkedEveryMs },
    requestTimeout: timeouts.uploadMs,
    clientErrorHandler: answerConnectionError,
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true },
    },
  };
}

/** Errors become the contract's shape; an unknown path is JSON under the API root and the site's affair elsewhere. */
function answerFailures(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { refusal, status, isDefect } = answerOfError(error);
    if (isDefect && !isHangUp(error, request)) logDefect(request, error);
    return sendRefusal(reply, refusal, status);
  });
  const { site: build, config } = deps;
  const site = {
    build,
    locked: config.locked,
    assetsOfOthers: releaseAssets(deps),
    drawnPages: createDrawnPages(build, () => readPageConfiguration(deps), deps.real),
  };
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith(API_ROOT) ? send(reply, refuse('unknownRoute')) : answerSite(site, request, reply),
  );
}
