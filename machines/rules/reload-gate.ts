/** One automatic reload that has happened. `at` is epoch milliseconds. */
export type Reload = { cause: string; key: string; at: number };

const WINDOW_MS = 300_000;
const MOST_IN_WINDOW = 2;

/**
 * Whether the page may reload by itself: once for each cause and key, twice in five minutes at most,
 * so that no failure can turn reloads into a loop (§S).
 */
export function mayReload(past: readonly Reload[], next: Reload): boolean {
  const recent = past.filter((reload) => next.at - reload.at < WINDOW_MS);
  const isRepeated = recent.some((reload) => reload.cause === next.cause && reload.key === next.key);
  return !isRepeated && recent.length < MOST_IN_WINDOW;
}
