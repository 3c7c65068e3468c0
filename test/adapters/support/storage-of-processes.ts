import { createExpiringStorage } from '../../../src/adapters/expiring-storage.ts';
import { createSessionStore } from '../../../src/adapters/session-store.ts';
import { createWaitForStorageChange } from '../../../src/adapters/tabs.ts';
import { NOON } from './a-store.ts';
import { anArea } from './an-area.ts';

/**
 * The localStorage of a browser whose tabs run in processes of their own: each reads its own copy, and what another one
 * writes arrives there, with its event, when the test says so.
 */
export function storageOfProcesses(held: Record<string, string>) {
  const processes: { listen: (key: string, text: string | null) => void }[] = [];
  const undelivered: (() => void)[] = [];
  const openProcess = () => {
    const copy = anArea(held);
    const target = new EventTarget();
    const own = {
      listen(key: string, text: string | null) {
        if (text === null) copy.area.removeItem(key);
        else copy.put(key, text);
        target.dispatchEvent(Object.assign(new Event('storage'), { key }));
      },
    };
    processes.push(own);
    const tellOthers = (key: string, text: string | null) => {
      for (const other of processes) if (other !== own) undelivered.push(() => other.listen(key, text));
    };
    const area = {
      getItem: copy.area.getItem,
      setItem(key: string, text: string) {
        copy.area.setItem(key, text);
        tellOthers(key, text);
      },
      removeItem(key: string) {
        copy.area.removeItem(key);
        tellOthers(key, null);
      },
    };
    const kept = createSessionStore(
      createExpiringStorage({ area: () => area, prefix: 'spiga', now: () => NOON }),
    );
    return { kept, nextChange: createWaitForStorageChange(target) };
  };
  return {
    openProcess,
    /** Everything that was written arrives everywhere. */
    deliver: (): void => {
      for (const arrive of undelivered.splice(0)) arrive();
    },
  };
}
