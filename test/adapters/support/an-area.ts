type Fault = 'getItem' | 'setItem' | 'removeItem';

/** A browser's storage in the test's hand: what it holds, what was done to it, and what it refuses to do. */
export function anArea(held: Record<string, string> = {}) {
  const entries = new Map(Object.entries(held));
  const faults = new Set<Fault>();
  const calls: string[] = [];
  const attempt = (call: Fault, key: string) => {
    if (faults.has(call)) throw new DOMException(`${call} is refused`, 'QuotaExceededError');
    calls.push(`${call} ${key}`);
  };
  return {
    area: {
      getItem(key: string): string | null {
        attempt('getItem', key);
        return entries.get(key) ?? null;
      },
      setItem(key: string, value: string): void {
        attempt('setItem', key);
        entries.set(key, value);
      },
      removeItem(key: string): void {
        attempt('removeItem', key);
        entries.delete(key);
      },
    },
    /** What lies in the storage now. */
    held: (): Record<string, string> => Object.fromEntries(entries),
    /** What was done since the last call, such as `setItem spiga.user`. */
    calls: (): string[] => calls.splice(0),
    put: (key: string, text: string): void => void entries.set(key, text),
    refuse: (...refused: readonly Fault[]): void => {
      faults.clear();
      for (const fault of refused) faults.add(fault);
    },
  };
}
