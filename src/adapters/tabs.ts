/** Tells when another tab has changed what this browser keeps under the given names. */
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

/** Tells when this tab is looked at again: asleep, or left for another page, it has heard nothing of the others. */
export function watchResume(target: Window, woken: () => void): void {
  target.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) woken();
  });
  target.document.addEventListener('visibilitychange', () => {
    if (target.document.visibilityState === 'visible') woken();
  });
}

/** Waits until another tab changes what this browser keeps, or until the signal gives up. */
export type WaitForStorageChange = (signal: AbortSignal) => Promise<void>;

export const createWaitForStorageChange =
  (target: Pick<EventTarget, 'addEventListener'>): WaitForStorageChange =>
  (signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      target.addEventListener('storage', () => resolve(), { once: true, signal });
    });
