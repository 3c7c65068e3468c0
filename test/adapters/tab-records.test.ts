import { expect, test, vi } from 'vitest';
import { createTabRecords } from '../../src/adapters/tab-records.ts';
import { heldWaits } from './support/held-waits.ts';
import { smallIndexedDb } from './support/small-indexed-db.ts';

function aTab(held: Record<string, unknown> = {}) {
  const base = smallIndexedDb(held);
  vi.stubGlobal('indexedDB', base.indexedDB);
  const waits = heldWaits();
  return { ...base, waits, records: createTabRecords({ prefix: 'spiga', wait: waits.wait }) };
}

test('a value is changed in the place where it lies, for every tab', async () => {
  const { records, held, opened, waits } = aTab({ count: 1 });
  await records.update('count', (old) => Number(old) + 1);
  expect(await records.read('count')).toBe(2);
  expect(held()).toEqual({ count: 2 });
  expect(opened).toEqual(['spiga.tabs']);
  expect(waits.lengths()).toEqual([]);
});

test('what was never written is undefined', async () => {
  expect(await aTab().records.read('nothing')).toBeUndefined();
});

test('a browser without a database refuses both', async () => {
  const { records } = aTab();
  vi.stubGlobal('indexedDB', undefined);
  await expect(records.read('count')).rejects.toThrow();
  await expect(records.update('count', () => 1)).rejects.toThrow();
});

test('a database that fails refuses', async () => {
  const { records, fail } = aTab();
  fail(new DOMException('No room.', 'QuotaExceededError'));
  await expect(records.read('count')).rejects.toThrow('No room.');
});

test('a database that does not answer within 10 seconds refuses', async () => {
  const { records, waits } = aTab();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const refused = expect(records.read('count')).rejects.toThrow('The database does not answer.');
  expect(waits.lengths()).toEqual([10_000]);
  waits.pass(10_000);
  await refused;
});
