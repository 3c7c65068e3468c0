import type { FileStore } from '../../../server/files/file-store.ts';

export type MemoryFiles = FileStore & { kept: Map<string, Buffer> };

/** Uploads in memory, where a test can look at them. */
export function memoryFiles(): MemoryFiles {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    write: async (name, bytes) => {
      kept.set(name, bytes);
    },
    read: async (name) => {
      const bytes = kept.get(name);
      if (bytes === undefined) throw new Error(`There is no upload ${name}`);
      return bytes;
    },
    remove: async (name) => {
      kept.delete(name);
    },
    list: async () => [...kept.keys()].map((name) => ({ name, changedAt: 0 })),
  };
}
