/** What the site keeps in this browser, and where (§X). */
export const KEPT_FOR_MS = 2_592_000_000;

export type KeptStore = {
  /** The value, or null when it is absent, expired or unparsable; what is not good is deleted. */
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  drop(name: string): void;
};

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Options = { area: () => Area; prefix: string; now: () => number };

function unwrap(text: string): { value: unknown; expiry: number } | null {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null) return null;
    if (!('value' in entry) || !('expiry' in entry)) return null;
    const { value, expiry } = entry;
    return value !== null && typeof expiry === 'number' && Number.isSafeInteger(expiry)
      ? { value, expiry }
      : null;
  } catch {
    return null;
  }
}

function tried<T>(area: () => Area, use: (area: Area) => T, otherwise: T): T {
  try {
    return use(area());
  } catch {
    return otherwise;
  }
}

/**
 * Entries `{value, expiry}` that live 30 days by this browser's own clock. A storage that throws
 * (private mode, quota) is replaced by memory for the life of the page: the site goes on.
 */
export function createKeptStore({ area, prefix, now }: Options): KeptStore {
  const memory = new Map<string, string>();
  const key = (name: string) => `${prefix}.${name}`;
  const drop = (name: string) => {
    memory.delete(name);
    tried(area, (storage) => storage.removeItem(key(name)), undefined);
  };
  const write = (name: string, value: unknown) => {
    const text = JSON.stringify({ value, expiry: now() + KEPT_FOR_MS });
    const put = (storage: Area) => {
      storage.setItem(key(name), text);
      return true;
    };
    if (tried(area, put, false)) {
      memory.delete(name);
    } else {
      // An older value must not come back at the next visit: a spent token there would end every session.
      drop(name);
      memory.set(name, text);
    }
  };
  const looked = new Set<string>();
  const read = (name: string) => {
    const isFirstLook = !looked.has(name);
    looked.add(name);
    const text = memory.get(name) ?? tried(area, (storage) => storage.getItem(key(name)), null);
    if (text === null) return null;
    const entry = unwrap(text);
    if (!entry || entry.expiry <= now()) {
      drop(name);
      return null;
    }
    // Written before the clock was put back: 30 days are the most from now on, too. Only the first look of a page says
    // so: later it may read an old copy, which would be written over what another tab has stored (decision 0025).
    if (isFirstLook && entry.expiry > now() + KEPT_FOR_MS) write(name, entry.value);
    return entry.value;
  };
  return { read, write, drop };
}
