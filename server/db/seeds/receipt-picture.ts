import sharp from 'sharp';

const lines = [120, 170, 220, 300, 350, 400, 480, 560]
  .map((y, n) => `<rect x="60" y="${y}" width="${n % 3 === 2 ? 180 : 300}" height="14" fill="#555"/>`)
  .join('');

/** The picture of a receipt for the demonstration: a drawn slip of paper, as JPEG. */
export const receiptPicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="640"><rect width="420" height="640" fill="#f4f1ea"/>${lines}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
