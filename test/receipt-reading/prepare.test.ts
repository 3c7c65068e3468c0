import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { type GreyPicture, greyOf, pgmOf, shadeAt } from '../../src/receipt-reading/grey-picture.ts';
import { problemsOf } from '../../src/receipt-reading/photo-problems.ts';
import { prepare } from '../../src/receipt-reading/prepare.ts';
import { receiptPhotograph } from '../fixtures/receipts/photograph.ts';

async function greyFrom(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** As a hand holds it over a table: nothing of it is missing. */
const { jpeg } = await receiptPhotograph(4, { tilt: 1 });
const good = () => sharp(jpeg);

describe('a photographed receipt', () => {
  test.each([-8, 0, 5])('that is tilted by %d degrees is measured as such', async (tilt) => {
    // Turning one photograph takes less time than drawing another.
    const { tilt: found } = prepare(await greyFrom(good().rotate(tilt - 1, { background: '#777' })));
    expect(Math.abs(found - tilt)).toBeLessThan(1);
  });

  test('becomes black on white in any light, and is cropped to the receipt', async () => {
    const { picture } = prepare(await greyFrom(good()));
    const counts = { black: 0, white: 0 };
    for (const shade of picture.data) {
      if (shade < 64) counts.black += 1;
      if (shade > 224) counts.white += 1;
    }
    expect(counts.black / picture.data.length).toBeGreaterThan(0.02);
    expect(counts.white / picture.data.length).toBeGreaterThan(0.8);
    expect(picture.width).toBeLessThan(1_100);
  });

  test('has no warning when it is bright, sharp and complete', async () => {
    expect(problemsOf(prepare(await greyFrom(good())))).toEqual([]);
  });

  test('is reported as blurred', async () => {
    expect(problemsOf(prepare(await greyFrom(good().blur(8))))).toEqual(['blurred']);
  });

  test('is reported as too dark', async () => {
    expect(problemsOf(prepare(await greyFrom(good().linear(0.3, 0))))).toContain('dark');
  });

  test('is reported as cut off at the edge', async () => {
    const whole = good();
    const { width = 0, height = 0 } = await whole.metadata();
    const half = whole.extract({ left: 0, top: 0, width: Math.round(width * 0.6), height });
    expect(problemsOf(prepare(await greyFrom(half)))).toContain('cut');
  });
});

test('a picture without a receipt is prepared, too', () => {
  const blank = { width: 64, height: 48, data: new Uint8Array(64 * 48).fill(200) };
  const { picture } = prepare(blank);
  expect(picture.data.every((shade) => shade > 200)).toBe(true);
  expect(problemsOf(prepare(blank))).toEqual([]);
});

test('brightness weighs the colours as the eye does', () => {
  const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...greyOf(4, 1, rgba).data]).toEqual([255, 0, 149, 28]);
});

test('a grey value is interpolated between four pixels, and is white outside', () => {
  const picture = { width: 2, height: 2, data: new Uint8Array([0, 100, 100, 200]) };
  expect(shadeAt(picture, 0.5, 0.5)).toBe(100);
  expect(shadeAt(picture, -1, 0)).toBe(255);
});

test('a strip of paper without an inner area is prepared completely', () => {
  const [width, height] = [320, 480];
  const data = new Uint8Array(width * height).fill(60);
  for (let y = 0; y < height; y += 1) data.fill(230, y * width + 128, y * width + 160);
  for (let y = 0; y < height; y += 48)
    for (let line = y; line < y + 6; line += 1) data.fill(40, line * width + 132, line * width + 156);
  const { picture } = prepare({ width, height, data });
  expect(picture.height).toBeGreaterThan(400);
  expect(picture.data).toHaveLength(picture.width * picture.height);
  expect(picture.data.some((shade) => shade < 64)).toBe(true);
});

test('the recogniser gets a portable grey map (PGM)', () => {
  const file = pgmOf({ width: 2, height: 1, data: new Uint8Array([7, 8]) });
  expect(new TextDecoder().decode(file.slice(0, 11))).toBe('P5\n2 1\n255\n');
  expect([...file.slice(11)]).toEqual([7, 8]);
});
