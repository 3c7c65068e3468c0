import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** What the recogniser of receipts loads, by the name under which the site serves it, and where its package has it. */
const FILES: readonly (readonly [name: string, from: string, path: string])[] = [
  ['worker.min.js', 'tesseract.js', 'dist/worker.min.js'],
  ['tesseract-core-simd-lstm.js', 'tesseract.js-core', 'tesseract-core-simd-lstm.js'],
  ['tesseract-core-simd-lstm.wasm', 'tesseract.js-core', 'tesseract-core-simd-lstm.wasm'],
  // Both programs and the data are under the Apache License 2.0, which travels with them.
  ['LICENSE.txt', 'tesseract.js-core', 'LICENSE'],
  // Packed as it is, but not named so: a server would take a `.gz` for the compressed form of another file.
  ['ita.traineddata', '@tesseract.js-data/ita', '4.0.0_best_int/ita.traineddata.gz'],
];

const versionOf = async (name: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(folderOf(name), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** Named after the versions of program and data, so that a browser may keep them for ever and a release finds them kept. */
export const recogniserFolder = async (): Promise<string> =>
  `/reading/${await versionOf('tesseract.js')}-${await versionOf('@tesseract.js-data/ita')}`;

const FILE_OF = new Map(FILES.map(([name, from, path]) => [name, join(folderOf(from), path)]));

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
