import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import type { ReadLine } from '../../domain/receipt-text-line.ts';
import { pgmOf } from '../../src/receipt-reading/grey-picture.ts';
import { prepare } from '../../src/receipt-reading/prepare.ts';
import { ENGINE, LANGUAGE, linesOf, SETTINGS, START_SETTINGS } from '../../src/receipt-reading/recogniser.ts';

/** Where a package's data lie; the same data that the site serves. */
const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/ita'))), '4.0.0_best_int');

export type Recogniser = {
  /** The lines of a photo, and the processor time that they took, in milliseconds. */
  linesOf: (photo: Uint8Array) => Promise<{ lines: ReadLine[]; preparedMs: number; recognisedMs: number }>;
  close: () => Promise<void>;
};

/** What the site's worker does, step by step, in Node: only the decoding of the JPEG is another program's. */
export async function startRecogniser(): Promise<Recogniser> {
  const worker = await createWorker(
    LANGUAGE,
    ENGINE,
    { langPath: DATA, cacheMethod: 'none' },
    START_SETTINGS,
  );
  await worker.setParameters(SETTINGS);
  return {
    linesOf: async (photo) => {
      const { data, info } = await sharp(photo).greyscale().raw().toBuffer({ resolveWithObject: true });
      const start = process.cpuUsage().user;
      const { picture } = prepare({ width: info.width, height: info.height, data });
      const prepared = process.cpuUsage().user;
      const { data: page } = await worker.recognize(Buffer.from(pgmOf(picture)), {}, { blocks: true });
      const done = process.cpuUsage().user;
      return {
        lines: linesOf(page),
        preparedMs: (prepared - start) / 1_000,
        recognisedMs: (done - prepared) / 1_000,
      };
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
