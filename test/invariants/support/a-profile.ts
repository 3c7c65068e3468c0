import { brand } from '#brand/brand.ts';
import { aTabRecords } from '../../adapters/support/a-tab-records.ts';
import type { VirtualTime } from '../../faults/support/virtual-time.ts';
import type { RotatingServer } from './a-server.ts';

/** How a tab lives: running, frozen (whatever is due waits for the thaw), or gone for good. */
export function aPace(time: VirtualTime) {
  let standing: 'running' | 'frozen' | 'gone' = 'running';
  const held: (() => void)[] = [];
  const later = (run: () => void): void => {
    if (standing === 'running') run();
    else if (standing === 'frozen') held.push(run);
  };
  return {
    later,
    standing: () => standing,
    clock: {
      setTimeout: (run: () => void, ms: number) => time.clock.setTimeout(() => later(run), ms),
      clearTimeout: (id: unknown) => time.clock.clearTimeout(id),
    },
    /** Waits as long as it takes, and for the thaw. */
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      await time.wait(ms, signal);
      if (!signal.aborted) await new Promise<void>((resolve) => later(resolve));
    },
    /** An answer that comes to a frozen tab waits, too. */
    arrival: () => new Promise<void>((resolve) => later(resolve)),
    freeze: (): void => {
      if (standing === 'running') standing = 'frozen';
    },
    thaw(): void {
      if (standing !== 'frozen') return;
      standing = 'running';
      for (const run of held.splice(0)) run();
    },
    end: (): void => {
      standing = 'gone';
    },
  };
}

export type Pace = ReturnType<typeof aPace>;

export const PREFIX = brand.storagePrefix;

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long what one tab writes to localStorage takes to reach the process of another. */
export const CROSSING_MS = 1;

type Written = { text: string | null; at: number };

/**
 * What the tabs of one browser share: a storage that may fail and tells the others, records, the server, the time. Each
 * tab reads its own copy of the storage; what another one writes arrives there later, together with its event.
 */
export function aProfile(time: VirtualTime, server: RotatingServer) {
  const entries = new Map<string, string>();
  const copies = new Map<number, Map<string, Written>>();
  const records = aTabRecords();
  const ofTabs = new Map<number, Map<string, string>>();
  const paces = new Map<number, Pace>();
  const listeners = new Map<number, (key: string | null) => void>();
  const faults = { setItem: false, getItem: false };
  const left: string[] = [];
  let written = 0;
  /** A tab that opens sees everything; from then on it sees what has reached it. */
  const copyOf = (tab: number): Map<string, Written> => {
    const known = copies.get(tab);
    if (known) return known;
    const copy = new Map([...entries].map(([key, text]) => [key, { text, at: written }]));
    copies.set(tab, copy);
    return copy;
  };
  const write = (from: number, key: string, text: string | null) => {
    written += 1;
    const change = { text, at: written };
    if (text === null) entries.delete(key);
    else entries.set(key, text);
    if (from >= 0) copyOf(from).set(key, change);
    for (const [tab, listen] of listeners) {
      if (tab === from) continue;
      time.clock.setTimeout(() => {
        // What this tab has written since stands over it.
        if ((copyOf(tab).get(key)?.at ?? 0) > change.at) return;
        copyOf(tab).set(key, change);
        listen(key);
      }, CROSSING_MS);
    }
  };
  const refuse = (effect: keyof typeof faults) => {
    if (faults[effect]) throw new DOMException(`${effect} is refused`, 'QuotaExceededError');
  };
  const area = (tab: number): Area => ({
    getItem: (key) => {
      refuse('getItem');
      return copyOf(tab).get(key)?.text ?? null;
    },
    setItem: (key, text) => {
      refuse('setItem');
      if (copyOf(tab).get(key)?.text !== text) write(tab, key, text);
    },
    removeItem: (key) => {
      if ((copyOf(tab).get(key)?.text ?? null) !== null) write(tab, key, null);
    },
  });
  return {
    time,
    server,
    faults,
    left,
    areaOf: area,
    records: records.records,
    tabAreaOf(tab: number): Area {
      const held = ofTabs.get(tab) ?? new Map<string, string>();
      ofTabs.set(tab, held);
      return {
        getItem: (key) => held.get(key) ?? null,
        setItem: (key, text) => void held.set(key, text),
        removeItem: (key) => void held.delete(key),
      };
    },
    paceOf(tab: number): Pace {
      const pace = aPace(time);
      paces.set(tab, pace);
      return pace;
    },
    listen: (tab: number, listen: (key: string | null) => void) => void listeners.set(tab, listen),
    forget: (tab: number) => void listeners.delete(tab),
    /** What lies under a name, as its text. */
    kept: (name: string) => entries.get(`${PREFIX}.${name}`) ?? null,
    /** Something from outside writes: another version of the site, or a person in the developer tools. */
    put: (name: string, text: string): void => write(-1, `${PREFIX}.${name}`, text),
    clear(): void {
      for (const key of entries.keys()) write(-1, key, null);
    },
  };
}

export type Profile = ReturnType<typeof aProfile>;
