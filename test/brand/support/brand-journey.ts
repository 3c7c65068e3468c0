import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { brandFolder } from '../../../server/config/brand.ts';
import { test as journey } from '../../e2e/support/desk.ts';

export { expect } from '../../e2e/support/desk.ts';

export type BrandOptions = { brandName: string };

type Modules = {
  identity: typeof import('#brand/brand.ts');
  campaign: typeof import('#brand/seeds/editions.json');
  shop: typeof import('#brand/products.ts');
};

/** Playwright compiles what it imports in its own way, and only what it knows beforehand: Node itself reads these. */
const READER = `
  const [folder] = process.argv.slice(-1);
  const [identity, shop] = await Promise.all(
    ['brand.ts', 'products.ts'].map((file) => import(folder + '/' + file)));
  const { default: campaign } = await import(folder + '/seeds/editions.json', { with: { type: 'json' } });
  process.stdout.write(JSON.stringify({ identity, shop, campaign }));`;

/** What a brand says of itself, by the name of its folder. */
export function modulesOf(brandName: string): Modules {
  const folder = pathToFileURL(brandFolder({ BRAND: brandName })).href;
  const read = execFileSync(process.execPath, ['--input-type=module', '--eval', READER, folder]);
  return JSON.parse(read.toString());
}

/** A journey on the built site of a brand, with its desk; the question about cookies has not been answered yet. */
export const test = journey.extend<{ own: Modules }, BrandOptions>({
  brandName: ['', { scope: 'worker', option: true }],
  variables: [
    async ({ deskPort, brandName }, use) => use({ DESK_PORT: String(deskPort), BRAND: brandName }),
    { scope: 'worker' },
  ],
  cookies: 'asked',
  own: async ({ brandName }, use) => use(modulesOf(brandName)),
});
