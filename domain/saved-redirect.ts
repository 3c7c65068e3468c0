import type { ClosedBecause } from './user-session.ts';

/** What a path of this site is made of: nothing that could name another host, scheme or query. */
const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const LONGEST = 100;

function unwrapped(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** The path in a saved redirect, which is a JSON string or raw text (§X.6); null when it holds no path of a site. */
export function readRedirect(raw: string): string | null {
  if (raw.length > LONGEST) return null;
  const text = unwrapped(raw);
  if (typeof text !== 'string' || text === '') return null;
  const path = text.startsWith('/') ? text : `/${text}`;
  return PATH.test(path) ? path : null;
}

/** Whether a saved path may be followed: only letter for letter an enabled route, so that arriving ends it (§X.7). */
export const isFollowable = (path: string, enabledPaths: readonly string[]): boolean =>
  enabledPaths.includes(path);

/**
 * What is dropped of the two ways on that this browser keeps when a session ends in this tab (§S.10, §S.11). A logout and
 * a refused refresh, which is one, drop both; a session that is lost without a logout drops the callback alone. A callback
 * that this very page was opened with belongs to whoever logs in next, unless somebody logs out by themselves. A session
 * that another tab has ended drops nothing here: that tab has, and somebody may have saved a new wish since.
 */
export function endedWaysOn(
  because: ClosedBecause,
  hasBroughtCallback: boolean,
): readonly ('redirect' | 'callback')[] {
  const callback = hasBroughtCallback ? [] : (['callback'] as const);
  switch (because) {
    case 'logout':
      return ['redirect', 'callback'];
    case 'refused':
      return ['redirect', ...callback];
    case 'playerLost':
      return callback;
    case 'elsewhere':
      return [];
  }
}
