// @vitest-environment node
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editionSeeds } from '../../server/seeds/contests.ts';
import { archive } from '../../src/brand/archive.ts';
import { brand } from '../../src/brand/brand.ts';

const PUBLIC = join(import.meta.dirname, '../../public');

describe('the brand', () => {
  test.each(Object.entries(brand.links))('its %s is a tagged, readable document under 100 kB', (_, link) => {
    const file = join(PUBLIC, link);
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(100_000);
    const pdf = readFileSync(file, 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (it)');
  });

  test('its archive tells the contests by the codes, days and names of the editions', () => {
    expect(archive.map(({ code, startDate, title }) => ({ code, startDate, title }))).toEqual(
      editionSeeds.map(({ code, startDate, description: title }) => ({ code, startDate, title })),
    );
  });

  test('its public prizes are those of the edition that began last', () => {
    const prizes = brand.prizes.map(({ name, description, quantity }) => ({ name, description, quantity }));
    expect(prizes).toEqual(editionSeeds.at(-1)?.prizes);
  });
});
