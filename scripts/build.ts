// Builds the site into dist/client: bundles, one HTML file a prerendered route, and what the server reads.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compress } from './build/compress.ts';
import { type PageParts, pageHtml, type Template } from './build/page-html.ts';
import { buildServiceWorker } from './build/service-worker.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'dist/client');
const inspector = join(root, 'dist/machines');
const rendererFolder = join(root, '.cache/prerender');

/** What the bundle of `src/prerender.tsx` exports; named here, because its source needs the types of a browser. */
type Renderer = {
  prerenderedPaths: readonly string[];
  shellPaths: readonly string[];
  prerender: (path: string) => Promise<PageParts>;
  commonPages: () => { shell: PageParts; locked: PageParts; offline: PageParts };
};

async function bundle(): Promise<Renderer> {
  await build({ root, logLevel: 'warn', build: { outDir: client, emptyOutDir: true, manifest: true } });
  // Beside the site, not in it: a demonstration's server alone serves it.
  await build({
    root,
    logLevel: 'warn',
    base: '/machines/',
    build: {
      outDir: inspector,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, 'machines.html') },
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

async function writePages(renderer: Renderer, template: Template): Promise<void> {
  for (const path of renderer.prerenderedPaths) {
    await write(join(path, 'index.html'), pageHtml(template, await renderer.prerender(path), 'route'));
  }
  const { shell, locked, offline } = renderer.commonPages();
  await write('404.html', pageHtml(template, await renderer.prerender('/404'), 'route'));
  await write('shell.html', pageHtml(template, shell, 'shell'));
  await write('locked.html', pageHtml(template, locked, 'locked'));
  await write('offline.html', pageHtml(template, offline, 'offline'));
  await write(
    'routes.json',
    JSON.stringify({ prerendered: renderer.prerenderedPaths, shell: renderer.shellPaths }),
  );
}

const renderer = await bundle();
const html = await readFile(join(client, 'index.html'), 'utf8');
const manifest: unknown = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
await writePages(renderer, { html, manifest });
const version = Number(process.env.SITE_VERSION ?? Math.floor(Date.now() / 1_000));
await write('version-manifest.json', JSON.stringify([version]));
await write('csp.json', JSON.stringify({ styles: [], scripts: [] }));
await rm(join(client, '.vite'), { recursive: true });
await compress(client);
await buildServiceWorker(root, client);
console.log(`Site built into dist/client, version ${version}.`);
