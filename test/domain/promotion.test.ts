import { describe, expect, test } from 'vitest';
import { isPackOf, packsOf } from '../../domain/promotion.ts';

const BRANDS = ['Fusilli', 'Penne'];

test.each([
  ['Fusilli', true],
  ['Fusilli 500 g', true],
  ['Fusillini', false],
  ['Penne rigate', false],
])('%s is a pack of Fusilli: %s', (pack, expected) => {
  expect(isPackOf(pack, 'Fusilli')).toBe(expected);
});

describe('a receipt must hold one of', () => {
  test('what the edition says, whatever the campaign', () => {
    const packs = { names: ['Farro'], isBrands: false };
    expect(packsOf({ products: ['Farro'] }, BRANDS, true)).toEqual(packs);
    expect(packsOf({ products: ['Farro'] }, BRANDS, false)).toEqual(packs);
  });

  test('the brand’s packs, in its own campaign or where nothing is told of it', () => {
    expect(packsOf({}, BRANDS, true)).toEqual({ names: BRANDS, isBrands: true });
    expect(packsOf(null, BRANDS, false)).toEqual({ names: BRANDS, isBrands: true });
  });

  test('what only the rules say, in another campaign', () => {
    expect(packsOf({}, BRANDS, false)).toBeNull();
  });
});
