import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

export type Readiness = { isStopping: boolean };

/** Whether the process lives, whether it can serve, and a few figures. */
export function registerStatusPages(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  const answered = { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  const startedAt = deps.real();

  app.addHook('onResponse', (_request, reply, done) => {
    const name = `${Math.trunc(reply.statusCode / 100)}xx`;
    if (Object.hasOwn(answered, name)) answered[name as keyof typeof answered] += 1;
    done();
  });

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const ready = !readiness.isStopping && (await answers(deps));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });

  app.get('/metrics', (_request, reply) => {
    const lines = [
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${((deps.real() - startedAt) / 1000).toFixed(3)}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE http_requests_total counter',
      ...Object.entries(answered).map(([name, n]) => `http_requests_total{status="${name}"} ${n}`),
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
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
