import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPictureHeader } from '../../../server/files/picture-header.ts';
import { jpegOfScans, mostScans } from '../support/many-scans.ts';

const blank = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } });
const once = { width: 300, height: 200, scans: 1 };

describe('a header says what decoding would cost', () => {
  test.each([
    ['a JPEG', () => blank().jpeg(), { ...once, heldBytes: 0 }],
    ['a progressive JPEG', () => blank().jpeg({ progressive: true }), { scans: 10, heldBytes: 360_000 }],
    ['a grey JPEG', () => blank().toColourspace('b-w').jpeg(), { ...once, heldBytes: 0 }],
    ['a JPEG with metadata', () => blank().jpeg().withMetadata({ orientation: 6 }), once],
    ['a PNG', () => blank().png(), { ...once, heldBytes: 0 }],
    ['an interlaced PNG', () => blank().png({ progressive: true }), { ...once, heldBytes: 180_000 }],
    ['a WebP', () => blank().webp(), { ...once, heldBytes: 240_000 }],
    ['a lossless WebP', () => blank().webp({ lossless: true }), once],
    ['a WebP with metadata', () => blank().webp().withMetadata({ orientation: 6 }), once],
  ])('of %s', async (_what, draw, header) => {
    expect(await readPictureHeader(await draw().toBuffer())).toMatchObject(header);
  });

  test('of a photo with a second one behind it, of the first', async () => {
    const [first, second] = [await blank().jpeg().toBuffer(), await blank(900, 900).jpeg().toBuffer()];
    expect(await readPictureHeader(Buffer.concat([first, second]))).toMatchObject(once);
  });
});

test('a picture drawn in many scans says so, and decodes as any other', async () => {
  const grey = jpegOfScans(30, 64, 64);
  expect(await readPictureHeader(grey)).toMatchObject({ scans: 30, width: 64, height: 64 });
  expect(await sharp(grey, { failOn: 'error' }).metadata()).toMatchObject({ width: 64, isProgressive: true });
  await expect(sharp(grey, { failOn: 'error' }).toBuffer()).resolves.toBeInstanceOf(Buffer);
  // Counting ends where the answer is known.
  expect(await readPictureHeader(jpegOfScans(mostScans, 64, 64))).toMatchObject({ scans: 101 });
});

const megabytes = 8 * 1024 * 1024;
const start = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0]);
const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
const filled = (head: Buffer, ...bytes: number[]) =>
  Buffer.concat([head, Buffer.alloc(megabytes - head.length, Buffer.from(bytes))]);

describe('eight megabytes without sense', () => {
  test.each([
    ['a scan of nothing but stuffed bytes', filled(Buffer.concat([start, scan]), 0xff, 0)],
    ['a scan of nothing but restarts', filled(Buffer.concat([start, scan]), 0xff, 0xd0)],
  ])('%s is looked at slice by slice, and others have their turn between them', async (_what, bytes) => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    expect(await readPictureHeader(bytes)).toMatchObject({ scans: 1 });
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(15);
  });

  test.each([
    ['empty segments', filled(start.subarray(0, 2), 0xff, 0xfe, 0, 2)],
    [
      'empty chunks',
      filled(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0),
    ],
    ['markers', filled(start.subarray(0, 2), 0xff)],
  ])('%s are no picture', async (_what, bytes) => {
    expect(await readPictureHeader(bytes)).toBe(undefined);
  });

  test.each([
    ['two frames', Buffer.concat([start, start.subarray(2), scan, Buffer.alloc(20)])],
    ['a frame that no camera writes', Buffer.concat([start, scan, Buffer.alloc(20)]).fill(0xc9, 3, 4)],
    ['no scan', Buffer.concat([start, Buffer.from([0xff, 0xd9]), Buffer.alloc(20)])],
    ['fifteen bytes', Buffer.from([0xff, 0xd8, ...Buffer.alloc(13)])],
  ])('%s are none either', async (_what, bytes) => {
    expect(await readPictureHeader(bytes)).toBe(undefined);
  });
});
