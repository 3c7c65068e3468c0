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

describe('the packs that a receipt must show', () => {
  test('uses the packs of the edition in every campaign', () => {
    const packs = { names: ['Farro'], isBrands: false };
    expect(packsOf({ products: ['Farro'] }, BRANDS, true)).toEqual(packs);
    expect(packsOf({ products: ['Farro'] }, BRANDS, false)).toEqual(packs);
  });

  test('uses the brand’s packs in its own campaign or without an edition', () => {
    expect(packsOf({}, BRANDS, true)).toEqual({ names: BRANDS, isBrands: true });
    expect(packsOf(null, BRANDS, false)).toEqual({ names: BRANDS, isBrands: true });
  });

  test('returns null in another campaign without packs', () => {
    expect(packsOf({}, BRANDS, false)).toBeNull();
  });
});
