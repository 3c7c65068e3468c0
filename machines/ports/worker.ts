import { source } from './port.ts';

export type WorkerTold =
  /** A newer version of the site is cached, and its worker waits. Told again for every still newer one. */
  | { type: 'worker.waiting' }
  /** Another worker has taken the place of the one that this page knew; the first of all is not told. */
  | { type: 'worker.changed' }
  | { type: 'worker.failed'; because: string };

export type WorkerAsked =
  /** Looks for a newer version, while the page is seen, the network there and nothing being installed (§S.14). */
  | { type: 'worker.look' }
  /** The newest worker that waits takes over. */
  | { type: 'worker.takeOver' };

/** Registers the service worker once the page is drawn, and tells what becomes of it. */
export const keepWorker = source<WorkerAsked>('keepWorker');
