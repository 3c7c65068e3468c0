import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const BRANDS = join(import.meta.dirname, '../../brands');

export const DEFAULT_BRAND = 'amici-della-spiga';

/** Whether `brands/` has a folder of this name. */
export const isBrand = (name: string): boolean =>
  readdirSync(BRANDS, { withFileTypes: true }).some((entry) => entry.isDirectory() && entry.name === name);

/** The folder of the brand that the variable `BRAND` names; it throws where there is none. */
export function brandFolder({ BRAND }: Readonly<Record<string, string | undefined>>): string {
  const name = BRAND || DEFAULT_BRAND;
  if (!isBrand(name)) throw new Error(`BRAND takes the name of a folder of brands/: ${name} is not one`);
  return join(BRANDS, name);
}
