// Builds the site into dist/client, or another brand's into dist/<brand>/client: bundles, one HTML file a prerendered route, and what the server reads.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { DEFAULT_CALENDAR } from '../domain/calendar.ts';
import { NO_CONFIGURATION } from '../domain/configuration.ts';
import type { PageConfiguration } from '../domain/page-configuration.ts';
import { builtFolder } from '../server/config/brand.ts';
import { type Config, readConfig, readServerConfig } from '../server/config/config.ts';
import { ADDRESS_SCRIPT, OFFLINE_SCRIPT } from './build/address-script.ts';
import { lockBuild } from './build/build-lock.ts';
import { compress } from './build/compress.ts';
import { type PageKind, type PageParts, pageFilesIn, pageHtml, type Template } from './build/page-html.ts';
import { copyRecogniser } from './build/recogniser-files.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { OLD_BROWSER_SCRIPT, START_SCRIPT } from './build/start-script.ts';

const root = join(import.meta.dirname, '..');
const dist = builtFolder(process.env);
const client = join(dist, 'client');
const inspector = join(dist, 'machines');
const desk = join(dist, 'desk');
/** The server draws pages by it, too, as the edition has them (docs/decisions/0045). */
const rendererFolder = join(dist, 'renderer');

/** What the bundle of `src/prerender.tsx` exports; named here, because its source needs the types of a browser. */
type Renderer = {
  prerenderedPaths: readonly string[];
  shellPaths: readonly string[];
  prerender: (path: string, pageConfiguration?: PageConfiguration) => Promise<PageParts>;
  staticPageTop: () => string;
  commonPages: () => { shell: PageParts; locked: PageParts; offline: PageParts };
};

async function bundle(): Promise<Renderer> {
  await build({ root, logLevel: 'warn', build: { outDir: client, emptyOutDir: true, manifest: true } });
  // Vite copies the brand's public files; these are the same for every brand.
  await cp(join(root, 'public'), client, { recursive: true });
  // Beside the site, not in it: a demonstration's server alone serves it.
  await build({
    root,
    logLevel: 'warn',
    base: '/machines/',
    build: {
      outDir: inspector,
      emptyOutDir: true,
      copyPublicDir: false,
      // The library that lays the charts out, a chunk of its own of 1,430 kB, which no visitor of the site loads.
      chunkSizeWarningLimit: 1_500,
      rolldownOptions: { input: join(root, 'machines.html') },
    },
  });
  // The console of the brand's desk, which the server answers at the desk's own port alone.
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: desk,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, 'desk.html') },
    },
  });
  await rm(rendererFolder, { recursive: true, force: true });
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: rendererFolder, copyPublicDir: false, emptyOutDir: true },
  });
  return import(pathToFileURL(join(rendererFolder, 'prerender.js')).href) as Promise<Renderer>;
}

async function write(path: string, text: string): Promise<void> {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** An edition that has everything an edition may have: what a page wears with it is among the page's own styles. */
const SAMPLE_CONFIGURATION: PageConfiguration = {
  configuration: {
    ...NO_CONFIGURATION,
    links: { ...NO_CONFIGURATION.links, rules: '/documenti/regolamenti/campione.pdf' },
    edition: {
      prizes: [{ name: 'Premio', description: 'Di prova', quantity: 2, unitValue: '10.00' }],
      dailyReceipts: 2,
      products: ['Confezione'],
      charity: 'Onlus',
    },
  },
  calendar: { ...DEFAULT_CALENDAR, drawUntil: '2026-01-31', keepOriginalsUntil: '2026-07-31' },
};

/** Writes every page; gives the styles that stand in them. */
async function writePages(renderer: Renderer, template: Template): Promise<string[]> {
  const styles = new Set<string>();
  const writePage = async (file: string, page: PageParts, kind: PageKind, alsoWorn = '') => {
    const made = pageHtml(template, page, kind, alsoWorn);
    styles.add(made.styles);
    await write(file, made.html);
  };
  for (const path of renderer.prerenderedPaths) {
    const sample = await renderer.prerender(path, SAMPLE_CONFIGURATION);
    await writePage(join(path, 'index.html'), await renderer.prerender(path), 'route', sample.html);
  }
  const { shell, locked, offline } = renderer.commonPages();
  await writePage('404.html', await renderer.prerender('/404'), 'route');
  await writePage('shell.html', shell, 'shell');
  await writePage('locked.html', locked, 'locked');
  await writePage('offline.html', offline, 'offline');
  await write(
    'routes.json',
    JSON.stringify({ prerendered: renderer.prerenderedPaths, shell: renderer.shellPaths, siteUrl }),
  );
  return [...styles];
}

/** As a content security policy names an inline block. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The variables that the server reads, too (docs/decisions/0014). `npm start` builds with `--for-server`: what would end
 * the server's start is said before the build. Without it a site is built for a server elsewhere.
 */
function readSettings(): Config {
  const read = process.argv.includes('--for-server') ? readServerConfig : readConfig;
  const reading = read(process.env);
  if (reading.kind === 'read') return reading.config;
  console.error(reading.line);
  process.exit(2);
}

async function styleSheet(): Promise<string> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css'));
  if (names.length !== 1) throw new Error(`One style sheet was expected, not ${names.length}.`);
  return readFile(join(client, 'assets', names.join()), 'utf8');
}

const { siteUrl, siteVersion } = readSettings();
const lock = lockBuild(dist);
if (lock.kind === 'busy') {
  console.error(lock.line);
  process.exit(2);
}
const renderer = await bundle();
const html = await readFile(join(client, 'index.html'), 'utf8');
const manifest: unknown = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
const pageFiles = pageFilesIn(await readFile(join(root, 'src/app/pages.ts'), 'utf8'));
const before = renderer.staticPageTop();
const css = await styleSheet();
const styles = await writePages(renderer, { html, manifest, pageFiles, css, siteUrl, before });
const version = siteVersion ?? Math.floor(Date.now() / 1_000);
await write('version-manifest.json', JSON.stringify([version]));
await write('offline.js', OFFLINE_SCRIPT);
await write(
  'csp.json',
  JSON.stringify({
    styles: styles.map(hashOf),
    scripts: [OLD_BROWSER_SCRIPT, START_SCRIPT, ADDRESS_SCRIPT].map(hashOf),
  }),
);
await rm(join(client, '.vite'), { recursive: true });
await copyRecogniser(client);
// `npm test` builds with `--light`: what no byte budget weighs is packed less well.
await compress(client, process.argv.includes('--light'));
await buildServiceWorker(root, client);
console.log(`Site built into ${relative(root, client)}, version ${version}.`);
