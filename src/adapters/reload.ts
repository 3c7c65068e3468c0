import { hasJustReloaded, mayReload, type Reload } from '../../domain/reload-gate.ts';

/** More than any rule needs, and small enough for every storage. */
const REMEMBERED = 10;

/** A storage that survives a reload of the tab; it may throw or silently drop what is written. */
export type ReloadMemory = { read(): unknown; write(reloads: readonly Reload[]): void };

type Options = { memories: readonly ReloadMemory[]; now: () => number; reload: () => void };

/**
 * The gate of all automatic reloads (§S.15). Reloads are recorded in every working storage and in this page; without a
 * working storage there are no automatic ones. A reload requested by the user always happens and is not counted.
 */
export function createReload({ memories, now, reload }: Options) {
  // Read at once, since a navigation changes the history entry and its state.
  let past: readonly Reload[] = memories
    .flatMap(readReloads)
    .filter((one, at, all) => all.findIndex(isSame(one)) === at)
    .toSorted((one, other) => one.at - other.at);
  const mayGo = (cause: string, key: string): boolean => {
    const next = { cause, key, at: now() };
    if (!mayReload(past, next)) return false;
    past = [...past, next].slice(-REMEMBERED);
    return memories.map((memory) => wrote(memory, past)).includes(true);
  };
  return {
    /** Reloads the page unless that could be a loop; returns whether it does. */
    reload(cause: string, key: string, byPerson: boolean): boolean {
      if (!byPerson && !mayGo(cause, key)) return false;
      reload();
      return true;
    },
    /** Whether this cause has had its reload within the last minute. */
    isAgain: (cause: string): boolean => hasJustReloaded(past, cause, now()),
  };
}

export type ReloadGate = ReturnType<typeof createReload>;
export type ReloadPage = ReloadGate['reload'];

type ReloadOptions = {
  area: () => Pick<Storage, 'getItem' | 'setItem'>;
  history: Pick<History, 'state' | 'replaceState'>;
  prefix: string;
};

/**
 * Where a tab remembers its reloads: its own storage, and its place in the history for browsers that forbid storage.
 * What the router keeps at that place stays there.
 */
export function reloadMemories({ area, history, prefix }: ReloadOptions): ReloadMemory[] {
  const name = `${prefix}.reloads`;
  const place = () =>
    typeof history.state === 'object' ? (history.state as Record<string, unknown> | null) : null;
  return [
    {
      read: () => JSON.parse(area().getItem(name) ?? '[]') as unknown,
      write: (reloads) => area().setItem(name, JSON.stringify(reloads)),
    },
    {
      read: () => place()?.[name],
      write: (reloads) => history.replaceState({ ...place(), [name]: reloads }, ''),
    },
  ];
}

function isReload(value: unknown): value is Reload {
  return (
    typeof value === 'object' &&
    value !== null &&
    'cause' in value &&
    typeof value.cause === 'string' &&
    'key' in value &&
    typeof value.key === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

function readReloads(memory: ReloadMemory): Reload[] {
  try {
    const value = memory.read();
    return Array.isArray(value) ? (value as unknown[]).filter(isReload) : [];
  } catch {
    return [];
  }
}

const isSame = (one: Reload) => (other: Reload) =>
  one.cause === other.cause && one.key === other.key && one.at === other.at;

/** Whether the storage has kept the records: what was written can be read again. */
function wrote(memory: ReloadMemory, reloads: readonly Reload[]): boolean {
  try {
    memory.write(reloads);
  } catch {
    return false;
  }
  const known = readReloads(memory);
  return reloads.every((reload) => known.some(isSame(reload)));
}
