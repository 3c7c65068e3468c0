import sharp from 'sharp';
import { photoFingerprint } from './photo-fingerprint.ts';
import { type PictureHeader, readPictureHeader } from './picture-header.ts';
import { withoutRemarks } from './png.ts';

/** What came of decoding a picture: the bytes of a new JPEG, that it cannot be read, or that it would cost too much. */
export type Redrawn =
  | { kind: 'redrawn'; bytes: Buffer; fingerprint: string | undefined }
  | { kind: 'unreadable' }
  | { kind: 'tooLarge' };

// No picture comes twice: what the library remembers of the last ones is only memory.
sharp.cache(false);

const mostPixels = 40_000_000;
/** All walks over a picture together: ten over 32 million pixels, one second of a processor. */
const mostScannedPixels = 320_000_000;
const mostScans = 100;
const mostHeldBytes = 200_000_000;
/** Seconds. The library looks at it between rows, so the limits above are what bounds a decoder before its first row. */
const timeLimit = 10;
/** The longer side in pixels: the small print of a receipt stays legible. */
const longestSide = 2_600;

/**
 * Draws a picture anew: it must decode to its end, and nothing of its metadata (such as where it was taken) and nothing
 * hidden behind it is kept. What decoding would cost is read from its header first: a picture of a few kilobytes can
 * hold a processor for a minute.
 */
export async function redraw(bytes: Buffer): Promise<Redrawn> {
  const header = await readPictureHeader(bytes);
  if (header === undefined) return { kind: 'unreadable' };
  if (!isAffordable(header)) return { kind: 'tooLarge' };
  try {
    const redrawn = await sharp(withoutRemarks(bytes), { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // Better coding would need the whole picture in memory: 55 MB more and twice the time, for 7 % of its bytes.
      .jpeg({ quality: 85, optimiseCoding: false })
      .timeout({ seconds: timeLimit })
      .toBuffer();
    return { kind: 'redrawn', bytes: redrawn, fingerprint: await photoFingerprint(redrawn) };
  } catch {
    // The library says in prose what it could not decode; to the player it is one thing: not a picture.
    return { kind: 'unreadable' };
  }
}

function isAffordable({ width, height, scans, heldBytes }: PictureHeader): boolean {
  const pixels = width * height;
  return (
    pixels <= mostPixels &&
    scans <= mostScans &&
    pixels * scans <= mostScannedPixels &&
    heldBytes <= mostHeldBytes
  );
}
