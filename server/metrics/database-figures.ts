import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { connectionsOf } from '../db/remote.ts';
import type { ItemStatus } from '../db/shop-tables.ts';

const statuses: readonly ItemStatus[] = ['pending', 'approved', 'refused', 'released'];

/**
 * Receipts by status, the pool's connections where there is a pool, and whether the database answers at all. Returns
 * how to ask it, before the figures are told.
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
    const counts = await receiptsByStatus(db);
    up.set(counts === undefined ? 0 : 1);
    receipts.reset();
    for (const status of counts === undefined ? [] : statuses) {
      receipts.set({ status }, counts?.get(status) ?? 0);
    }
  };
}

/** Nothing when the database is away: the other figures are needed most then. */
async function receiptsByStatus(db: Database): Promise<ReadonlyMap<string, number> | undefined> {
  try {
    const rows = await db
      .selectFrom('items')
      .select((one) => ['status', one.fn.countAll<number>().as('n')])
      .groupBy('status')
      .execute();
    return new Map(rows.map(({ status, n }) => [status, Number(n)]));
  } catch {
    return undefined;
  }
}
