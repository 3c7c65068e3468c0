// The Fastify server that the site, the desk and the preview of a draft have in common.
import type { Server as HttpServer } from 'node:http';
import {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from 'fastify';
import type { Config } from '../config/config.ts';
import type { Refusal } from '../results/outcome.ts';
import { trustedProxies } from './auth.ts';
import { USUAL_BODY_BYTES } from './bodies.ts';
import { answerOfError, isHangUp, logDefect } from './reply.ts';
import { answerConnectionError, defaultTimeouts, type Timeouts } from './timeouts.ts';

type Options = FastifyHttpOptions<HttpServer>;

export type Logger = NonNullable<Options['logger']>;
/** Compiles the contract's schemas into functions; a process with many servers, such as a test, may share them. */
export type Compilers = NonNullable<NonNullable<Options['schemaController']>['compilersFactory']>;

export type AppOptions = {
  config: Config;
  logger: Logger;
  timeouts?: Timeouts;
  compilers?: Compilers;
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Writes a refusal as the contract of this server has it. */
  sendRefusal: (reply: FastifyReply, refusal: Refusal, status: number) => FastifyReply;
};

/** A server without routes: every answer has the headers, and every error becomes a refusal; a defect is logged too. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config, logger, timeouts = defaultTimeouts, compilers = {}, headers, sendRefusal } = options;
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: compilers },
    trustProxy: trustedProxies(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    bodyLimit: USUAL_BODY_BYTES,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkedEveryMs },
    requestTimeout: timeouts.uploadMs,
    clientErrorHandler: answerConnectionError,
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true },
    },
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
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { refusal, status, isDefect } = answerOfError(error);
    if (isDefect && !isHangUp(error, request)) logDefect(request, error);
    return sendRefusal(reply, refusal, status);
  });
  return app;
}
