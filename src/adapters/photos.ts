import { fromPromise } from 'xstate';
import { jpegName, type PickedFile } from '../../domain/photos.ts';
import { askOnce } from './one-shot-worker.ts';
import { redrawPhoto } from './photo-drawing.ts';
import workerAddress from './photo-worker.ts?worker&url';
import { trustedWorkerUrl } from './worker-url.ts';

/** A method to redraw a photo as a JPEG; returns null or rejects when it cannot. */
export type Redraw = (photo: File, signal: AbortSignal) => Promise<Blob | null>;

let workerUrl: string | undefined;

/** In a worker that ends with its photo. */
const redrawInWorker: Redraw = async (photo, signal) => {
  workerUrl ??= trustedWorkerUrl(globalThis, 'photo-worker', workerAddress);
  const worker = new Worker(workerUrl, { type: 'module', name: 'photo' });
  const drawn = await askOnce(worker, photo, signal);
  return drawn instanceof Blob ? drawn : null;
};

/** On the main thread, for browsers whose workers have no canvas. */
const redrawOnPage: Redraw = async (photo) =>
  redrawPhoto(photo, {
    createCanvas: (size) => Object.assign(document.createElement('canvas'), size),
    encode: (canvas, type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
  });

/** Redraws a photo on the device, by the first way that works; as it was chosen when none does (§F.17). */
export const photoPorts = (ways: readonly Redraw[] = [redrawInWorker, redrawOnPage]) => ({
  preparePhoto: fromPromise<PickedFile, { file: PickedFile }>(async ({ input: { file }, signal }) => {
    if (!(file instanceof File)) return file;
    for (const redraw of ways) {
      if (signal.aborted) break;
      const jpeg = await redraw(file, signal).catch(() => null);
      if (jpeg) return new File([jpeg], jpegName(file.name), { type: jpeg.type });
    }
    return file;
  }),
});
