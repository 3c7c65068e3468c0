import { readVersion } from '../../domain/version.ts';

type Options = { area: () => Pick<Storage, 'getItem' | 'setItem'>; prefix: string };

/** The highest version that this browser has seen: a plain number, without expiry, that never falls (§X.5). */
export function createKeptVersion({ area, prefix }: Options) {
  const key = `${prefix}.version`;
  const read = (): number | null => {
    try {
      return readVersion(area().getItem(key));
    } catch {
      return null;
    }
  };
  return {
    read,
    /** Whether the browser knows this version, or a higher one, from now on. */
    keep(version: number): boolean {
      const knows = () => (read() ?? Number.NEGATIVE_INFINITY) >= version;
      if (knows()) return true;
      try {
        area().setItem(key, String(version));
      } catch {
        return false;
      }
      return knows();
    },
  };
}

export type KeptVersion = ReturnType<typeof createKeptVersion>;
