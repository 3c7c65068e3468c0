import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CALENDAR, promisesOf } from '../../domain/calendar.ts';
import { dayInWords, withArticle } from '../../domain/dates.ts';
import { PRIVACY_NOTICE } from '../../domain/documents.ts';
import { prizeCount, prizePool, prizeWorth } from '../../domain/prizes.ts';
import { isPackOf } from '../../domain/promotion.ts';
import { brandFolder, brandNames } from '../../server/config/brand.ts';
import { dayOfInstant } from '../../src/i18n/formats.ts';

// What the site says of the contest must be what its rules say: both are read by whoever takes part.

const brands = await Promise.all(
  brandNames().map(async (name) => {
    const folder = brandFolder({ BRAND: name });
    const load = (file: string) => import(/* @vite-ignore */ join(folder, file));
    const { brand }: typeof import('#brand/brand.ts') = await load('brand.ts');
    const { archive }: typeof import('#brand/archive.ts') = await load('archive.ts');
    const { products }: typeof import('#brand/products.ts') = await load('products.ts');
    const { promotedPacks, EXAMPLE_PACK }: typeof import('#brand/promotion.ts') = await load('promotion.ts');
    const { editions }: typeof import('#brand/seeds/editions.json') = JSON.parse(
      readFileSync(join(folder, 'seeds/editions.json'), 'utf8'),
    );
    return { name, folder, brand, archive, products, promotedPacks, EXAMPLE_PACK, editions };
  }),
);

describe.each(brands)('of $name', (own) => {
  const { folder, brand, archive, products, promotedPacks, EXAMPLE_PACK, editions } = own;
  const documents = join(folder, 'documents');
  const wordsOf = (file: string) =>
    readFileSync(join(documents, file), 'utf8')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  const rules = wordsOf('regolamento-2025-07-16.html');
  /** As the table of the rules writes money: `1.800,00 €`. */
  const inTable = (amount: string) =>
    `${new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' }).format(Number(amount))} €`;

  test.each(brand.prizes)('number and value of the prize $name are those of the contest rules', (prize) => {
    const row = `${prize.quantity} ${inTable(prize.unitValue)} ${inTable(prizeWorth(prize) ?? '')}`;
    const begins = rules.indexOf(prize.name, rules.indexOf('Articolo 8.'));
    expect(rules.slice(begins, begins + 160)).toContain(row);
  });

  test('the total value of the prizes is that of the contest rules', () => {
    expect(rules).toContain(
      `Montepremi, IVA inclusa ${prizeCount(brand.prizes)} ${inTable(prizePool(brand.prizes) ?? '')}`,
    );
  });

  test('the promoter is the one named in the rules and the privacy notice', () => {
    const { name, seat, vatNumber } = brand.promoter;
    expect(rules).toContain(`Promuove il concorso ${name}`);
    expect(rules).toContain(`sede in ${seat}, partita IVA ${vatNumber}`);
    expect(wordsOf('privacy.html')).toContain(name);
  });

  test('the days to object to a refusal are those of the rules', () => {
    expect([brand.objectionDays, rules]).toEqual([15, expect.stringContaining('entro quindici giorni')]);
  });

  test('the dates are those of the rules', () => {
    expect(rules).toContain(`dal ${dayOfInstant(DEFAULT_CALENDAR.campaignStart)} alle ore 00:00:00`);
    expect(rules).toContain(`al ${dayOfInstant(DEFAULT_CALENDAR.campaignEnd)} alle ore 23:59:59`);
    const { drawUntil, keepOriginalsUntil } = promisesOf(DEFAULT_CALENDAR);
    expect(rules).toContain(`estrazione si tiene entro ${withArticle('il', dayInWords(drawUntil ?? ''))}`);
    expect(rules).toContain(`originale fino ${withArticle('al', dayInWords(keepOriginalsUntil ?? ''))}`);
  });

  test('the participating packs are those of the rules and are among the products', () => {
    const [, listed = ''] = /nei formati: ([^.]+)\./.exec(rules) ?? [];
    expect(listed.split(/, | e /)).toEqual([...promotedPacks]);
    expect(products.map(({ name }) => name)).toEqual(expect.arrayContaining([...promotedPacks]));
  });

  test('the privacy notice that the site links to is the one whose hash an acceptance keeps', () => {
    expect(brand.links.privacy).toBe(PRIVACY_NOTICE);
  });

  test.each(Object.entries(brand.links))('its %s is a tagged, readable document under 100 kB', (_, link) => {
    const file = join(folder, 'public', link);
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(100_000);
    const pdf = readFileSync(file, 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (it)');
  });

  test('its archive has the codes, days and names of the editions', () => {
    expect(archive.map(({ code, startDate, title }) => ({ code, startDate, title }))).toEqual(
      editions.map(({ code, startDate, description: title }) => ({ code, startDate, title })),
    );
  });

  test('its public prizes are those of the latest edition', () => {
    const prizes = brand.prizes.map(({ name, description, quantity }) => ({ name, description, quantity }));
    expect(prizes).toEqual(editions.at(-1)?.prizes);
  });

  test('a pack that the desk shows is one of those that participate', () => {
    expect(promotedPacks.filter((pack) => isPackOf(EXAMPLE_PACK, pack))).toHaveLength(1);
  });

  test('the rules name the charity that receives unclaimed prizes', () => {
    expect(rules).toContain(`alla ONLUS ${editions.at(-1)?.onlus}`);
  });
});
