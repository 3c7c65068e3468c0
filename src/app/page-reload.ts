import { createReload, reloadMemories } from '../adapters/reload.ts';
import { brand } from '../brand/brand.ts';

/** The one way in which the site loads its page anew. What it remembers is in the browser, so every maker makes the same. */
export const createPageReload = () =>
  createReload({
    memories: reloadMemories({ area: () => sessionStorage, history, prefix: brand.storagePrefix }),
    now: () => Date.now(),
    reload: () => location.reload(),
  });
