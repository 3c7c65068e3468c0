import { fromCallback } from 'xstate';
import type { WorkerCommand, WorkerEvent } from '../../machines/ports/site.ts';
import type { WhenIdle } from './when-idle.ts';
import { trustedWorkerUrl } from './worker-url.ts';

/** As much of Workbox's `Workbox` as is used here. */
export type WorkboxLike = {
  addEventListener(type: 'waiting' | 'controlling', heard: () => void): void;
  register(): Promise<ServiceWorkerRegistration | undefined>;
  update(): Promise<void>;
  messageSkipWaiting(): void;
};

export type WorkerOptions = {
  /** Whether a worker already served this page when it was opened; null where there can be none. */
  isControlled: () => boolean | null;
  whenIdle: WhenIdle;
  load: () => Promise<WorkboxLike>;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is told of the worker itself: never the first one, which brings nothing new. */
function reportChanges(
  workbox: WorkboxLike,
  wasControlled: boolean,
  tell: (told: WorkerEvent) => void,
): void {
  let isControlled = wasControlled;
  workbox.addEventListener('waiting', () => tell({ type: 'worker.waiting' }));
  workbox.addEventListener('controlling', () => {
    if (isControlled) tell({ type: 'worker.changed' });
    isControlled = true;
  });
}

/** Keeps the service worker: registered in the first quiet moment, asked for news, told to take over (§S.14). */
export const workerPorts = ({ isControlled, whenIdle, load }: WorkerOptions) => ({
  keepWorker: fromCallback<WorkerCommand>(({ receive, sendBack }) => {
    const left = new AbortController();
    const wasControlled = isControlled();
    if (wasControlled === null) return;
    const tell = (told: WorkerEvent) => {
      if (!left.signal.aborted) sendBack(told);
    };
    let kept: { workbox: WorkboxLike; registration: ServiceWorkerRegistration } | null = null;
    let isOut = false;
    const start = async () => {
      await whenIdle(left.signal);
      const workbox = await load();
      reportChanges(workbox, wasControlled, tell);
      const registration = await workbox.register();
      if (registration) kept = { workbox, registration };
    };
    const look = async () => {
      if (!kept || kept.registration.installing) return;
      try {
        await kept.workbox.update();
        isOut = false;
      } catch (error) {
        // Once an outage, and not every ten seconds.
        if (!isOut) tell({ type: 'worker.failed', because: reasonOf(error) });
        isOut = true;
      }
    };
    start().catch((error: unknown) => tell({ type: 'worker.failed', because: reasonOf(error) }));
    receive(({ type }) => {
      if (type === 'worker.look') void look();
      else kept?.workbox.messageSkipWaiting();
    });
    return () => left.abort();
  }),
});

/** Workbox's side of the page, loaded when the first screen is done. */
export async function loadWorker(): Promise<WorkboxLike> {
  const { Workbox } = await import('workbox-window');
  return new Workbox(workerUrl(globalThis));
}

const WORKER = '/sw.js';

/** The one address that may become the service worker. */
export const workerUrl = (scope: object): string => trustedWorkerUrl(scope, 'service-worker', WORKER);
