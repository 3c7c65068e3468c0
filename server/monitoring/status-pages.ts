import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { cameThroughProxy } from '../http/auth.ts';
import { mailCheck } from '../mails/outbox.ts';
import { askReadiness, type ReadinessCheck } from '../system/readiness.ts';
import { countCalls, measureDatabase, measureMails, measureProcess } from './metrics.ts';

export type Readiness = { isStopping: boolean };

/**
 * Whether a request may see `page`: it is asked for by its exact address, and directly. Visitors come through a proxy,
 * which may know `/metrics` and let `/metrics/` or `/%6detrics` pass; a balancer and Prometheus ask the process itself.
 */
const isInside = (request: FastifyRequest, page: string): boolean =>
  request.raw.url?.split('?', 1)[0] === page && !cameThroughProxy(request);

/** Whether the process lives, whether it can serve, and its figures for Prometheus; the last two are for the inside. */
export function registerStatusPages(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const ask = sharedCall(() => askReadiness([databaseCheck(deps), mailCheck(deps), ...deps.readinessChecks]));
  app.get('/readyz', async (request, reply) => {
    if (!isInside(request, '/readyz')) return reply.callNotFound();
    const { isReady, parts } = readiness.isStopping
      ? { isReady: false, parts: { server: 'stopping' } }
      : await ask();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...parts });
  });

  registerMetrics(app, deps);
}

function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  countCalls(app, registry);
  const askDatabase = measureDatabase(deps.db, registry);
  const askOutbox = measureMails(deps, registry);
  const stopMeasuring = measureProcess(deps, registry);
  app.addHook('onClose', (_app, done) => {
    stopMeasuring();
    done();
  });
  const figures = sharedCall(async () => {
    await askDatabase();
    await askOutbox();
    return registry.metrics();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isInside(request, '/metrics')) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await figures());
  });
}

/** Never remembered: a database that is back is used again at once. */
const databaseCheck = ({ db }: Deps): ReadinessCheck => ({
  name: 'database',
  ask: async () => {
    await sql`SELECT 1`.execute(db);
    return 'ok';
  },
});

/** Simultaneous requests share one computed answer, so that many cost as much as one. */
export function sharedCall<T>(make: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= make().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
