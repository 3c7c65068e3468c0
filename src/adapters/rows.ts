/** Longer lists are cut: no page of the site can draw more (§B). */
const MOST_ROWS = 1_000;

/** The rows of an answered list; null when the answer holds no list. */
export const rows = <T>({ data }: { data: readonly T[] }): readonly T[] | null =>
  Array.isArray(data) ? data.slice(0, MOST_ROWS) : null;
