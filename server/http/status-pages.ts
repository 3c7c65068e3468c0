import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { mailCheck } from '../mails/mail-state.ts';
import { countCalls } from '../metrics/call-figures.ts';
import { measureDatabase } from '../metrics/database-figures.ts';
import { measureMails } from '../metrics/mail-figures.ts';
import { measureProcess } from '../metrics/process-figures.ts';
import { askReadiness, type ReadinessCheck } from '../readiness.ts';
import { sharedCall } from './shared-call.ts';

export type Readiness = { isStopping: boolean };

/** Whether the process lives, whether it can serve, and its figures for Prometheus. */
export function registerStatusPages(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const ask = sharedCall(() => askReadiness([databaseCheck(deps), mailCheck(deps), ...deps.readinessChecks]));
  app.get('/readyz', async (_request, reply) => {
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
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await figures()),
  );
}

/** Never remembered: a database that is back is used again at once. */
const databaseCheck = ({ db }: Deps): ReadinessCheck => ({
  name: 'database',
  ask: async () => {
    await sql`SELECT 1`.execute(db);
    return 'ok';
  },
});
