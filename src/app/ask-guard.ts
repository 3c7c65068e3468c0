import type { SiteRouter } from './router.tsx';

/**
 * Asks the guard again about the page in view. While its first answer is still out, the question waits:
 * a second navigation then would cut the first one off.
 */
export function createGuardAsking(router: () => SiteRouter) {
  let isOwed = false;
  return {
    ask(): void {
      if (router().state.initialized) void router().revalidate();
      else isOwed = true;
    },
    /** The first page has opened. */
    opened(): void {
      if (!isOwed) return;
      isOwed = false;
      void router().revalidate();
    },
  };
}
