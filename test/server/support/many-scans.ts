/** Writes bits as the entropy-coded part of a JPEG wants them: a 0 byte after each 0xFF, padded with ones. */
function bitWriter() {
  const bytes: number[] = [];
  let [current, used] = [0, 0];
  const put = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at -= 1) {
      current = (current << 1) | ((value >> at) & 1);
      used += 1;
      if (used < 8) continue;
      bytes.push(current);
      if (current === 0xff) bytes.push(0);
      [current, used] = [0, 0];
    }
  };
  const end = (): Buffer => {
    while (used > 0) put(1, 1);
    return Buffer.from(bytes);
  };
  return { put, end };
}

function segment(marker: number, ...payload: readonly number[]): Buffer {
  const length = payload.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...payload]);
}

const big = (value: number): number[] => [value >> 8, value & 0xff];

/** The Huffman table `0`: so many codes of each length from 1 to 16, then their symbols. */
const huffman = (kind: 'dc' | 'ac', lengths: readonly number[], symbols: readonly number[]): Buffer =>
  segment(
    0xc4,
    kind === 'dc' ? 0x00 : 0x10,
    ...Array.from({ length: 16 }, (_, at) => lengths[at] ?? 0),
    ...symbols,
  );

const scan = (from: number, to: number, high: number, low: number): Buffer =>
  segment(0xda, 1, 1, 0x00, from, to, (high << 4) | low);

const firstBit = 13;
/** Every coefficient, bit by bit. */
export const maxScans = 1 + 63 * (firstBit + 1);

/**
 * A valid grey progressive JPEG that says in as many scans as asked that nothing changes: each is some fifty bytes, and
 * costs the decoder a walk over all blocks of the picture.
 */
export function jpegOfScans(scans: number, width: number, height: number): Buffer {
  if (scans > maxScans) throw new Error(`A grey JPEG has ${maxScans} scans at most`);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const unchanged = endOfBlocks(blocks);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 16)),
    segment(0xc2, 8, ...big(height), ...big(width), 1, 1, 0x11, 0),
    huffman('dc', [1], [0]),
    huffman(
      'ac',
      [0, 0, 0, 15],
      [0x00, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80, 0x90, 0xa0, 0xb0, 0xc0, 0xd0, 0xe0],
    ),
    scan(0, 0, 0, 0),
    Buffer.alloc(Math.floor(blocks / 8)),
    Buffer.from(blocks % 8 === 0 ? [] : [0xff >> (blocks % 8)]),
  ];
  for (let n = 0; n < scans - 1; n += 1) {
    const coefficient = 1 + Math.floor(n / (firstBit + 1));
    const low = firstBit - (n % (firstBit + 1));
    parts.push(scan(coefficient, coefficient, low === firstBit ? 0 : low + 1, low), unchanged);
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** So many blocks without anything new: a run is a power of two and the bits that add to it. */
function endOfBlocks(blocks: number): Buffer {
  const bits = bitWriter();
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 0x7fff);
    const power = Math.floor(Math.log2(run));
    bits.put(power, 4);
    bits.put(run - 2 ** power, power);
    left -= run;
  }
  return bits.end();
}
