import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { parseJsonBodies } from '../http/bodies.ts';
import { type Compilers, createApp, type Logger } from '../http/create-app.ts';
import { limitBodies, type Timeouts } from '../http/timeouts.ts';
import { refuse } from '../results/outcome.ts';
import { registerDeskOperations, sendDeskRefusal } from './routes.ts';

export type DeskOptions = {
  logger: Logger;
  timeouts: Timeouts;
  compilers: Compilers;
};

/** Nothing of the desk may be framed, run from elsewhere, sent elsewhere or kept. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Builds the server of the desk; it listens to nothing yet. The public server knows none of its addresses. */
export async function createDesk(
  deps: Deps,
  { logger, timeouts, compilers }: DeskOptions,
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = createApp({
    config,
    logger,
    timeouts,
    compilers,
    headers: HEADERS,
    sendRefusal: sendDeskRefusal,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isAtOwnName(config, request.host)) done();
    else sendDeskRefusal(reply, refuse('foreignName'));
  });
  parseJsonBodies(app);
  app.setNotFoundHandler((_request, reply) => sendDeskRefusal(reply, refuse('unknownRoute')));
  limitBodies(app, timeouts);
  await registerConsole(app, join(deps.site.root, '../desk'));
  await registerDeskOperations(app, deps);
  return app;
}

/**
 * Whether a call names the desk as its own people do. A demonstration lets anybody in who reaches it, and the browser of a
 * developer reaches it for every page whose name was pointed at this machine in the meantime (DNS rebinding). Nobody can
 * point an address elsewhere.
 */
function isAtOwnName({ mode, desk }: Deps['config'], host: string): boolean {
  if (mode !== 'demonstration') return true;
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return name === 'localhost' || isIP(name) !== 0 || name === desk?.host.toLowerCase();
}

/** The console, which the build leaves beside the site and not in it. Without a build there are the calls alone. */
async function registerConsole(app: FastifyInstance, built: string): Promise<void> {
  if (!existsSync(join(built, 'desk.html'))) return;
  await app.register(fastifyStatic, { root: built, serve: false, suppressWarning: true });
  const send = (reply: FastifyReply, file: string, folder: string, caching: string) =>
    reply.header('cache-control', caching).sendFile(file, folder, { cacheControl: false });
  app.get('/', (_request, reply) => send(reply, 'desk.html', built, 'no-cache'));
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) =>
    send(reply, request.params.file, join(built, 'assets'), 'private, max-age=31536000, immutable'),
  );
}
