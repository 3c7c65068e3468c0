import type { ReloadMemory } from './reload.ts';

type Options = {
  area: () => Pick<Storage, 'getItem' | 'setItem'>;
  history: Pick<History, 'state' | 'replaceState'>;
  prefix: string;
};

/**
 * Where a tab remembers its reloads: its own storage, and its place in the history for browsers that forbid storage.
 * What the router keeps at that place stays there.
 */
export function reloadMemories({ area, history, prefix }: Options): ReloadMemory[] {
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
