import { fromPromise } from 'xstate';
import { romeDay } from '../../domain/dates.ts';
import type { PickedFile } from '../../domain/photos.ts';
import { isMetered, type Network } from '../../domain/prefetch.ts';
import type { PhotoReading } from '../../domain/receipt-reading.ts';
import workerAddress from '../receipt-reading/receipt-reader.ts?worker&url';
import { trustedWorkerUrl } from './worker-url.ts';

/** What the worker is sent: a photo, and the day it is in Rome. */
type Asked = { photo: Blob; today: string };

/** As much of a worker as is used here. */
export type Reader = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

export type ReadingOptions = {
  network: () => Network;
  /** The server's instant, epoch milliseconds. */
  now: () => number;
  /** Starts the worker; throws where there can be none. */
  start?: () => Reader;
};

let workerUrl: string | undefined;

function startWorker(): Reader {
  workerUrl ??= trustedWorkerUrl(globalThis, 'receipt-reader', workerAddress);
  return new Worker(workerUrl, { type: 'module', name: 'receipt-reader' });
}

/** One worker a photo: it is gone with its memory, some hundred megabytes, as soon as it has answered or nobody waits. */
function readIn(reader: Reader, asked: Asked, signal: AbortSignal): Promise<PhotoReading | null> {
  return new Promise<PhotoReading | null>((resolve, reject) => {
    reader.onmessage = ({ data }: MessageEvent<PhotoReading | null>) => resolve(data);
    reader.onerror = () => reject(new Error('The photo could not be read.'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    reader.postMessage(asked);
  }).finally(() => reader.terminate());
}

/** Reads receipts on the device (§F.18). Nothing is fetched for it before a photo was chosen, and nothing on a dear network. */
export const receiptReadingPorts = ({ network, now, start = startWorker }: ReadingOptions) => ({
  readPhoto: fromPromise<PhotoReading | null, { file: PickedFile }>(async ({ input: { file }, signal }) => {
    if (!(file instanceof Blob) || isMetered(network())) return null;
    try {
      return await readIn(start(), { photo: file, today: romeDay(now()) }, signal);
    } catch {
      // The form is as it was before there was a reader.
      return null;
    }
  }),
});
