import type { PictureHeader } from './picture-header.ts';

const signature = '\x89PNG\r\n\x1a\n';
/** A PNG of 8 MB has a thousand chunks. */
const mostChunks = 20_000;
const channelsOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** What a picture is drawn from: its points, palette, transparency, colours and which side is up. */
const neededChunks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'eXIf'],
]);

export const isPng = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 8) === signature;

/** Every chunk lies within the file, the header first and the end last. An interlaced picture is held whole. */
export function readPng(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth = 0, colour = 0] = bytes.subarray(24, 26);
  const channels = channelsOfColour[colour];
  const isInterlaced = bytes[28] === 1;
  if (channels === undefined || chunksOf(bytes) === undefined) return undefined;
  const heldBytes = isInterlaced ? width * height * Math.ceil((channels * depth) / 8) : 0;
  return { width, height, scans: 1, heldBytes };
}

/**
 * The same picture without its remarks. A compressed remark of 8 KB comes to 8 MB in the decoder, which keeps it, and a
 * PNG may hold a thousand of them. Other pictures stay as they are.
 */
export function withoutRemarks(bytes: Buffer): Buffer {
  const chunks = isPng(bytes) ? chunksOf(bytes) : undefined;
  if (chunks === undefined || chunks.every(({ type }) => neededChunks.has(type))) return bytes;
  const needed = chunks.filter(({ type }) => neededChunks.has(type));
  return Buffer.concat([bytes.subarray(0, 8), ...needed.map(({ from, to }) => bytes.subarray(from, to))]);
}

type Chunk = { type: string; from: number; to: number };

/** The chunks up to the end; nothing where the file breaks off before it, or has too many. */
function chunksOf(bytes: Buffer): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let from = 8; chunks.length < mostChunks && from + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', from + 4, from + 8);
    const to = from + 12 + bytes.readUInt32BE(from);
    chunks.push({ type, from, to });
    if (type === 'IEND') return chunks;
    from = to;
  }
  return undefined;
}
