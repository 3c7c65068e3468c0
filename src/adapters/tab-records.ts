import { createStore, get, update } from 'idb-keyval';
import type { Wait } from '../api/transport.ts';

/** A database that does not answer within this time, in milliseconds, is treated as missing. */
const LONGEST_ANSWER_MS = 10_000;

/**
 * Values that all tabs of this browser read and write in one order. Rejects where the browser has no database, or
 * one that does not answer.
 */
export type TabRecords = {
  read(key: string): Promise<unknown>;
  /** Replaces a value by the result of `change` in one transaction; resolves once every tab reads the new one. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
};

/**
 * The records in IndexedDB. localStorage cannot hold them: each process of the browser has its own copy of it, so a tab
 * may still read what another tab has replaced, even inside a Web Lock (docs/decisions/0025).
 */
export function createTabRecords({ prefix, wait }: { prefix: string; wait: Wait }): TabRecords {
  // The database is opened at first use.
  const store = createStore(`${prefix}.tabs`, 'records');
  const answered = async <T>(asked: Promise<T>): Promise<T> => {
    const over = new AbortController();
    const late = wait(LONGEST_ANSWER_MS, over.signal).then((): never => {
      throw new Error('The database does not answer.');
    });
    // The timeout is ignored once the answer has arrived.
    late.catch(() => undefined);
    try {
      return await Promise.race([asked, late]);
    } finally {
      over.abort();
    }
  };
  return {
    read: async (key) => answered(get<unknown>(key, store)),
    update: async (key, change) => answered(update<unknown>(key, change, store)),
  };
}
