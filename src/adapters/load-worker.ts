import type { WorkboxLike } from './worker.ts';
import { workerUrl } from './worker-url.ts';

/** Workbox's side of the page, which comes when the first screen is done. */
export async function loadWorker(): Promise<WorkboxLike> {
  const { Workbox } = await import('workbox-window');
  return new Workbox(workerUrl(globalThis));
}
