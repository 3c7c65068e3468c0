import { brand } from '#brand/brand.ts';
import { createReload, reloadMemories } from '../adapters/reload.ts';
import { PageMissing } from '../components/load-with-timeout.ts';

/** The only way in which the site reloads its page. Its records are in the browser, so all instances share them. */
export const createPageReload = () =>
  createReload({
    memories: reloadMemories({ area: () => sessionStorage, history, prefix: brand.storagePrefix }),
    now: () => Date.now(),
    reload: () => location.reload(),
  });

type PageReloadOptions = {
  /** Whether the site is reachable: without a network a reload would lose the page. */
  isReachable: () => Promise<boolean>;
  /** Requests the single reload allowed for this build. */
  reload: () => void;
};

/** Missing code means that a newer version was deployed: the page is reloaded, once per build (§S.15, §S.18). */
export function createMissingPages({ isReachable, reload }: PageReloadOptions) {
  return async (error: unknown): Promise<void> => {
    if (error instanceof PageMissing && error.because === 'failed' && (await isReachable())) reload();
  };
}
