import sharp from 'sharp';

/** Numbers that look like chance and are the same in every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A photo of a printed receipt on a table, another one for each seed: all from one shop, so alike at first sight. */
export async function aReceiptPhoto(seed: number): Promise<Buffer> {
  const next = chance(seed);
  const upTo = (limit: number) => Math.floor(next() * limit);
  const rows = Array.from({ length: 12 + upTo(18) }, (_, row) => {
    const [words, price, y] = [60 + upTo(240), 30 + upTo(50), 90 + row * 30];
    return `<rect x="40" y="${y}" width="${words}" height="16"/><rect x="380" y="${y}" width="${price}" height="16"/>`;
  });
  const height = 150 + rows.length * 30;
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="${height}">
    <rect width="480" height="${height}" fill="#f6f3ec"/><rect x="120" y="30" width="240" height="30"/>${rows.join('')}</svg>`;
  const background = { r: 40 + upTo(120), g: 40 + upTo(120), b: 40 + upTo(120) };
  const turned = await sharp(Buffer.from(paper))
    .rotate(next() * 10 - 5, { background })
    .resize({ width: 700, height: 1_000, fit: 'contain', background })
    .toBuffer();
  const [top, left] = [upTo(150), upTo(150)];
  return sharp(turned)
    .extend({ top, left, bottom: 150 - top, right: 150 - left, background })
    .jpeg({ quality: 85 })
    .toBuffer();
}
