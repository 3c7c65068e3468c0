export const LIFETIME_MS = 2_592_000_000;

/** What the site keeps in this browser, and where (§X). */
export type ExpiringStorage = {
  /** The value, or null when it is absent, expired or malformed; an invalid entry is deleted. */
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  drop(name: string): void;
};

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Options = { area: () => Area; prefix: string; now: () => number };

/**
 * Entries `{value, expiry}` that live 30 days by this browser's own clock. A storage that throws
 * (private mode, quota) is replaced by memory for the life of the page: the site goes on.
 */
export function createExpiringStorage({ area, prefix, now }: Options): ExpiringStorage {
  const memory = new Map<string, string>();
  const key = (name: string) => `${prefix}.${name}`;
  const drop = (name: string) => {
    memory.delete(name);
    tryStorage(area, (storage) => storage.removeItem(key(name)), undefined);
  };
  const write = (name: string, value: unknown) => {
    const text = JSON.stringify({ value, expiry: now() + LIFETIME_MS });
    const put = (storage: Area) => {
      storage.setItem(key(name), text);
      return true;
    };
    if (tryStorage(area, put, false)) {
      memory.delete(name);
    } else {
      // An older value must not come back at the next visit: a used refresh token would end every session.
      drop(name);
      memory.set(name, text);
    }
  };
  const readBefore = new Set<string>();
  const read = (name: string) => {
    const isFirstRead = !readBefore.has(name);
    readBefore.add(name);
    const text = memory.get(name) ?? tryStorage(area, (storage) => storage.getItem(key(name)), null);
    if (text === null) return null;
    const entry = parseEntry(text);
    if (!entry || entry.expiry <= now()) {
      drop(name);
      return null;
    }
    // Written before the clock was set back: shortened to 30 days from now. Only at a page's first read: a later one
    // may see an old copy, and would overwrite what another tab has stored (decision 0025).
    if (isFirstRead && entry.expiry > now() + LIFETIME_MS) write(name, entry.value);
    return entry.value;
  };
  return { read, write, drop };
}

/** An entry of the shape that `parse` knows, or null; one of another shape is deleted (§X). */
export function readParsed<T>(
  storage: ExpiringStorage,
  name: string,
  parse: (value: unknown) => T | null,
): T | null {
  const value = storage.read(name);
  if (value === null) return null;
  const parsed = parse(value);
  if (parsed === null) storage.drop(name);
  return parsed;
}

function parseEntry(text: string): { value: unknown; expiry: number } | null {
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

function tryStorage<T>(area: () => Area, use: (area: Area) => T, otherwise: T): T {
  try {
    return use(area());
  } catch {
    return otherwise;
  }
}
