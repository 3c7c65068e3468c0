import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { readPictureHeader, withoutRemarks } from '../../../server/files/picture-header.ts';
import { redraw } from '../../../server/files/read-upload.ts';
import { jpegOfScans, maxScans } from '../support/many-scans.ts';

const blank = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } });
const megabytes = 8 * 1024 * 1024;
const once = { width: 300, height: 200, scans: 1 };

describe('the header of a picture gives the cost of decoding it', () => {
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
  ])('for %s', async (_what, draw, header) => {
    expect(await readPictureHeader(await draw().toBuffer())).toMatchObject(header);
  });

  test('for the first of two appended photos', async () => {
    const [first, second] = [await blank().jpeg().toBuffer(), await blank(900, 900).jpeg().toBuffer()];
    expect(await readPictureHeader(Buffer.concat([first, second]))).toMatchObject(once);
  });
});

test('the header of a picture with many scans gives their number, and the picture decodes', async () => {
  const grey = jpegOfScans(30, 64, 64);
  expect(await readPictureHeader(grey)).toMatchObject({ scans: 30, width: 64, height: 64 });
  expect(await sharp(grey, { failOn: 'error' }).metadata()).toMatchObject({ width: 64, isProgressive: true });
  await expect(sharp(grey, { failOn: 'error' }).toBuffer()).resolves.toBeInstanceOf(Buffer);
  // Counting ends where the answer is known.
  expect(await readPictureHeader(jpegOfScans(maxScans, 64, 64))).toMatchObject({ scans: 101 });
});

/** Puts bytes before the second scan of a JPEG. */
function beforeSecondScan(jpeg: Buffer, ...bytes: number[]): Buffer {
  const sos = Buffer.from([0xff, 0xda]);
  const second = jpeg.indexOf(sos, jpeg.indexOf(sos) + 2);
  return Buffer.concat([jpeg.subarray(0, second), Buffer.from(bytes), jpeg.subarray(second)]);
}
const fill = Array.from({ length: 6_000 }, () => 0xff);

describe('bytes that a decoder ignores do not hide a scan from the header', () => {
  test.each([
    ['a stray byte after a comment', [0xff, 0xfe, 0, 3, 0x41, 0x42]],
    ['six thousand fill bytes', fill],
    ['a marker without a length', [0xff, 0x01, 0xff, 0xff, 0, 0]],
    ['a restart outside of a scan', [0xff, 0xd3, 0xff, 0xff, 0, 0]],
  ])('%s', async (_what, bytes) => {
    const plain = jpegOfScans(30, 64, 64);
    const odd = beforeSecondScan(plain, ...bytes);
    expect(await readPictureHeader(odd)).toEqual(await readPictureHeader(plain));
    await expect(sharp(odd, { failOn: 'error' }).toBuffer(), 'it is decoded').resolves.toBeInstanceOf(Buffer);
    const heavy = beforeSecondScan(jpegOfScans(maxScans, 64, 64), ...bytes);
    expect(await readPictureHeader(heavy)).toMatchObject({ scans: 101 });
  });

  test('an unknown marker is refused, since its length could cover the rest', async () => {
    const heavy = beforeSecondScan(jpegOfScans(maxScans, 64, 64), 0xff, 0x02, 0xff, 0xff);
    expect(await readPictureHeader(heavy)).toBe(undefined);
  });

  test('more segments than any camera writes are refused', async () => {
    const remarks = Array.from({ length: 5_000 }, () => [0xff, 0xfe, 0, 2]).flat();
    expect(await readPictureHeader(beforeSecondScan(jpegOfScans(2, 64, 64), ...remarks))).toBe(undefined);
  });
});

test.each([
  ['a progressive one of 31 million pixels', 5_560, true, 'redrawn'],
  ['a progressive one of 34 million', 5_800, true, 'tooLarge'],
  ['a baseline one of 39 million', 6_200, false, 'redrawn'],
])(
  'a JPEG in colour of more than 33 million pixels is refused when it is progressive, not when it is baseline: %s',
  async (_what, side, progressive, kind) => {
    expect(await redraw(await blank(side, side).jpeg({ progressive }).toBuffer())).toMatchObject({ kind });
  },
);

describe('a photo as phones write it is accepted', () => {
  const segment = (kind: number, payload: Buffer) => {
    const head = Buffer.from([0xff, kind, 0, 0]);
    head.writeUInt16BE(payload.length + 2, 2);
    return Buffer.concat([head, payload]);
  };
  const withSegment = (jpeg: Buffer, kind: number, payload: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), segment(kind, payload), jpeg.subarray(2)]);

  test.each([
    [
      'with a thumbnail inside its EXIF',
      (photo: Buffer, small: Buffer) =>
        withSegment(photo, 0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0'), small])),
    ],
    [
      'with an index of pictures and a second picture after the first',
      (photo: Buffer, small: Buffer) =>
        Buffer.concat([withSegment(photo, 0xe2, Buffer.from('MPF\0II*\0')), small, small]),
    ],
    [
      'with a video after it',
      (photo: Buffer) =>
        Buffer.concat([
          photo,
          Buffer.from('\0\0\0\x18ftypmp42'),
          Buffer.alloc(300_000, Buffer.from([0xff, 0xda, 7])),
        ]),
    ],
    ['with padding after it', (photo: Buffer) => Buffer.concat([photo, Buffer.alloc(70_000)])],
    [
      'with padding between its segments',
      (photo: Buffer) =>
        Buffer.concat([
          photo.subarray(0, 2),
          segment(0xe5, Buffer.alloc(9)),
          Buffer.alloc(13),
          photo.subarray(2),
        ]),
    ],
  ])('%s', async (_what, asPhone) => {
    const photo = asPhone(await blank().jpeg().toBuffer(), await blank(160, 120).jpeg().toBuffer());
    expect(await readPictureHeader(photo)).toMatchObject(once);
    expect(await redraw(photo)).toMatchObject({ kind: 'redrawn' });
  });
});

