import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { connectionsOf } from '../db/remote.ts';
import type { ItemStatus } from '../db/shop-tables.ts';
import { itemCounts } from '../receipts/item-counts.ts';

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
    help: 'When each background job last came to its end on any server, by the database’s clock; 0 is never.',
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
