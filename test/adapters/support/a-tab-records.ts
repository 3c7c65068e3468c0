import type { TabRecords } from '../../../src/adapters/tab-records.ts';

/** The records of all tabs in memory: in one order, like the database, and failing when the test says so. */
export function aTabRecords(held: Record<string, unknown> = {}) {
  const values = new Map(Object.entries(held));
  let fault: Error | null = null;
  const attempt = async <T>(call: () => T): Promise<T> => {
    if (fault) throw fault;
    return call();
  };
  const hanging = new Set<keyof TabRecords>();
  const never = new Promise<never>(() => undefined);
  const records: TabRecords = {
    read: (key) => (hanging.has('read') ? never : attempt(() => values.get(key))),
    update: (key, change) =>
      hanging.has('update') ? never : attempt(() => void values.set(key, change(values.get(key)))),
  };
  return {
    records,
    values,
    fail: (error: Error): void => {
      fault = error;
    },
    hang: (call: keyof TabRecords): void => void hanging.add(call),
  };
}
