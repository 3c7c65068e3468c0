import { createStore, del, get, set } from 'idb-keyval';
import type { PhotoShelf } from './drafts.ts';

/** The photograph of a receipt that is being filled in, in IndexedDB; private modes without one keep nothing. */
export function createPhotoShelf(prefix: string): PhotoShelf {
  // Opens nothing before its first use.
  const store = createStore(prefix, 'photo');
  const quietly = async <T>(use: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await use();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () =>
      quietly(async () => {
        const photo: unknown = await get('receipt', store);
        return photo instanceof File ? photo : null;
      }, null),
    write: (photo) => quietly(() => set('receipt', photo, store), undefined),
    drop: () => quietly(() => del('receipt', store), undefined),
  };
}
