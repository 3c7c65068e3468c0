import { describe, expect, test, vi } from 'vitest';
import { createTabLock } from '../../src/adapters/tab-lock.ts';
import { createTabRecords } from '../../src/adapters/tab-records.ts';
import { settle } from '../machines/support/held.ts';
import { NOON } from './support/a-store.ts';
import { aTabRecords } from './support/a-tab-records.ts';
import { heldWaits } from './support/held-waits.ts';
import { smallIndexedDb } from './support/small-indexed-db.ts';

describe('the lock', () => {
  const KEY = 'spiga:session:lease';

  /** A browser without Web Locks, whose tabs share the records. */
  function aBrowser(held: Record<string, unknown> = {}) {
    const shared = aTabRecords(held);
    const waits = heldWaits();
    const leaving = new AbortController();
    const clock = { now: NOON };
    const open = (random: number) =>
      createTabLock({
        name: 'spiga:session',
        locks: () => undefined,
        records: shared.records,
        now: () => clock.now,
        random: () => random,
        wait: waits.wait,
      });
    const moments = async (count: number) => {
      for (let moment = 0; moment < count; moment += 1) {
        waits.pass(100);
        await settle();
      }
    };
    return { ...shared, waits, leaving, clock, open, moments };
  }

  const lease = (id: string, until: number) => ({ [KEY]: { id, until } });
  const free = { [KEY]: null };

  test('a free lock is taken at once, and released', async () => {
    const { values, leaving, open } = aBrowser();
    const run = vi.fn(async () => 'done');
    expect(await open(0.5)(run, leaving.signal)).toEqual({ kind: 'held', result: 'done' });
    expect(run).toHaveBeenCalledTimes(1);
    expect(Object.fromEntries(values)).toEqual(free);
  });

  test('only one of several tabs that request the lock at once runs at a time', async () => {
    const { leaving, open, moments } = aBrowser();
    let running = 0;
    const most: number[] = [];
    const run = async () => {
      running += 1;
      most.push(running);
      await settle();
      running -= 1;
    };
    const all = [0.1, 0.25, 0.5, 0.75].map((random) => open(random)(run, leaving.signal));
    await moments(20);
    await Promise.all(all);
    expect(most).toEqual([1, 1, 1, 1]);
  });

  test('a tab that stops waiting does not run', async () => {
    const { values, leaving, open, moments } = aBrowser(lease('another', NOON + 10_000));
    const run = vi.fn(async () => undefined);
    const done = open(0.5)(run, leaving.signal);
    await moments(2);
    leaving.abort(new Error('left'));
    expect(await done).toEqual({ kind: 'notHeld' });
    expect(run).not.toHaveBeenCalled();
    expect(values.get(KEY)).toEqual({ id: 'another', until: NOON + 10_000 });
  });

  test('a tab that has waited 20 seconds gives up and does not take the lock by force', async () => {
    const { values, waits, leaving, open } = aBrowser(lease('another', NOON + 18_000));
    const run = vi.fn(async () => undefined);
    const done = open(0.5)(run, leaving.signal);
    await settle();
    waits.pass(20_000);
    expect(await done).toEqual({ kind: 'notHeld' });
    expect(run).not.toHaveBeenCalled();
    expect(values.get(KEY)).toEqual({ id: 'another', until: NOON + 18_000 });
  });

  describe('a stale lock', () => {
    test.for([
      ['has expired', { id: 'another', until: NOON }],
      ['expires too far in the future', { id: 'another', until: NOON + 18_001 }],
      ['has no expiry', { id: 'another', until: 'soon' }],
      ['is not a lock record', 'what ever'],
    ] as const)('is taken over when it %s', async ([, record]) => {
      const { leaving, open } = aBrowser({ [KEY]: record });
      const run = vi.fn(async () => undefined);
      await open(0.5)(run, leaving.signal);
      expect(run).toHaveBeenCalledTimes(1);
    });
  });

  test('the lease of a closed tab expires', async () => {
    const { clock, leaving, open, moments } = aBrowser(lease('closed', NOON + 18_000));
    const run = vi.fn(async () => undefined);
    const done = open(0.5)(run, leaving.signal);
    await moments(3);
    expect(run).not.toHaveBeenCalled();
    clock.now += 18_000;
    await moments(2);
    await done;
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a lock that another tab has taken over is not released', async () => {
    const { clock, values, leaving, open } = aBrowser();
    const taken = { id: 'another', until: NOON + 20_000 };
    await open(0.5)(async () => {
      clock.now += 18_000;
      values.set(KEY, taken);
    }, leaving.signal);
    expect(values.get(KEY)).toEqual(taken);
  });

  test('without IndexedDB the task runs at once', async () => {
    const { fail, leaving, open } = aBrowser();
    fail(new Error('No database.'));
    const run = vi.fn(async () => undefined);
    await open(0.5)(run, leaving.signal);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('an error of the task is thrown, and the lease is released', async () => {
    const { values, leaving, open } = aBrowser();
    await expect(open(0.5)(() => Promise.reject(new Error('broken')), leaving.signal)).rejects.toThrow(
      'broken',
    );
    expect(Object.fromEntries(values)).toEqual(free);
  });
});

describe('the shared records', () => {
  function aTab(held: Record<string, unknown> = {}) {
    const base = smallIndexedDb(held);
    vi.stubGlobal('indexedDB', base.indexedDB);
    const waits = heldWaits();
    return { ...base, waits, records: createTabRecords({ prefix: 'spiga', wait: waits.wait }) };
  }

  test('a value is changed for every tab', async () => {
    const { records, held, opened, waits } = aTab({ count: 1 });
    await records.update('count', (old) => Number(old) + 1);
    expect(await records.read('count')).toBe(2);
    expect(held()).toEqual({ count: 2 });
    expect(opened).toEqual(['spiga.tabs']);
    expect(waits.lengths()).toEqual([]);
  });

  test('an unwritten value is undefined', async () => {
    expect(await aTab().records.read('nothing')).toBeUndefined();
  });

  test('reading and writing reject in a browser without IndexedDB', async () => {
    const { records } = aTab();
    vi.stubGlobal('indexedDB', undefined);
    await expect(records.read('count')).rejects.toThrow();
    await expect(records.update('count', () => 1)).rejects.toThrow();
  });

  test('reading and writing reject when the database fails', async () => {
    const { records, fail } = aTab();
    fail(new DOMException('No room.', 'QuotaExceededError'));
    await expect(records.read('count')).rejects.toThrow('No room.');
  });

  test('reading and writing reject when the database does not answer within 10 seconds', async () => {
    const { records, waits } = aTab();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const refused = expect(records.read('count')).rejects.toThrow('The database does not answer.');
    expect(waits.lengths()).toEqual([10_000]);
    waits.pass(10_000);
    await refused;
  });
});
