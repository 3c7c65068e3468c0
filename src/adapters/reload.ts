import { mayReload, type Reload } from '../../machines/rules/reload-gate.ts';

type Options = {
  area: () => Pick<Storage, 'getItem' | 'setItem'>;
  prefix: string;
  now: () => number;
  reload: () => void;
};

function parse(text: string | null): Reload[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as unknown[]).filter(isReload) : [];
  } catch {
    return [];
  }
}

function isReload(value: unknown): value is Reload {
  return (
    typeof value === 'object' &&
    value !== null &&
    'cause' in value &&
    'key' in value &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

/**
 * Reloads the page unless that would be a loop; a person's own act (`byPerson`) always may.
 * Where the browser cannot remember reloads there are no automatic ones.
 */
export function createReload({ area, prefix, now, reload }: Options) {
  const name = `${prefix}.reloads`;
  return (cause: string, key: string, byPerson: boolean): boolean => {
    if (!byPerson) {
      try {
        const past = parse(area().getItem(name));
        const next = { cause, key, at: now() };
        if (!mayReload(past, next)) return false;
        area().setItem(name, JSON.stringify([...past, next].slice(-10)));
      } catch {
        return false;
      }
    }
    reload();
    return true;
  };
}

export type ReloadPage = ReturnType<typeof createReload>;
