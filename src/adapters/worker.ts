import { Workbox } from 'workbox-window';
import { fromCallback } from 'xstate';
import type { WorkerCommand, WorkerEvent } from '../../machines/ports/site.ts';
import type { WhenIdle } from './when-idle.ts';
import { trustedWorkerUrl } from './worker-url.ts';

/** As much of Workbox's `Workbox` as is used here. */
export type WorkboxLike = {
  addEventListener(type: 'waiting' | 'controlling', listener: () => void): void;
  register(): Promise<ServiceWorkerRegistration | undefined>;
  update(): Promise<void>;
  messageSkipWaiting(): void;
};

export type WorkerOptions = {
  /** Whether a worker controlled this page when it was opened; null without service workers. */
  isControlled: () => boolean | null;
  whenIdle: WhenIdle;
  open: () => WorkboxLike;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The events of the worker; never of the first one, which is no update: in Firefox it waits for a moment before it becomes
 * active, and a second page that was opened meanwhile would hear of a new version.
 */
function reportChanges(
  workbox: WorkboxLike,
  wasControlled: boolean,
  tell: (event: WorkerEvent) => void,
): void {
  let isControlled = wasControlled;
  workbox.addEventListener('waiting', () => {
    if (isControlled) tell({ type: 'worker.waiting' });
  });
  workbox.addEventListener('controlling', () => {
    if (isControlled) tell({ type: 'worker.changed' });
    isControlled = true;
  });
}

/** Manages the service worker: registers it when idle, checks for updates, activates it (§S.14). */
export const workerPorts = ({ isControlled, whenIdle, open }: WorkerOptions) => ({
  serviceWorker: fromCallback<WorkerCommand>(({ receive, sendBack }) => {
    const left = new AbortController();
    const wasControlled = isControlled();
    if (wasControlled === null) return;
    const tell = (event: WorkerEvent) => {
      if (!left.signal.aborted) sendBack(event);
    };
    let registered: { workbox: WorkboxLike; registration: ServiceWorkerRegistration } | null = null;
    let isFailing = false;
    const start = async () => {
      await whenIdle(left.signal);
      const workbox = open();
      reportChanges(workbox, wasControlled, tell);
      const registration = await workbox.register();
      if (registration) registered = { workbox, registration };
    };
    const checkForUpdate = async () => {
      if (!registered || registered.registration.installing) return;
      try {
        await registered.workbox.update();
        isFailing = false;
      } catch (error) {
        // Reported once per outage, not every ten seconds.
        if (!isFailing) tell({ type: 'worker.failed', because: reasonOf(error) });
        isFailing = true;
      }
    };
    start().catch((error: unknown) => tell({ type: 'worker.failed', because: reasonOf(error) }));
    receive(({ type }) => {
      if (type === 'worker.look') void checkForUpdate();
      else registered?.workbox.messageSkipWaiting();
    });
    return () => left.abort();
  }),
});

/** Workbox's window module; it is 2 kB in the chunk of connect.ts, which every page loads. */
export const openWorker = (): WorkboxLike => new Workbox(workerUrl(globalThis));

const WORKER = '/sw.js';

/** The only address that may be registered as the service worker. */
export const workerUrl = (scope: object): string => trustedWorkerUrl(scope, 'service-worker', WORKER);
