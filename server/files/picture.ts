import sharp from 'sharp';
import type { Slots } from '../slots.ts';

/** An upload that may be kept: re-encoded when it is a picture, as it came when it is a PDF. */
export type Kept = { bytes: Buffer; extension: 'jpg' | 'pdf' };
export type Reading = { kind: 'kept'; file: Kept } | { kind: 'unreadable' } | { kind: 'full' };

// No picture comes twice: what the library remembers of the last ones is only memory.
sharp.cache(false);

const mostPixels = 40_000_000;
/** The longer side in pixels: the small print of a receipt stays legible. */
const longestSide = 2_600;

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (bytes: Buffer) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  pdf: (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-',
} as const;

/**
 * Looks at what the bytes are, whatever their name and type say. A picture must decode to its end; it is written anew,
 * so nothing of its metadata (such as where it was taken) and nothing hidden behind it is kept.
 */
export async function readUpload(bytes: Buffer, slots: Slots): Promise<Reading> {
  if (signatures.pdf(bytes)) return { kind: 'kept', file: { bytes, extension: 'pdf' } };
  const isPicture = signatures.jpeg(bytes) || signatures.png(bytes) || signatures.webp(bytes);
  if (!isPicture) return { kind: 'unreadable' };
  const written = await slots.run(() => rewritten(bytes));
  if (written.kind === 'full') return { kind: 'full' };
  return written.value === undefined
    ? { kind: 'unreadable' }
    : { kind: 'kept', file: { bytes: written.value, extension: 'jpg' } };
}

async function rewritten(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // Better coding would need the whole picture in memory: 55 MB more and twice the time, for 7 % of its bytes.
      .jpeg({ quality: 85, optimiseCoding: false })
      .toBuffer();
  } catch {
    // The library says in prose what it could not decode; to the player it is one thing: not a picture.
    return undefined;
  }
}
