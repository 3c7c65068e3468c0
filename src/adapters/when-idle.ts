/** The longest wait for an idle moment. */
const TIMEOUT_MS = 2_000;

export type WhenIdle = (signal: AbortSignal) => Promise<void>;

/** Resolves when the browser is idle, for work that the first screen does not need. Never resolves after an abort. */
export const whenIdle: WhenIdle = (signal) =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
      signal.addEventListener('abort', () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(resolve);
      signal.addEventListener('abort', () => clearTimeout(id));
    }
  });

/** The longest wait for a frame: a page that is out of sight draws none. */
const FRAME_MS = 100;

/** Resolves in the task after the next frame, so that what a press has changed is seen before more is done. */
export const whenDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FRAME_MS);
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(resolve));
  });
