import { createReload, reloadMemories } from '../adapters/reload.ts';
import { brand } from '../brand/brand.ts';
import { PageMissing } from '../components/load-with-timeout.ts';

/** The one way in which the site loads its page anew. What it remembers is in the browser, so every maker makes the same. */
export const createPageReload = () =>
  createReload({
    memories: reloadMemories({ area: () => sessionStorage, history, prefix: brand.storagePrefix }),
    now: () => Date.now(),
    reload: () => location.reload(),
  });

type Way = {
  /** Whether the site answers at this moment: without a network a reload would only take the page away. */
  isReachable: () => Promise<boolean>;
  /** Asks the gate for the one reload that this build may have. */
  reload: () => void;
};

/** A page whose code is gone belongs to a newer version: the page is loaded anew, once a build (§S.15, §S.18). */
export function createMissingPages({ isReachable, reload }: Way) {
  return async (error: unknown): Promise<void> => {
    if (error instanceof PageMissing && error.because === 'failed' && (await isReachable())) reload();
  };
}
