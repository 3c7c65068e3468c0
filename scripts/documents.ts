import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { brandFolder, isBrand } from '../server/config/brand.ts';
import { acceptedValues } from '../server/config/environment.ts';
import { findBrowser } from './browser.ts';

const { BRAND = '' } = process.env;
if (BRAND !== '' && !isBrand(BRAND)) {
  console.error(`BRAND takes ${acceptedValues.BRAND}: ${JSON.stringify(BRAND)} is not one`);
  process.exit(2);
}
const BRAND_FOLDER = brandFolder(process.env);
const SOURCES = join(BRAND_FOLDER, 'documents');
const PRINTED = join(BRAND_FOLDER, 'public', 'documenti');

/** Prints one source, tagged for screen readers; answers how many kilobytes it weighs. */
async function print(browser: Browser, source: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(SOURCES, source)).href);
  await page.evaluate('document.fonts.ready');
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
  await page.close();
  const target = join(PRINTED, source.replace(/\.html$/, '.pdf'));
  await writeFile(target, pdf);
  return Math.ceil((await stat(target)).size / 1000);
}

/** Prints every document of the brand's `documents/` into its `public/documenti/`. */
async function printAll(): Promise<void> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const source of (await readdir(SOURCES)).filter((name) => name.endsWith('.html')).sort()) {
    console.log(`${source}: ${await print(browser, source)} kB`);
  }
  await browser.close();
}

await printAll();
