import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ItemStatus } from '../db/contest-tables.ts';
import type { Database } from '../db/database.ts';
import { connectionsOf } from '../db/engines.ts';
import type { Deps } from '../deps.ts';
import { mailsOfLastHour, waitingMails } from '../mails/outbox.ts';
import { itemCounts } from '../receipts/item-counts.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts and times every answer by the pattern of its route: an address may hold a token, a pattern never does. */
export function countCalls(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte asked to the last byte answered, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = routeOf(request);
    requests.inc({ method, route, status: String(reply.statusCode) });
    duration.observe({ method, route }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Pages and files have no route of their own, and neither has what does not exist. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'site';

const statuses: readonly ItemStatus[] = ['pending', 'approved', 'refused', 'released'];

/**
 * Receipts by status, the background jobs, the pool's connections where there is a pool, and whether the database
 * answers at all. Returns how to ask it, before the figures are told.
 */
export function measureDatabase(db: Database, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'database_up', help: 'Whether the database answers.', registers });
  const receipts = new Gauge({
    name: 'receipts',
    help: 'Receipts by status.',
    labelNames: ['status'],
    registers,
  });
  const jobs = new Gauge({
    name: 'background_job_last_success_timestamp_seconds',
    help: "When each background job last came to its end on any server, by the database's clock; 0 is never.",
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: idle, busy, and calls that wait for one. The embedded database has none.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, n] of Object.entries(connectionsOf(db) ?? {})) this.set({ state }, n);
    },
  });
  return async () => {
    const found = await askDatabase(db);
    up.set(found === undefined ? 0 : 1);
    receipts.reset();
    jobs.reset();
    if (found === undefined) return;
    for (const status of statuses) receipts.set({ status }, found.receipts.get(status) ?? 0);
    for (const [job, at] of found.jobs) jobs.set({ job }, at);
  };
}

type Found = { receipts: ReadonlyMap<string, number>; jobs: ReadonlyMap<string, number> };

/** Nothing when the database is away: the other figures are needed most then. */
async function askDatabase(db: Database): Promise<Found | undefined> {
  try {
    const receipts = await itemCounts(db);
    const jobs = await db.selectFrom('background_jobs').select(['name', 'last_succeeded_at']).execute();
    return {
      receipts,
      jobs: new Map(jobs.map((job) => [job.name, (job.last_succeeded_at?.getTime() ?? 0) / 1_000])),
    };
  } catch {
    return undefined;
  }
}

/** The outbox of all servers together. Returns how to ask it, before the figures are told; a database that is away leaves them out. */
export function measureMails(
  { db, realNow }: Pick<Deps, 'db' | 'realNow'>,
  registry: Registry,
): () => Promise<void> {
  const registers = [registry];
  const waiting = new Gauge({ name: 'mails_waiting', help: 'Mails that have not left yet.', registers });
  const oldest = new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'For how long the oldest of them has waited; 0 when none does.',
    registers,
  });
  const ended = new Gauge({
    name: 'mails_ended_last_hour',
    help: 'Mails of the last hour by what became of them: sent, dead (given up), replaced by a newer one.',
    labelNames: ['status'],
    registers,
  });
  return async () => {
    for (const gauge of [waiting, oldest, ended]) gauge.reset();
    const now = realNow();
    const found = await Promise.all([waitingMails(db), mailsOfLastHour(db, now)]).catch(() => undefined);
    if (found === undefined) return;
    const [{ n, since }, byStatus] = found;
    waiting.set(n);
    oldest.set(since === undefined ? 0 : Math.max(0, (now - since.getTime()) / 1_000));
    for (const status of ['sent', 'dead', 'replaced']) ended.set({ status }, byStatus.get(status) ?? 0);
  };
}

const NANOSECONDS_PER_SECOND = 1e9;
/** What is recorded are the distances of ticks, so each holds this one beside its delay. */
const TICK_MS = 20;

/** How this process fares: its age, memory, processor time, and how late its event loop runs. Returns how to stop measuring. */
export function measureProcess({ realNow, passwords }: Deps, registry: Registry): () => void {
  const startedAt = realNow();
  const delay = monitorEventLoopDelay({ resolution: TICK_MS });
  delay.enable();
  const registers = [registry];

  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Since this server was built.',
    registers,
    collect() {
      this.set((realNow() - startedAt) / 1_000);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_cpu_seconds',
    help: "Processor time of the process, its own and the system's for it.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop ran since the last look, by quantile.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99, 100]) {
        const seconds = delay.percentile(quantile) / NANOSECONDS_PER_SECOND - TICK_MS / 1_000;
        this.set({ quantile: String(quantile / 100) }, Math.max(0, seconds));
      }
      delay.reset();
    },
  });
  new Gauge({
    name: 'password_hashes',
    help: 'Password hashes being computed, and waiting for their turn.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = passwords.load();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  return () => delay.disable();
}
