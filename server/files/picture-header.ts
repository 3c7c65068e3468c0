import { setImmediate } from 'node:timers/promises';

/**
 * The cost of decoding a picture, read from its header without decoding it. `scans`: how many times a decoder passes
 * over all blocks. `heldBytes`: the memory that it needs at once, beyond a few rows.
 */
export type PictureHeader = { width: number; height: number; scans: number; heldBytes: number };

/** A JPEG with more scans is treated as an attack on the decoder: ordinary encoders write about ten. */
export const MAX_SCANS = 100;

/** A JPEG has some dozen segments. */
const MAX_SEGMENTS = 5_000;
/** The bytes of a scan that are searched before the event loop runs again: a few milliseconds. */
const SLICE_BYTES = 512 * 1024;

/** The header of a JPEG, PNG or WebP; nothing when the bytes are none of them, or not as their format lays them out. */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader | undefined> {
  if (bytes.length < 16) return undefined;
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
  if (isPng(bytes)) return readPng(bytes);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? readWebp(bytes) : undefined;
}

const marker = { end: 0xd9, scan: 0xda, frames: [0xc0, 0xc1, 0xc2], progressive: 0xc2 } as const;
/** Tables, restart intervals, line counts, APPn and comments. The decoder fails on any other marker with a length. */
const hasLength = (kind: number): boolean =>
  [0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xfe].includes(kind) || (kind >= 0xe0 && kind <= 0xef);

type Frame = { width: number; height: number; components: number; isProgressive: boolean };

/**
 * Walks over the segments as the decoder does, up to the end marker or the end of the file: a walk that gave up earlier
 * than the decoder would count too few scans. What is after the end marker, such as a phone's second picture, is not
 * decoded.
 */
async function readJpeg(bytes: Buffer): Promise<PictureHeader | undefined> {
  let [at, scans]: [number, number] = [2, 0];
  let frame: Frame | undefined;
  for (let n = 0; n < MAX_SEGMENTS && scans <= MAX_SCANS; n += 1) {
    const found = await nextSegment(bytes, at);
    if (found === undefined) return jpegHeader(frame, scans);
    const kind = bytes[found + 1] ?? 0;
    if (kind === marker.scan) scans += 1;
    else if (marker.frames.some((one) => one === kind) && frame === undefined)
      frame = frameOf(bytes, found, kind);
    else if (!hasLength(kind)) return undefined;
    at = found + 2 + Math.max(2, bytes.readUInt16BE(found + 2));
  }
  return scans > MAX_SCANS ? jpegHeader(frame, scans) : undefined;
}

/** The coefficients of a picture in several scans are held until its last one, two bytes each. */
function jpegHeader(frame: Frame | undefined, scans: number): PictureHeader | undefined {
  if (frame === undefined || scans === 0) return undefined;
  const { width, height, components, isProgressive } = frame;
  const isHeld = isProgressive || scans > 1;
  return { width, height, scans, heldBytes: isHeld ? width * height * components * 2 : 0 };
}

const frameOf = (bytes: Buffer, at: number, kind: number): Frame => ({
  height: bytes.readUInt16BE(at + 5),
  width: bytes.readUInt16BE(at + 7),
  components: bytes[at + 9] ?? 1,
  isProgressive: kind === marker.progressive,
});

/** The offset of the next segment; undefined at the end. Blocks the event loop no longer than a slice takes. */
async function nextSegment(bytes: Buffer, from: number): Promise<number | undefined> {
  for (let at = from; at < bytes.length; at += SLICE_BYTES) {
    const found = markerWithin(bytes, at, Math.min(at + SLICE_BYTES, bytes.length - 1));
    if (found !== undefined) {
      return bytes[found + 1] === marker.end || found + 10 > bytes.length ? undefined : found;
    }
    if (at + SLICE_BYTES < bytes.length) await setImmediate();
  }
  return undefined;
}

/**
 * Decoders pass over stray bytes and fill bytes (0xFF) before a marker, and over a 0xFF of a scan's data, which stands
 * before a 0. Restarts and 0x01 are markers alone, without a length.
 */
function markerWithin(bytes: Buffer, from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const kind = bytes[at + 1] ?? 0;
    const saysNothing = kind <= 0x01 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd7);
    if (!saysNothing) return at;
  }
  return undefined;
}

/** A WebP is held whole. Its first chunk tells its size; a moving one is no photo of a receipt. */
function readWebp(bytes: Buffer): PictureHeader | undefined {
  const size =
    bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length + 1 ? undefined : webpSize(bytes);
  return size && { ...size, scans: 1, heldBytes: size.width * size.height * 4 };
}

function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 'VP8X': {
      const isMoving = ((bytes[20] ?? 0) & 0x02) !== 0;
      return isMoving
        ? undefined
        : { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    }
    default:
      return undefined;
  }
}

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** A PNG of 8 MB has a thousand chunks. */
const MAX_CHUNKS = 20_000;
const channelsOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The chunks needed to draw a picture: pixels, palette, transparency, colours and orientation. */
const neededChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'eXIf',
]);

export const isPng = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 8) === SIGNATURE;

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
 * Removes the text chunks of a PNG. A compressed one of 8 KB becomes 8 MB in the decoder, which keeps it, and a PNG may
 * hold a thousand of them. Returns other pictures as they are.
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
  for (let from = 8; chunks.length < MAX_CHUNKS && from + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', from + 4, from + 8);
    const to = from + 12 + bytes.readUInt32BE(from);
    chunks.push({ type, from, to });
    if (type === 'IEND') return chunks;
    from = to;
  }
  return undefined;
}
