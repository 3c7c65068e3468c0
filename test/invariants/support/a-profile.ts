import { brand } from '../../../src/brand/brand.ts';
import type { VirtualTime } from '../../faults/support/virtual-time.ts';
import { aPace, type Pace } from './a-pace.ts';
import type { RotatingServer } from './a-server.ts';

export const PREFIX = brand.storagePrefix;

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the tabs of one browser share: a storage that may fail and tells the others, the locks, the server, the time. */
export function aProfile(time: VirtualTime, server: RotatingServer) {
  const entries = new Map<string, string>();
  const ofTabs = new Map<number, Map<string, string>>();
  const paces = new Map<number, Pace>();
  const listeners = new Map<number, (key: string | null) => void>();
  const faults = { setItem: false, getItem: false };
  const left: string[] = [];
  const tellOthers = (from: number, key: string | null) => {
    for (const [tab, listen] of listeners) {
      if (tab !== from) time.clock.setTimeout(() => listen(key), 1);
    }
  };
  const refuse = (deed: keyof typeof faults) => {
    if (faults[deed]) throw new DOMException(`${deed} is refused`, 'QuotaExceededError');
  };
  const area = (tab: number): Area => ({
    getItem: (key) => {
      refuse('getItem');
      return entries.get(key) ?? null;
    },
    setItem: (key, text) => {
      refuse('setItem');
      if (entries.get(key) === text) return;
      entries.set(key, text);
      tellOthers(tab, key);
    },
    removeItem: (key) => {
      if (entries.delete(key)) tellOthers(tab, key);
    },
  });
  return {
    time,
    server,
    faults,
    left,
    areaOf: area,
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
    put(name: string, text: string): void {
      entries.set(`${PREFIX}.${name}`, text);
      tellOthers(-1, `${PREFIX}.${name}`);
    },
    clear(): void {
      entries.clear();
      tellOthers(-1, null);
    },
  };
}

export type Profile = ReturnType<typeof aProfile>;
