import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { brandFolder } from '../../server/config/brand.ts';
import { ADDRESS_SCRIPT } from './address-script.ts';
import { inlineScript } from './inline-script.ts';

// Node knows `#brand/` as the default brand alone.
const { brand }: typeof import('#brand/brand.ts') = await import(
  pathToFileURL(join(brandFolder(process.env), 'brand.ts')).href
);

/**
 * Marks a page in a browser that is older than those that the site runs in (supported-browsers.ts), before its first frame:
 * `toSorted` is the newest feature that all of these have. The page then shows its notice (static-page-top.css), and the site
 * is not started. It is ES5, since a browser without modules does not run the script that follows.
 */
export const OLD_BROWSER_SCRIPT = '[].toSorted||(document.documentElement.dataset.readingOnly="")';

/**
 * The script that stands in a page itself, under its hash in the content security policy: it takes the secrets out of the
 * address, then does what start-page.ts says.
 */
export const START_SCRIPT = `${ADDRESS_SCRIPT};${await programOf(join(import.meta.dirname, 'start-page.ts'))}`;

/** The program of a file, without its types and with the brand's constants. */
async function programOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    define: {
      STORAGE_PREFIX: JSON.stringify(brand.storagePrefix),
      COOKIES_REVISION: JSON.stringify(brand.cookiesRevision),
    },
    sourcemap: false,
  });
  return inlineScript('start-page.js', code);
}