test('a machine without time for a picture is busy; it does not call the picture unreadable', async () => {
  const photo = await blank().jpeg().toBuffer();
  const late = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error('timeout: 42% complete'));
  expect(await redraw(photo)).toEqual({ kind: 'full' });
  late.mockRejectedValue(new Error('VipsJpeg: premature end of JPEG image'));
  expect(await redraw(photo)).toEqual({ kind: 'unreadable' });
});

const pngChunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

describe('a picture of one column, or of one row', () => {
  const header = (width: number, height: number) => {
    const size = Buffer.alloc(8);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    return Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])]);
  };
  const plain = (width: number, height: number) =>
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header(width, height)),
      pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);

  test.each([
    [1, 20_001],
    [20_001, 1],
    [1, 3_000_000],
  ])('is refused at %i by %i, before it is decoded', async (width, height) => {
    expect(await redraw(plain(width, height))).toEqual({ kind: 'tooLarge' });
  });

  test.each([
    [1_000, 20_000],
    [16_382, 2_400],
  ])('as long as a receipt or a panorama, %i by %i, is accepted', async (width, height) => {
    expect(await redraw(plain(width, height))).toMatchObject({ kind: 'redrawn' });
  });
});

describe('text chunks of a PNG', () => {
  const text = deflateSync(Buffer.alloc(7_900_000, 0x41), { level: 9 });
  const compressed = (at: number) => pngChunk('zTXt', Buffer.concat([Buffer.from(`Remark ${at}\0\0`), text]));
  const remarked = async (count: number) => {
    const plain = await blank().png().withMetadata({ orientation: 6 }).toBuffer();
    const remarks = Array.from({ length: count }, (_, at) => compressed(at));
    return { plain, bytes: Buffer.concat([plain.subarray(0, 33), ...remarks, plain.subarray(33)]) };
  };

  test('that would come to gigabytes never reach the decoder', async () => {
    const { plain, bytes } = await remarked(900);
    expect(bytes.length).toBeLessThan(megabytes);
    // Other tests of this process may have needed more before.
    const before = process.resourceUsage().maxRSS;
    expect(withoutRemarks(bytes).equals(withoutRemarks(plain))).toBe(true);
    expect(await redraw(bytes)).toEqual(await redraw(plain));
    expect((process.resourceUsage().maxRSS - before) / 1024, 'MB more').toBeLessThan(500);
  });

  test('do not change the picture, which is turned upright', async () => {
    const { bytes } = await remarked(1);
    const drawn = await redraw(bytes);
    expect(drawn.kind === 'redrawn' && (await sharp(drawn.bytes).metadata())).toMatchObject({
      width: 200,
      height: 300,
    });
  });
});

describe('a moving WebP', () => {
  test('is refused, and one that hides its animation is decoded as one picture or refused', async () => {
    const colours = ['#f4f1ea', '#224466', '#aa3311'];
    const frames = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect(moving.toString('latin1', 12, 16)).toBe('VP8X');
    expect(await readPictureHeader(moving)).toBe(undefined);
    const hidden = Buffer.from(moving);
    hidden[20] = (hidden[20] ?? 0) & ~0x02;
    expect(await redraw(hidden)).toEqual({ kind: 'unreadable' });
  });
});

const start = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0]);
const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
const filled = (head: Buffer, ...bytes: number[]) =>
  Buffer.concat([head, Buffer.alloc(megabytes - head.length, Buffer.from(bytes))]);

describe('eight megabytes of useless data', () => {
  test.each([
    ['a scan of nothing but stuffed bytes', filled(Buffer.concat([start, scan]), 0xff, 0)],
    ['a scan of nothing but restarts', filled(Buffer.concat([start, scan]), 0xff, 0xd0)],
  ])('%s is read in slices, with other work between them', async (_what, bytes) => {
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
  ])('%s are refused as a picture', async (_what, bytes) => {
    expect(await readPictureHeader(bytes)).toBe(undefined);
  });

  test.each([
    ['two frames', Buffer.concat([start, start.subarray(2), scan, Buffer.alloc(20)])],
    ['a frame that no camera writes', Buffer.concat([start, scan, Buffer.alloc(20)]).fill(0xc9, 3, 4)],
    ['no scan', Buffer.concat([start, Buffer.from([0xff, 0xd9]), Buffer.alloc(20)])],
    ['fifteen bytes', Buffer.from([0xff, 0xd8, ...Buffer.alloc(13)])],
  ])('%s are refused, too', async (_what, bytes) => {
    expect(await readPictureHeader(bytes)).toBe(undefined);
  });
});
