import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';

/** A file that the worker keeps; the revision is null where the name itself holds a hash. */
export type Precached = { url: string; revision: string | null };

/** What the offline page needs beside the hashed files. */
const UNHASHED = ['offline.html', 'offline.js', 'favicon.svg'];
/** Code, styles and letters; pictures are shown again as the browser's own cache allows. */
const KEPT = /\.(js|css|woff2)$/;

/** Everything of a build that the site needs to open and to go from page to page, in a stable order. */
export async function precacheList(client: string): Promise<Precached[]> {
  const entries = await readdir(join(client, 'assets'), { recursive: true, withFileTypes: true });
  const hashed = entries
    .filter((entry) => entry.isFile() && KEPT.test(entry.name))
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
    .map((path) => ({ url: `/${path}`, revision: null }));
  const named = UNHASHED.map(async (path) => {
    const content = await readFile(join(client, path));
    return { url: `/${path}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
  });
  return [...hashed, ...(await Promise.all(named))];
}

async function bundle(
  root: string,
  client: string,
  source: string,
  name: string,
  list: readonly Precached[],
) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PRECACHED: JSON.stringify(list), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      lib: { entry: join(root, 'src/service-worker', source), formats: ['iife'], name: 'worker' },
      rolldownOptions: { output: { entryFileNames: name } },
    },
  });
}

/**
 * Writes `sw.js` and, ready to be put in its place, `sw-retired.js`, which undoes it (docs/decisions/0013). Comes after
 * everything else of the build, since it lists the files.
 */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  await bundle(root, client, 'service-worker.ts', 'sw.js', await precacheList(client));
  await bundle(root, client, 'retired.ts', 'sw-retired.js', []);
}
