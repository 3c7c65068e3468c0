import { setImmediate } from 'node:timers/promises';

/**
 * What a picture asks of whoever decodes it, read from its own bytes without decoding any. `scans`: how many times a
 * decoder walks over all its blocks. `heldBytes`: what it must hold at once, beyond a few rows.
 */
export type PictureHeader = { width: number; height: number; scans: number; heldBytes: number };

/** More walks than this over a picture mean harm: the progressive JPEG of any encoder has about ten. */
const endlessScans = 100;

/** A JPEG has some dozen segments, a PNG of 8 MB a thousand chunks. */
const [mostSegments, mostChunks] = [5_000, 20_000];
/** How much of a scan is looked at before others have their turn: a few milliseconds. */
const sliceBytes = 512 * 1024;

/** The header of a JPEG, PNG or WebP; nothing when the bytes are none of them, or not as their format lays them out. */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader | undefined> {
  if (bytes.length < 16) return undefined;
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return readPng(bytes);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? readWebp(bytes) : undefined;
}

const marker = {
  restart: 0xd0,
  end: 0xd9,
  scan: 0xda,
  frames: [0xc0, 0xc1, 0xc2],
  progressive: 0xc2,
} as const;
/** Frames that no camera writes: lossless, hierarchical, arithmetic. */
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

type Segment = { kind: number; at: number };

async function readJpeg(bytes: Buffer): Promise<PictureHeader | undefined> {
  let frame: ReturnType<typeof frameOf> | undefined;
  let scans = 0;
  for await (const { kind, at } of segments(bytes)) {
    if (kind === marker.scan) scans += 1;
    if (scans > endlessScans) break;
    const isFrame = marker.frames.some((one) => one === kind);
    if (otherFrames.includes(kind) || (isFrame && frame !== undefined)) return undefined;
    if (isFrame) frame = frameOf(bytes, at, kind);
  }
  return frame === undefined || scans === 0 ? undefined : { ...frame, scans };
}

/** The segments of a JPEG up to its end, or to where it is broken; each byte is looked at once. */
async function* segments(bytes: Buffer): AsyncGenerator<Segment> {
  let at = 2;
  for (let n = 0; n < mostSegments && at + 10 <= bytes.length && bytes[at] === 0xff; n += 1) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === marker.end) return;
    // Before a marker there may be any number of fill bytes.
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    yield { kind, at };
    const next = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    at = kind === marker.scan ? await endOfScan(bytes, next) : next;
  }
}

/** All coefficients of a progressive picture are held until its last scan, two bytes each. */
function frameOf(bytes: Buffer, at: number, kind: number) {
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  const components = bytes[at + 9] ?? 1;
  return { width, height, heldBytes: kind === marker.progressive ? width * height * components * 2 : 0 };
}

/** Where the next marker begins; nobody waits longer than a slice takes. */
async function endOfScan(bytes: Buffer, from: number): Promise<number> {
  for (let at = from; at < bytes.length; at += sliceBytes) {
    const marked = markerWithin(bytes, at, Math.min(at + sliceBytes, bytes.length - 1));
    if (marked !== undefined) return marked;
    if (at + sliceBytes < bytes.length) await setImmediate();
  }
  return bytes.length;
}

/** Inside a scan 0xFF stands before a 0, or before a restart. */
function markerWithin(bytes: Buffer, from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < marker.restart || next >= marker.restart + 8)) return at;
  }
  return undefined;
}

const channelsOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Every chunk lies within the file, the header first and the end last. An interlaced picture is held whole. */
function readPng(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth = 0, colour = 0] = bytes.subarray(24, 26);
  const channels = channelsOfColour[colour];
  const isInterlaced = bytes[28] === 1;
  if (channels === undefined) return undefined;
  let at = 8;
  for (let n = 0; n < mostChunks && at + 12 <= bytes.length; n += 1) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') {
      const heldBytes = isInterlaced ? width * height * Math.ceil((channels * depth) / 8) : 0;
      return { width, height, scans: 1, heldBytes };
    }
    at += 12 + bytes.readUInt32BE(at);
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
