import type { Slots } from '../system/slots.ts';
import type { IncomingFile } from './incoming-files.ts';
import { isPdf } from './pdf.ts';
import { redraw } from './picture.ts';

/**
 * An upload that may be kept: drawn anew when it is a picture, as it came when it is a PDF. `fingerprint`: what a picture
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
    return isPdf(bytes) ? { kind: 'kept', file: { bytes, extension: 'pdf' } } : { kind: 'unreadable' };
  }
  const drawn = await redraw(bytes);
  if (drawn.kind !== 'redrawn') return drawn;
  const { bytes: redrawn, fingerprint } = drawn;
  return { kind: 'kept', file: { bytes: redrawn, extension: 'jpg', fingerprint } };
}
