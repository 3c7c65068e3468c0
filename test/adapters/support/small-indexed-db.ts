type Outcome = { result?: unknown; error?: unknown; onsuccess?: () => void; onerror?: () => void };

const settle = ({ error, onsuccess, onerror }: Outcome) => (error ? onerror?.() : onsuccess?.());

/** Settles a request in a later turn, once its owner listens. */
function settled(outcome: Outcome): Outcome {
  queueMicrotask(() => settle(outcome));
  return outcome;
}

/** As much of IndexedDB as one store uses: what lies in it, how often it was opened, and whether it works. */
export function smallIndexedDb(held: Record<string, unknown> = {}) {
  const entries = new Map(Object.entries(held));
  const opened: string[] = [];
  let fault: unknown;
  /** Like a real one, a transaction is complete once its requests have been answered. */
  const objectStore = (transaction: Outcome, asked: { pending: number }, end: () => void) => ({
    transaction,
    get(key: string) {
      const request: Outcome = { result: entries.get(key), error: fault };
      asked.pending += 1;
      queueMicrotask(() => {
        settle(request);
        asked.pending -= 1;
        queueMicrotask(end);
      });
      return request;
    },
    put: (value: unknown, key: string) => void (fault ?? entries.set(key, value)),
    delete: (key: string) => void (fault ?? entries.delete(key)),
  });
  const database = {
    createObjectStore: () => undefined,
    transaction() {
      const transaction: Outcome = { error: fault };
      const asked = { pending: 0 };
      const end = () => void (asked.pending === 0 && settle(transaction));
      queueMicrotask(end);
      return { objectStore: () => objectStore(transaction, asked, end) };
    },
  };
  const indexedDB = {
    open(name: string) {
      opened.push(name);
      return settled({ result: database });
    },
  };
  return {
    indexedDB,
    opened,
    held: (): Record<string, unknown> => Object.fromEntries(entries),
    fail: (error: unknown): void => {
      fault = error;
    },
  };
}
