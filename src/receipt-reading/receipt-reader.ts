// A worker that reads the photo of a receipt on the device. It has its own content security policy
// (docs/decisions/0030).
import { createWorker } from 'tesseract.js';
import { sentSize } from '../../domain/photos.ts';
import type { PhotoReading } from '../../domain/receipt-reading.ts';
import { confidentFields, readReceipt } from '../../domain/receipt-text.ts';
import { type GreyPicture, greyOf, pgmOf } from './grey-picture.ts';
import { problemsOf } from './photo-problems.ts';
import { prepare } from './prepare.ts';
import { ENGINE, LANGUAGE, linesOf, SETTINGS, START_SETTINGS } from './recogniser.ts';

declare const RECOGNISER_FOLDER: string;

async function greyPicture(photo: Blob): Promise<GreyPicture> {
  const decoded = await createImageBitmap(photo);
  const { width, height } = sentSize(decoded);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing outside a page.');
  context.drawImage(decoded, 0, 0, width, height);
  decoded.close();
  return greyOf(width, height, context.getImageData(0, 0, width, height).data);
}

/** The recogniser is a worker of its own, which ends with this one. */
async function startRecogniser() {
  const files = {
    workerPath: `${RECOGNISER_FOLDER}/worker.min.js`,
    corePath: `${RECOGNISER_FOLDER}/tesseract-core-simd-lstm.js`,
    langPath: RECOGNISER_FOLDER,
    workerBlobURL: false,
    gzip: false,
    // The HTTP cache keeps the files; a second copy in IndexedDB would count as site data.
    cacheMethod: 'none',
  };
  const recogniser = await createWorker(LANGUAGE, ENGINE, files, START_SETTINGS);
  await recogniser.setParameters(SETTINGS);
  return recogniser;
}

async function read({ photo, today }: { photo: Blob; today: string }): Promise<PhotoReading> {
  const [recogniser, picture] = await Promise.all([startRecogniser(), greyPicture(photo)]);
  const prepared = prepare(picture);
  const file = new Blob([pgmOf(prepared.picture)]);
  const { data } = await recogniser.recognize(file, {}, { blocks: true });
  return { typed: confidentFields(readReceipt(linesOf(data), today)), problems: problemsOf(prepared) };
}

addEventListener('message', ({ data }: MessageEvent<Parameters<typeof read>[0]>) => {
  read(data).then(postMessage, () => postMessage(null));
});
