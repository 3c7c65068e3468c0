type Outcome = { result?: unknown; error?: unknown; onsuccess?: () => void; onerror?: () => void };

/** Settles a request in a later turn, once its owner listens. */
function settled(outcome: Outcome): Outcome {
  queueMicrotask(() => (outcome.error ? outcome.onerror?.() : outcome.onsuccess?.()));
  return outcome;
}

/** As much of IndexedDB as one shelf uses: what lies in it, how often it was opened, and whether it works. */
export function smallIndexedDb(held: Record<string, unknown> = {}) {
  const entries = new Map(Object.entries(held));
  const opened: string[] = [];
  let fault: unknown;
  const objectStore = (transaction: Outcome) => ({
    transaction,
    get: (key: string) => settled({ result: entries.get(key), error: fault }),
    put: (value: unknown, key: string) => void (fault ?? entries.set(key, value)),
    delete: (key: string) => void (fault ?? entries.delete(key)),
  });
  const database = {
    createObjectStore: () => undefined,
    transaction: () => ({ objectStore: () => objectStore(settled({ error: fault })) }),
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
