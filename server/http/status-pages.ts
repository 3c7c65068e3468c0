import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { countCalls } from '../metrics/call-figures.ts';
import { measureDatabase } from '../metrics/database-figures.ts';
import { measureProcess } from '../metrics/process-figures.ts';

export type Readiness = { isStopping: boolean };

/** Whether the process lives, whether it can serve, and its figures for Prometheus. */
export function registerStatusPages(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const ready = !readiness.isStopping && (await answers(deps));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });

  registerMetrics(app, deps);
}

function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  countCalls(app, registry);
  const askDatabase = measureDatabase(deps.db, registry);
  const stopMeasuring = measureProcess(deps, registry);
  app.addHook('onClose', (_app, done) => {
    stopMeasuring();
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    await askDatabase();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

async function answers(deps: Deps): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(deps.db);
    return true;
  } catch {
    return false;
  }
}
