import sharp from 'sharp';
import { isPdf } from '../../domain/pdf.ts';
import type { Slots } from '../system/concurrency.ts';
import type { IncomingFile } from './incoming-files.ts';
import { photoFingerprint } from './photo-fingerprint.ts';
import { MAX_SCANS, type PictureHeader, readPictureHeader, withoutRemarks } from './picture-header.ts';

/**
 * An upload that may be kept: redrawn when it is a picture, as it came when it is a PDF. `fingerprint`: what a picture
 * shows (`photo-fingerprint.ts`).
 */
export type Kept = { bytes: Buffer; extension: 'jpg' | 'pdf'; fingerprint?: string | undefined };
export type Reading =
  | { kind: 'kept'; file: Kept }
  | { kind: 'unreadable' }
  | { kind: 'tooLarge' }
  | { kind: 'full' };

/**
 * Looks at what the bytes are, whatever their name and type say. Only as many files as there are slots are in memory at
 * once, and only one of each owner: who sends heavy pictures makes nobody wait but themselves.
 */
export async function readUpload(
  upload: Pick<IncomingFile, 'read'>,
  slots: Slots,
  owner: string,
): Promise<Reading> {
  const read = await slots.run(async () => readBytes(await upload.read()), owner);
  return read.kind === 'full' ? read : read.value;
}

async function readBytes(bytes: Buffer): Promise<Reading> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    // Kept as it is: the server never opens it, and hands it out as an attachment only.
    return isPdf(bytes) ? { kind: 'kept', file: { bytes, extension: 'pdf' } } : { kind: 'unreadable' };
  }
  const drawn = await redraw(bytes);
  if (drawn.kind !== 'redrawn') return drawn;
  const { bytes: redrawn, fingerprint } = drawn;
  return { kind: 'kept', file: { bytes: redrawn, extension: 'jpg', fingerprint } };
}

/**
 * What came of decoding a picture: the bytes of a new JPEG, that it cannot be read, that it would cost too much, or that
 * the machine had no time for it.
 */
export type Redrawn =
  | { kind: 'redrawn'; bytes: Buffer; fingerprint: string | undefined }
  | { kind: 'unreadable' }
  | { kind: 'tooLarge' }
  | { kind: 'full' };

// No picture comes twice: what the library remembers of the last ones is only memory.
sharp.cache(false);

const MAX_PIXELS = 40_000_000;
/**
 * Each side in pixels. A decoder pays for every row, however short: one column of 40 million rows is 78 KB and nine seconds,
 * 20,000 rows are hundredths of one. Phones' panoramas have 16,382 pixels at most, as has a WebP, and the site's own
 * client sends 2,400.
 */
const MAX_SIDE = 20_000;
/** All walks over a picture together: ten over 32 million pixels, one second of a processor. */
const MAX_SCANNED_PIXELS = 320_000_000;
const MAX_HELD_BYTES = 200_000_000;
/** Seconds. The library looks at it between rows, so the limits above are what bounds a decoder before its first row. */
const TIME_LIMIT = 10;
/** The longer side in pixels: the small print of a receipt stays legible. */
const LONGEST_SIDE = 2_600;

/**
 * Redraws a picture: it must decode to its end, and nothing of its metadata (such as where it was taken) and nothing
 * hidden after it is kept. What decoding would cost is read from its header first: a picture of a few kilobytes can
 * hold a processor for a minute.
 */
export async function redraw(bytes: Buffer): Promise<Redrawn> {
  const header = await readPictureHeader(bytes);
  if (header === undefined) return { kind: 'unreadable' };
  if (!isAffordable(header)) return { kind: 'tooLarge' };
  try {
    const redrawn = await sharp(withoutRemarks(bytes), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // Better coding would need the whole picture in memory: 55 MB more and twice the time, for 7 % of its bytes.
      .jpeg({ quality: 85, optimiseCoding: false })
      .timeout({ seconds: TIME_LIMIT })
      .toBuffer();
    return { kind: 'redrawn', bytes: redrawn, fingerprint: await photoFingerprint(redrawn) };
  } catch (error) {
    // A machine at its limits, not a bad picture: the same one may be sent again in a moment.
    if (error instanceof Error && /timeout: \d+% complete/.test(error.message)) return { kind: 'full' };
    // The library says in prose what it could not decode; to the player it is one thing: not a picture.
    return { kind: 'unreadable' };
  }
}

function isAffordable({ width, height, scans, heldBytes }: PictureHeader): boolean {
  const pixels = width * height;
  return (
    Math.max(width, height) <= MAX_SIDE &&
    pixels <= MAX_PIXELS &&
    scans <= MAX_SCANS &&
    pixels * scans <= MAX_SCANNED_PIXELS &&
    heldBytes <= MAX_HELD_BYTES
  );
}
