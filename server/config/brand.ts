import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const BRANDS = join(import.meta.dirname, '../../brands');

export const DEFAULT_BRAND = 'amici-della-spiga';

/** The folders of `brands/`. */
export const brandNames = (): readonly string[] =>
  readdirSync(BRANDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Those that only the variable brings. */
export const otherBrands = (): readonly string[] => brandNames().filter((name) => name !== DEFAULT_BRAND);

/** Whether `brands/` has a folder of this name. */
export const isBrand = (name: string): boolean => brandNames().includes(name);

/**
 * The folder of the brand that the variable `BRAND` names. Where there is none it is the default brand's: the settings
 * refuse such a name with one line (environment.ts), and what is read before them must not end the start without it.
 */
export function brandFolder({ BRAND = '' }: Readonly<Record<string, string | undefined>>): string {
  return join(BRANDS, isBrand(BRAND) ? BRAND : DEFAULT_BRAND);
}

/**
 * Where the site of that brand is built, and served from: a brand beside the default one has a folder of its own in
 * `dist`, so that no server shows one brand's pages with another's editions.
 */
export function builtFolder({ BRAND = '' }: Readonly<Record<string, string | undefined>>): string {
  const dist = join(import.meta.dirname, '../../dist');
  return isBrand(BRAND) && BRAND !== DEFAULT_BRAND ? join(dist, BRAND) : dist;
}
