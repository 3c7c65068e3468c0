import { fromPromise } from 'xstate';
import { romeDay } from '../../domain/dates.ts';
import type { PickedFile } from '../../domain/photos.ts';
import { isMetered, type Network } from '../../domain/prefetch.ts';
import type { PhotoReading } from '../../domain/receipt-reading.ts';
import workerAddress from '../receipt-reading/receipt-reader.ts?worker&url';
import { askOnce, type OneShotWorker } from './one-shot-worker.ts';
import { trustedWorkerUrl } from './worker-url.ts';

/** What the worker is sent: a photo, and the day it is in Rome. */
type Asked = { photo: Blob; today: string };

export type ReadingOptions = {
  network: () => Network;
  /** The server's instant, epoch milliseconds. */
  now: () => number;
  /** Starts the worker; throws when workers are not available. */
  start?: () => OneShotWorker;
};

let workerUrl: string | undefined;

function startWorker(): OneShotWorker {
  workerUrl ??= trustedWorkerUrl(globalThis, 'receipt-reader', workerAddress);
  return new Worker(workerUrl, { type: 'module', name: 'receipt-reader' });
}

/**
 * Reads receipts on the device (§F.18). Nothing is loaded before a photo is chosen, and nothing on a metered network.
 */
export const receiptReadingPorts = ({ network, now, start = startWorker }: ReadingOptions) => ({
  readPhoto: fromPromise<PhotoReading | null, { file: PickedFile }>(async ({ input: { file }, signal }) => {
    if (!(file instanceof Blob) || isMetered(network())) return null;
    try {
      const asked: Asked = { photo: file, today: romeDay(now()) };
      // The worker is of the same release as the page, so its answer needs no validation.
      return (await askOnce(start(), asked, signal)) as PhotoReading | null;
    } catch {
      // Without a reading the form is filled in by hand.
      return null;
    }
  }),
});
