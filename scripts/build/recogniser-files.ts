import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const program = require.resolve('tesseract.js/package.json');

const FOLDER_OF = {
  program: dirname(program),
  // The one that this program depends on, by its exact version in the lock.
  core: dirname(createRequire(program).resolve('tesseract.js-core/package.json')),
  data: dirname(require.resolve('@tesseract.js-data/ita/package.json')),
} as const;
type Part = keyof typeof FOLDER_OF;

/** What the recogniser of receipts loads, by the name under which the site serves it, and where its package has it. */
const FILES: readonly (readonly [name: string, part: Part, path: string])[] = [
  ['worker.min.js', 'program', 'dist/worker.min.js'],
  ['tesseract-core-simd-lstm.js', 'core', 'tesseract-core-simd-lstm.js'],
  ['tesseract-core-simd-lstm.wasm', 'core', 'tesseract-core-simd-lstm.wasm'],
  // Both programs and the data are under the Apache License 2.0, which travels with them.
  ['LICENSE.txt', 'core', 'LICENSE'],
  // Packed as it is, but not named so: a server would take a `.gz` for the compressed form of another file.
  ['ita.traineddata', 'data', '4.0.0_best_int/ita.traineddata.gz'],
];

async function versionOf(part: Part): Promise<string> {
  const { version } = JSON.parse(await readFile(join(FOLDER_OF[part], 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Named after the version of each part, so that a browser may keep them for ever and a release finds them kept. */
export async function recogniserFolder(): Promise<string> {
  const versions = await Promise.all((['program', 'core', 'data'] as const).map(versionOf));
  return `/reading/${versions.join('-')}`;
}

const FILE_OF = new Map(FILES.map(([name, part, path]) => [name, join(FOLDER_OF[part], path)]));

/**
 * Puts the recogniser where no page and no service worker asks for it: nothing here stands in a page, and only
 * `assets/` is kept for opening the site without a network (docs/decisions/0030).
 */
export async function copyRecogniser(client: string): Promise<void> {
  const folder = join(client, await recogniserFolder());
  await mkdir(folder, { recursive: true });
  for (const [name, file] of FILE_OF) await copyFile(file, join(folder, name));
}

/** The same files for the site with hot reload, and their address for both. */
export async function recogniserFiles(): Promise<Plugin> {
  const folder = await recogniserFolder();
  return {
    name: 'recogniser-files',
    config: () => ({ define: { RECOGNISER_FOLDER: JSON.stringify(folder) } }),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file =
          request.url?.startsWith(`${folder}/`) && FILE_OF.get(request.url.slice(folder.length + 1));
        if (!file) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        if (file.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        createReadStream(file).pipe(response);
      });
    },
  };
}
