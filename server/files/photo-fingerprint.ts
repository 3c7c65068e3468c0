import sharp from 'sharp';

/** Comparisons in a row, and rows: a bit each. */
const SIDE = 16;
/** Pixels a place is averaged over in each direction: a picture made smaller has the same averages, not the same pixels. */
const SPAN = 8;
const WIDTH = (SIDE + 1) * SPAN;
/** Of 255: smaller steps may come from saving a plain area again. */
const MIN_STEP = 3;
/** A picture of almost nothing, such as a white page, is like every other one. */
const MIN_CONTRAST = 8;

/**
 * What a picture shows, as 256 bits: whether each of 16 x 16 places is darker than its right neighbour. The same photo
 * saved again, smaller or lighter differs in few of them (docs/decisions/0023). Nothing for a picture without contrast.
 */
export async function photoFingerprint(picture: Buffer): Promise<string | undefined> {
  const pixels = await sharp(picture)
    .greyscale()
    .resize(WIDTH, SIDE * SPAN, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      bits += average(pixels, row, column + 1) - average(pixels, row, column) > MIN_STEP ? '1' : '0';
    }
  }
  const set = bits.replaceAll('0', '').length;
  return set < MIN_CONTRAST || bits.length - set < MIN_CONTRAST ? undefined : bits;
}

function average(pixels: Buffer, row: number, column: number): number {
  let sum = 0;
  for (let y = row * SPAN; y < (row + 1) * SPAN; y += 1) {
    for (let x = column * SPAN; x < (column + 1) * SPAN; x += 1) sum += pixels[y * WIDTH + x] ?? 0;
  }
  return sum / SPAN ** 2;
}

/**
 * The fingerprint in 16 bands of 16 bits, each with its number, to be looked up. A band takes one place of every row and
 * column: neighbours are alike, and a band of the table behind the receipt would be like thousands of others.
 */
export function bandsOf(fingerprint: string): number[] {
  return Array.from({ length: SIDE }, (_, band) => {
    let value = 0;
    for (let row = 0; row < SIDE; row += 1) {
      value = value * 2 + Number(fingerprint[row * SIDE + ((row + band) % SIDE)]);
    }
    return band * 2 ** SIDE + value;
  });
}
