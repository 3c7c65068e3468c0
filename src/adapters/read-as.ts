import type { KeptStore } from './kept-store.ts';

/** An entry of the shape that `parse` knows, or null; one of another shape is deleted (§X). */
export function readAs<T>(store: KeptStore, name: string, parse: (value: unknown) => T | null): T | null {
  const value = store.read(name);
  if (value === null) return null;
  const good = parse(value);
  if (good === null) store.drop(name);
  return good;
}
