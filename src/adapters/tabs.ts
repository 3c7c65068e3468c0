/** Reports when another tab has changed the stored entries with the given names. */
export function watchOtherTabs(
  target: Pick<Window, 'addEventListener'>,
  prefix: string,
  names: readonly string[],
  changed: () => void,
): void {
  const keys = names.map((name) => `${prefix}.${name}`);
  target.addEventListener('storage', (event) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === null || keys.includes(event.key)) changed();
  });
}

/**
 * Reports when this tab becomes visible again: while suspended or in the back-forward cache it received no events of
 * the others.
 */
export function watchResume(target: Window, onResume: () => void): void {
  target.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onResume();
  });
  target.document.addEventListener('visibilitychange', () => {
    if (target.document.visibilityState === 'visible') onResume();
  });
}

/** Waits until another tab changes the storage, or until the signal aborts. */
export type WaitForStorageChange = (signal: AbortSignal) => Promise<void>;

export const createWaitForStorageChange =
  (target: Pick<EventTarget, 'addEventListener'>): WaitForStorageChange =>
  (signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      target.addEventListener('storage', () => resolve(), { once: true, signal });
    });

/** What is kept for as long as this tab is open. Where the browser refuses its storage nothing is, and nothing fails. */
export const tabStorage = (prefix: string) => ({
  getItem(key: string): string | null {
    try {
      return sessionStorage.getItem(`${prefix}.${key}`);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      sessionStorage.setItem(`${prefix}.${key}`, value);
    } catch {
      // It ends with the page.
    }
  },
});
