import sharp from 'sharp';
import { italianAmount } from '../../domain/money.ts';

/** What the picture of a receipt shows. */
export type ShownReceipt = { code: string; receipt_date: string; receipt_time: string; amount_cents: number };

// Digits of seven segments: a server may have no font, and the picture must be the same on every machine.
const BARS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [2, 0, 8, 2],
  b: [10, 2, 2, 8],
  c: [10, 12, 2, 8],
  d: [2, 20, 8, 2],
  e: [0, 12, 2, 8],
  f: [0, 2, 2, 8],
  g: [2, 10, 8, 2],
  ',': [4, 19, 3, 5],
  ':': [4, 5, 3, 3],
  '.': [4, 14, 3, 3],
};
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
  ',': ',',
  ':': ':.',
};

function signs(text: string, top: number, scale: number): string {
  const drawn = [...text].map((sign, place) => {
    const rects = [...(SIGNS[sign] ?? '')].map((bar) => {
      const [x, y, width, height] = BARS[bar] ?? [0, 0, 0, 0];
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
    });
    return `<g transform="translate(${place * 17} 0)">${rects.join('')}</g>`;
  });
  return `<g fill="#333" transform="translate(60 ${top}) scale(${scale})">${drawn.join('')}</g>`;
}

const products = [250, 290, 330, 370]
  .map((y, n) => `<rect x="60" y="${y}" width="${n % 3 === 2 ? 180 : 300}" height="12" fill="#999"/>`)
  .join('');

/** The picture of a receipt for the demonstration, as JPEG: its number, day and hour, what was bought, and the total. */
export function receiptPicture({
  code,
  receipt_date,
  receipt_time,
  amount_cents,
}: ShownReceipt): Promise<Buffer> {
  const day = receipt_date.split('-').toReversed().join('-');
  const total = italianAmount(amount_cents);
  const lines = [
    signs(code, 80, 1.4),
    signs(day, 140, 1.2),
    signs(receipt_time, 180, 1.2),
    signs(total, 450, 2.4),
  ];
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="640"><rect width="420" height="640" fill="#f4f1ea"/>${products}${lines.join('')}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
}
