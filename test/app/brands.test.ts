import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type FunctionComponent, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { brandFolder, brandNames, DEFAULT_BRAND, otherBrands } from '../../server/config/brand.ts';
import { Icon, type IconName } from '../../src/ui/icons/icon.tsx';

// Every brand has the parts of the default one. Whether their types fit the site is asked by `npm run test:long -- brand`,
// which builds them, too.

const folderOf = (name: string) => brandFolder({ BRAND: name });

/** What a brand names as it likes: its drawings and their styles, its documents, and what its demonstration asks. */
const OWN = /^(?:drawings\/(?!of-)|documents\/|public\/documenti\/|seeds\/(?:policies|surveys)\/)/;

const filesOf = (name: string) =>
  readdirSync(folderOf(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folderOf(name).length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !OWN.test(file))
    .toSorted();

type Exports = Readonly<Record<string, unknown>>;
const moduleOf = async (name: string, file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folderOf(name), file));

/** The modules that the site and the server import, but for the drawings, which are held one by one below. */
const MODULES = filesOf(DEFAULT_BRAND).filter((file) => /\.tsx?$/.test(file));

test('there is a brand beside the default one', () => {
  expect(brandNames()).toContain(DEFAULT_BRAND);
  expect(otherBrands().length).toBeGreaterThan(0);
});

describe.each(otherBrands())('the brand %s', (name) => {
  test('has the files of the default brand', () => {
    expect(filesOf(name)).toEqual(filesOf(DEFAULT_BRAND));
  });

  test.each(MODULES)('exports from %s what the default brand exports', async (file) => {
    const [own, usual] = await Promise.all([moduleOf(name, file), moduleOf(DEFAULT_BRAND, file)]);
    const kinds = (exported: Exports) =>
      Object.entries(exported)
        .map(([key, value]) => `${key}: ${Array.isArray(value) ? 'list' : typeof value}`)
        .toSorted();
    expect(kinds(own)).toEqual(kinds(usual));
  });

  test('says of itself all that the default brand says', async () => {
    const keysOf = ({ brand }: Exports) => Object.keys(Object(brand)).toSorted();
    expect(keysOf(await moduleOf(name, 'brand.ts'))).toEqual(
      keysOf(await moduleOf(DEFAULT_BRAND, 'brand.ts')),
    );
  });

  test('has the colours of the default brand', () => {
    const colours = (brand: string) =>
      [...readFileSync(join(folderOf(brand), 'palette.css'), 'utf8').matchAll(/--[a-z-]+/g)].map(String);
    expect(new Set(colours(name))).toEqual(new Set(colours(DEFAULT_BRAND)));
  });
});

describe.each(brandNames())('the drawings of %s', (name) => {
  test('have every part, hidden from screen readers', async () => {
    const drawn = Object.entries(await moduleOf(name, 'drawings.ts')).filter(
      ([, part]) => typeof part === 'function',
    );
    expect(drawn.length).toBeGreaterThan(20);
    for (const [part, component] of drawn) {
      const html = renderToStaticMarkup(
        createElement(component as FunctionComponent<Record<string, number>>, {
          count: 3,
          ripe: 1,
          current: 1,
        }),
      );
      expect(html, part).toMatch(/^<svg class="drawing [^>]*aria-hidden="true"/);
      expect(html, part).not.toMatch(/ style=|undefined|NaN/);
    }
  });

  test('have an emblem that ripens part by part', async () => {
    const { Emblem, EMBLEM_PARTS } = await moduleOf(name, 'drawings.ts');
    const draw = (ripe: number) =>
      renderToStaticMarkup(createElement(Emblem as FunctionComponent<{ ripe: number }>, { ripe }));
    const steps = Array.from({ length: Number(EMBLEM_PARTS) + 1 }, (_, ripe) => draw(ripe));
    expect(new Set(steps).size).toBe(steps.length);
  });

  test('have one for each product, prize and contest, and each product is of one of the kinds', async () => {
    const named = async (file: string, list: string) =>
      Object(await moduleOf(name, file))[list] as readonly { drawing: string; kind?: string }[];
    const drawings = async (file: string, list: string): Promise<Readonly<Record<string, ReactNode>>> =>
      Object((await moduleOf(name, `drawings/${file}`))[list]);
    const products = await named('products.ts', 'products');
    const pairs = [
      [products, await drawings('of-products.tsx', 'PRODUCT_DRAWINGS')],
      [await named('prizes.ts', 'prizes'), await drawings('of-prizes.tsx', 'PRIZE_DRAWINGS')],
      [await named('archive.ts', 'archive'), await drawings('of-contests.tsx', 'CONTEST_DRAWINGS')],
    ] as const;
    for (const [things, pictures] of pairs) {
      expect(things.map(({ drawing }) => drawing).toSorted()).toEqual(Object.keys(pictures).toSorted());
      expect(Object.values(pictures).every(isValidElement)).toBe(true);
    }
    const kinds = Object(await moduleOf(name, 'products.ts')).productKinds as readonly { id: string }[];
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ id }) => id)));
  });

  test('have before the fact of a product a sign that the site can draw', async () => {
    const { FACT_ICON } = await moduleOf(name, 'products.ts');
    expect(renderToStaticMarkup(createElement(Icon, { name: FACT_ICON as IconName }))).toContain(
      '<path d="M',
    );
  });

  test('have every one that home shows', async () => {
    const { contestDrawings, homeDrawings } = await moduleOf(name, 'home-drawings.ts');
    const shown = [homeDrawings, contestDrawings] as (readonly string[])[];
    const files = readdirSync(join(folderOf(name), 'drawings')).map((file) => file.replace(/\.tsx?$/, ''));
    expect(files).toEqual(expect.arrayContaining(shown.flat()));
  });
});
