import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const BRANDS = join(import.meta.dirname, '../../brands');

export const DEFAULT_BRAND = 'amici-della-spiga';

/** Whether `brands/` has a folder of this name. */
export const isBrand = (name: string): boolean =>
  readdirSync(BRANDS, { withFileTypes: true }).some((entry) => entry.isDirectory() && entry.name === name);

/**
 * The folder of the brand that the variable `BRAND` names. Where there is none it is the default brand's: the settings
 * refuse such a name with one line (environment.ts), and what is read before them must not end the start without it.
 */
export function brandFolder({ BRAND = '' }: Readonly<Record<string, string | undefined>>): string {
  return join(BRANDS, isBrand(BRAND) ? BRAND : DEFAULT_BRAND);
}
