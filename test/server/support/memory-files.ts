import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '../../../server/files/file-store.ts';

/** `kept`: the files in their place; `aside`: those set aside, with the time at which they were. */
export type MemoryFiles = FileStore & { kept: Map<string, Buffer>; aside: Map<string, Buffer> };

/** Uploads in memory, where a test can look at them. */
export function memoryFiles(): MemoryFiles {
  const [kept, aside] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
  let [mark, heartbeat]: (string | undefined)[] = [];
  const move = (from: Map<string, Buffer>, to: Map<string, Buffer>, name: string): boolean => {
    const bytes = from.get(name);
    if (bytes === undefined) return false;
    to.set(name, bytes);
    return from.delete(name);
  };
  async function* listOf(files: Map<string, Buffer>): AsyncGenerator<StoredFile[]> {
    yield [...files.keys()].map((name) => ({ name, place: name, changedAt: 0, isPrivate: true }));
  }
  return {
    kept,
    aside,
    label: 'memory',
    prepare: () => Promise.resolve(),
    place: (name) => `memory/uploads/${name}`,
    write: async (name, bytes) => {
      kept.set(name, bytes);
    },
    read: async (name) => {
      const bytes = kept.get(name);
      return bytes && Readable.from([bytes]);
    },
    remove: async (name) => {
      kept.delete(name);
    },
    find: async (name) => {
      if (kept.has(name)) return 'placed';
      return aside.has(name) ? 'aside' : undefined;
    },
    list: () => listOf(kept),
    listUnknown: async function* () {},
    setAside: async (name) => {
      move(kept, aside, name);
    },
    bringBack: async (name) => move(aside, kept, name),
    discard: async (name) => {
      aside.delete(name);
    },
    listAside: () => listOf(aside),
    tidy: () => Promise.resolve(0),
    readMark: () => Promise.resolve(mark),
    writeMark: async (text) => {
      mark = text;
    },
    readHeartbeat: () => Promise.resolve(heartbeat),
    writeHeartbeat: async (text) => {
      heartbeat = text;
    },
    check: () => Promise.resolve(),
  };
}
