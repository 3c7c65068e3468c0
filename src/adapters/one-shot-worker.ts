/** The part of `Worker` that `askOnce` needs, so that a test can replace the worker. */
export type OneShotWorker = {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage: (message: unknown) => void;
  terminate: () => void;
};

/**
 * The answer of a worker to one message; the caller validates it. The worker and its memory, up to some hundred
 * megabytes, are released once it has answered or failed, or the call is aborted.
 */
export function askOnce(worker: OneShotWorker, message: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = ({ message: what }) => reject(new Error(`The worker failed: ${what}`));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(message);
  }).finally(() => worker.terminate());
}
