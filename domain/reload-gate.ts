/** One automatic reload that has happened. `at` is epoch milliseconds. */
export type Reload = { cause: string; key: string; at: number };

const WINDOW_MS = 300_000;
const MAX_IN_WINDOW = 2;
const TOO_SOON_MS = 60_000;

/**
 * Whether the page may reload by itself: once for each cause and key and at most twice in five minutes, so that no
 * failure causes a reload loop (§S.15). Setting the clock back allows no more reloads.
 */
export function mayReload(past: readonly Reload[], next: Reload): boolean {
  const recent = past.filter((reload) => next.at - reload.at < WINDOW_MS);
  const isRepeated = past.some((reload) => reload.cause === next.cause && reload.key === next.key);
  return !isRepeated && recent.length < MAX_IN_WINDOW;
}

/** Whether the same cause occurs again within a minute of the reload that should have resolved it (§S.11). */
export function hasJustReloaded(past: readonly Reload[], cause: string, now: number): boolean {
  return past.some((reload) => reload.cause === cause && Math.abs(now - reload.at) < TOO_SOON_MS);
}
